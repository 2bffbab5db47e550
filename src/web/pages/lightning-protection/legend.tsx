/** What the numbered positions of a drawing are. */
export function Legend({ items }: { items: readonly string[] }) {
  return (
    <ol className="drawing-legend">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  )
}
