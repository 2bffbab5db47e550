import {
  building,
  onSheet,
  path,
  RoofPlant,
  ring,
  Shell,
  Soil,
  scale,
} from '#web/pages/lightning-protection/external-building.tsx'
import { Conductor, PositionMark } from '#web/parts/drawings/drawing-marks.tsx'

const { width, depth, height } = building
const { distance } = ring
const inset = 0.2
const ground = -ring.depth
const frontDowns = [0.4, 7.5, 14.6]
const sideDown = 9.2
const rodPlane = 7
const rods = [5, 10]
const rodTip = height + 4

/** Class I of the standard: a mesh of 5 m, a rolling sphere of 20 m. */
const mesh = [
  `${path([inset, inset, height], [width - inset, inset, height], [width - inset, depth - inset, height], [inset, depth - inset, height])}Z`,
  path([inset, 5, height], [width - inset, 5, height]),
  ...rods.map((x) => path([x, inset, height], [x, depth - inset, height])),
].join('')

const downs = [
  ...frontDowns.map((x) => path([x, inset, height], [x, 0, height], [x, 0, ground], [x, -distance, ground])),
  path(
    [width - inset, sideDown, height],
    [width, sideDown, height],
    [width, sideDown, ground],
    [width + distance, sideDown, ground],
  ),
].join('')

const electrode = path(
  [-distance, -distance, ground],
  [width + distance, -distance, ground],
  [width + distance, depth + distance, ground],
)
const hiddenElectrode = path(
  [-distance, -distance, ground],
  [-distance, depth + distance, ground],
  [width + distance, depth + distance, ground],
)

const holders = [
  ...between(1, 14).flatMap((x) => [inset, 5, depth - inset].map((y) => acrossRoof(x, y, 0, 0.32))),
  ...between(1, 9).flatMap((y) => [inset, ...rods, width - inset].map((x) => acrossRoof(x, y, 0.16, 0))),
  ...between(2, 6).flatMap((z) => frontDowns.map((x) => path([x - 0.16, 0, z], [x + 0.16, 0, z]))),
  ...between(2, 6).map((z) => path([width, sideDown - 0.32, z], [width, sideDown + 0.32, z])),
].join('')

const joints = [...frontDowns.map((x) => onSheet(x, 0, 1.5)), onSheet(width, sideDown, 1.5)]

const radius = 20 * scale
const leftEdge = onSheet(inset, rodPlane, height)
const rightEdge = onSheet(width - inset, rodPlane, height)
const leftTip = onSheet(5, rodPlane, rodTip)
const rightTip = onSheet(10, rodPlane, rodTip)

/** Returns the lower arc of the sphere that rests on two points, in true size. */
function sphereOn(a: readonly [number, number], b: readonly [number, number], from: number, to: number) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const chord = Math.hypot(dx, dy)
  const rise = Math.sqrt(radius ** 2 - chord ** 2 / 4)
  const [cx, cy] = [(a[0] + b[0]) / 2 + (dy / chord) * rise, (a[1] + b[1]) / 2 - (dx / chord) * rise]
  const y = (x: number) => (cy + Math.sqrt(radius ** 2 - (x - cx) ** 2)).toFixed(1)
  return `M${from} ${y(from)}A${radius} ${radius} 0 0 0 ${to} ${y(to)}`
}

function acrossRoof(x: number, y: number, dx: number, dy: number) {
  return path([x - dx, y - dy, height], [x + dx, y + dy, height])
}

function between(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export function ExternalProtectionDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 720 560" role="img" aria-label={label} className="h-auto w-full">
      <Soil />
      <path
        d={hiddenElectrode}
        className="fill-none stroke-amber-600"
        strokeWidth={2.5}
        strokeDasharray="7 5"
      />
      <Shell />
      <path d={holders} className="fill-none stroke-night-900" strokeWidth={2} />
      <Conductor d={downs} width={3} />
      <Conductor d={mesh} width={2.5} />
      <Conductor d={electrode} width={4} />
      <RoofPlant />
      {rods.map((x) => (
        <Rod key={x} x={x} />
      ))}
      <Dimension from={[0.4, 0, 3.6]} to={[7.5, 0, 3.6]} />
      <Dimension from={[7.5, 0, 3.6]} to={[14.6, 0, 3.6]} />
      <Dimension from={[9, rodPlane, height + 0.75]} to={[10, rodPlane, height + 0.75]} />
      {joints.map(([x, y]) => (
        <rect
          key={x}
          x={x - 5}
          y={y - 8}
          width={10}
          height={16}
          rx={1.5}
          className="fill-paper stroke-night-900"
          strokeWidth={1.75}
        />
      ))}
      <g className="fill-none stroke-steel-600" strokeWidth={1.5} strokeDasharray="9 6">
        <path d={sphereOn(leftTip, rightTip, 130, 640)} className="stroke-night-900" />
        <path d={sphereOn(leftEdge, leftTip, 16, leftTip[0])} />
        <path d={sphereOn(rightTip, rightEdge, rightTip[0], 704)} />
      </g>
      <PositionMark number={1} x={leftTip[0]} y={30} to={[leftTip[0], leftTip[1] - 4]} />
      <PositionMark number={2} x={360} y={243} to={onSheet(7.6, 5, height)} />
      <PositionMark number={3} x={onSheet(7.5, 6, 0)[0]} y={170} />
      <PositionMark number={4} x={330} y={onSheet(0, 0, 3.6)[1]} to={onSheet(7.5, 0, 3.6)} />
      <PositionMark number={5} x={330} y={420} to={[298, 420]} />
      <PositionMark number={6} x={220} y={525} to={[200, 495]} />
      <PositionMark number={7} x={580} y={47} />
    </svg>
  )
}

function Dimension({
  from,
  to,
}: {
  from: readonly [number, number, number]
  to: readonly [number, number, number]
}) {
  const ends = [from, to].map((end) => onSheet(...end))
  return (
    <path
      d={path(from, to) + ends.map(([x, y]) => `M${x - 5} ${y + 5}l10 -10`).join('')}
      className="fill-none stroke-night-900"
      strokeWidth={1}
    />
  )
}

/** A rod on its concrete base, connected to the mesh. */
function Rod({ x }: { x: number }) {
  const [footX, footY] = onSheet(x, rodPlane, height)
  return (
    <>
      <ellipse
        cx={footX}
        cy={footY}
        rx={11}
        ry={5}
        className="fill-steel-100 stroke-night-900"
        strokeWidth={1.25}
      />
      <path
        d={`M${footX - 9} ${footY + 1}L${footX} ${footY - 34}L${footX + 9} ${footY + 1}`}
        className="fill-none stroke-night-900"
        strokeWidth={1.25}
      />
      <Conductor d={path([x, rodPlane, height], [x, rodPlane, rodTip])} />
    </>
  )
}
