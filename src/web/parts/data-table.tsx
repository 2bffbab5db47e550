import type { ReactNode } from 'react'

interface DataTableProps {
  caption: string
  headings: readonly string[]
  /** Cells by row; the first names the row. */
  rows: readonly (readonly string[])[]
  className?: string
  /** Below the table. */
  children?: ReactNode
}

/** A table whose rows have names. */
export function DataTable({ caption, headings, rows, className = '', children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className={`data-table-frame ${className}`.trim()} aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={headings[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  )
}
