/** Returns places along the outline, as shares of length and width: one at each corner, the others where the widest gap is. */
export function conductorsOnSides(length: number, width: number, count: number): [number, number][] {
  const sides = [length, length, width, width].map((metres) => ({ metres, gaps: 1 }))
  for (let left = count - sides.length; left > 0; left--) {
    const widest = sides.reduce((a, b) => (b.metres / b.gaps > a.metres / a.gaps ? b : a))
    widest.gaps++
  }
  const [top = [], bottom = [], left = [], right = []] = sides.map(({ gaps }) =>
    Array.from({ length: gaps }, (_, at) => at / gaps),
  )
  return [
    ...top.map((at): [number, number] => [at, 0]),
    ...right.map((at): [number, number] => [1, at]),
    ...bottom.map((at): [number, number] => [1 - at, 1]),
    ...left.map((at): [number, number] => [0, 1 - at]),
  ]
}
