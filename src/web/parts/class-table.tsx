import { DataTable } from '#web/parts/data-table.tsx'
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
    <DataTable
      caption={caption}
      headings={[classHeading, ...columns.map(({ heading }) => heading)]}
      rows={protectionClasses.map((row) => [row.name, ...columns.map(({ value }) => value(row))])}
    >
      <p className="mt-3 text-sm text-steel-600">{note}</p>
    </DataTable>
  )
}
