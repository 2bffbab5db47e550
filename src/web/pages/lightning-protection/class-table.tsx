/**
 * Lightning protection classes after DIN EN 62305-3: rolling-sphere radius, mesh size and usual distance between down
 * conductors in metres; usual longest intervals between inspections in years (its supplement 3), the last for critical systems.
 */
export const protectionClasses = [
  {
    name: 'I',
    sphereMetres: 20,
    meshMetres: 5,
    conductorMetres: 10,
    visualYears: 1,
    completeYears: 2,
    criticalYears: 1,
  },
  {
    name: 'II',
    sphereMetres: 30,
    meshMetres: 10,
    conductorMetres: 10,
    visualYears: 1,
    completeYears: 2,
    criticalYears: 1,
  },
  {
    name: 'III',
    sphereMetres: 45,
    meshMetres: 15,
    conductorMetres: 15,
    visualYears: 2,
    completeYears: 4,
    criticalYears: 1,
  },
  {
    name: 'IV',
    sphereMetres: 60,
    meshMetres: 20,
    conductorMetres: 20,
    visualYears: 2,
    completeYears: 4,
    criticalYears: 1,
  },
] as const

type ProtectionClass = (typeof protectionClasses)[number]

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
