import { type ProtectionClass, protectionClasses } from '#web/parts/protection-classes.ts'

interface ClassTableProps {
  caption: string
  classHeading: string
  note: string
  columns: readonly { heading: string; value: (row: ProtectionClass) => string }[]
}

/** Figures that depend on the lightning protection class, one row each. */
export function ClassTable({ caption, classHeading, note, columns }: ClassTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className="data-table-frame" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{classHeading}</th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {protectionClasses.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {columns.map(({ heading, value }) => (
                <td key={heading}>{value(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-steel-600">{note}</p>
    </section>
  )
}
