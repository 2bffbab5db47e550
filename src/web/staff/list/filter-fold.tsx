import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#web/staff/list/search-field.tsx'

/** Has the search, which is always in view. */
interface FilterFoldProps extends ComponentProps<typeof SearchField> {
  /** Number of other active filters. */
  count: number
  children: ReactNode
}

/** The filters of a list. On a phone all but the search are folded, so that the first rows are in view. */
export function FilterFold({ count, children, ...search }: FilterFoldProps) {
  const { t } = useTranslation('staff')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <search className="staff-filters print:hidden">
      <SearchField {...search} />
      <button
        type="button"
        className="filter-toggle button button-plain"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('filters.toggleSet', { count }) : t('filters.toggle')}
      </button>
      <div id={id} className={`filter-fold ${isOpen ? 'is-open' : ''}`}>
        {children}
      </div>
    </search>
  )
}
