/** Legend of the numbered marks in a drawing. */
export function DrawingLegend({ items }: { items: readonly string[] }) {
  return (
    <ol className="drawing-legend">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  )
}
