import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LibraryPage } from '#contract/content/library-picture.ts'
import { useLanguage } from '#web/contexts.ts'
import { useDebouncedSearch, useListView } from '#web/staff/list/use-list-view.ts'
import { pictureFilters, pictureViewCodec } from '#web/staff/pictures/picture-view.ts'
import { SearchField } from '#web/ui/field.tsx'

/** Narrows the library; the choice is part of the address. */
export function PictureFilters({ counts }: Pick<LibraryPage, 'counts'>) {
  const { t } = useTranslation('pictures')
  const language = useLanguage()
  const { view, showView } = useListView(pictureViewCodec)
  const search = useDebouncedSearch(view.search, (typed) => showView({ search: typed }, true))
  return (
    <search className="library-filters print:hidden">
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        value={search.typed}
        onChange={search.setTyped}
      />
      <ul className="library-chips" aria-label={t('filters.label')}>
        {[undefined, ...pictureFilters].map((show) => (
          <li key={show ?? 'all'}>
            <Link
              to={pictureViewCodec.addressOf(language, { ...view, show })}
              preventScrollReset
              className="library-chip"
              aria-current={view.show === show ? 'true' : undefined}
            >
              {t(`filters.${show ?? 'all'}`)} <span>{counts[show ?? 'all']}</span>
            </Link>
          </li>
        ))}
      </ul>
    </search>
  )
}
