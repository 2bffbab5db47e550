import type { ReactNode } from 'react'

interface StaffTableProps<R> {
  /** Id of the heading that names it. */
  labelledBy: string
  rows: readonly R[]
  keyOf: (row: R) => string | number
  /** The cells of the first name their rows. */
  columns: readonly { name: string; cell: (row: R) => ReactNode }[]
  /** Said in place of a table without rows. */
  none?: string
}

/** A list of the staff area as a table, on a narrow window as cards. */
export function StaffTable<R>({ labelledBy, rows, keyOf, columns, none }: StaffTableProps<R>) {
  if (rows.length === 0) return none && <p className="staff-message">{none}</p>
  return (
    <table className="staff-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, cell }, at) =>
              at === 0 ? (
                <th key={name} scope="row" data-label={name}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} data-label={name}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
