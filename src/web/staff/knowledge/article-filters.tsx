import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StaffArticle } from '#contract/content/article.ts'
import { useLanguage } from '#web/contexts.ts'
import { articleFilters, articleViewCodec, countOf } from '#web/staff/knowledge/article-view.ts'
import { useDebouncedSearch, useListView } from '#web/staff/list/use-list-view.ts'
import { SearchField } from '#web/ui/field.tsx'

/** Narrows the list; the choice is part of the address. */
export function ArticleFilters({ articles }: { articles: readonly StaffArticle[] }) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const { view, showView } = useListView(articleViewCodec)
  const search = useDebouncedSearch(view.search, (typed) => showView({ search: typed }, true))
  return (
    <search className="article-filters print:hidden">
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        value={search.typed}
        onChange={search.setTyped}
      />
      <ul className="article-chips" aria-label={t('filters.label')}>
        {[undefined, ...articleFilters].map((show) => (
          <li key={show ?? 'all'}>
            <Link
              to={articleViewCodec.addressOf(language, { ...view, show })}
              preventScrollReset
              className="filter-chip"
              aria-current={view.show === show ? 'true' : undefined}
            >
              {t(`filters.${show ?? 'all'}`)} <span className="filter-count">{countOf(articles, show)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </search>
  )
}
