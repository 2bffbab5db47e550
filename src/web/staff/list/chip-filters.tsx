import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ChipFiltersProps {
  /** The search. */
  first: ReactNode
  /** Of the chips. */
  label: string
  chips: readonly { text: string; count: number; to: string; isCurrent: boolean }[]
}

/** The search of a list, and filters of which one is chosen, each with the number of what it shows. */
export function ChipFilters({ first, label, chips }: ChipFiltersProps) {
  return (
    <search className="chip-filters print:hidden">
      {first}
      <ul className="staff-chips" aria-label={label}>
        {chips.map(({ text, count, to, isCurrent }) => (
          <li key={text}>
            <Link
              to={to}
              preventScrollReset
              className="staff-chip"
              aria-current={isCurrent ? 'true' : undefined}
            >
              {text} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </search>
  )
}
