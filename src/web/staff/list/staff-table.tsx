import type { ReactNode, Ref } from 'react'

interface Column<R> {
  name: string
  cell: (row: R) => ReactNode
  /** Of the cell. */
  className?: (row: R) => string
}

interface StaffTableProps<R> {
  ref?: Ref<HTMLTableElement>
  className?: string
  /** Id of the heading that names it. */
  labelledBy?: string
  /** Its name, where no heading has it. */
  label?: string
  rows: readonly R[]
  keyOf: (row: R) => string | number
  /** The cells of the first name their rows. */
  columns: readonly Column<R>[]
  /** Returns the cell with the check box of a row. */
  choose?: (row: R) => ReactNode
  /** Said in place of a table without rows. */
  none?: string
}

/** A list of the staff area as a table, on a narrow window as cards. */
export function StaffTable<R>(props: StaffTableProps<R>) {
  const { ref, className = 'staff-table', labelledBy, label } = props
  const { rows, keyOf, columns, choose, none } = props
  if (rows.length === 0) return none && <p className="staff-message">{none}</p>
  return (
    <table ref={ref} className={className} aria-labelledby={labelledBy} aria-label={label}>
      <thead>
        <tr>
          {choose && <td />}
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
            {choose?.(row)}
            {columns.map((column, at) => {
              const [Cell, scope] = at === 0 ? (['th', 'row'] as const) : (['td', undefined] as const)
              return (
                <Cell
                  key={column.name}
                  scope={scope}
                  data-label={column.name}
                  className={column.className?.(row)}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
