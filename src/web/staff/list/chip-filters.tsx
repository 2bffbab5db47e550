import { Link } from 'react-router'
import { SearchField } from '#web/staff/list/search-field.tsx'

interface ChipFiltersProps<F extends string> {
  /** Of the search, of all chips, and on each. */
  words: Readonly<Record<'search' | 'searchHint' | 'label' | 'all' | F, string>>
  filters: readonly F[]
  /** Returns how many entries a filter, or none, would show. */
  countOf: (filter: F | undefined) => number
  /** The list's view, which is part of the address. */
  list: {
    view: { search: string; show: F | undefined }
    showView: (change: { search: string }, isReplaced: boolean) => void
    addressOf: (change: { show: F | undefined }) => string
  }
}

/** The search of a list, and filters of which one is chosen, each with the number of what it shows. */
export function ChipFilters<F extends string>({ words, filters, countOf, list }: ChipFiltersProps<F>) {
  const { view, showView, addressOf } = list
  return (
    <search className="chip-filters print:hidden">
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        shown={view.search}
        onSearch={(search) => showView({ search }, true)}
      />
      <ul className="flex flex-wrap gap-2" aria-label={words.label}>
        {[undefined, ...filters].map((filter) => (
          <li key={filter ?? 'all'}>
            <Link
              to={addressOf({ show: filter })}
              preventScrollReset
              className="staff-chip"
              aria-current={view.show === filter ? 'true' : undefined}
            >
              {words[filter ?? 'all']} <span>{countOf(filter)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </search>
  )
}
