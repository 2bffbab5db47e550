import { useTranslation } from 'react-i18next'
import type { StaffArticle } from '#contract/content/article.ts'
import { articleFilters, articleViewCodec, countOf } from '#web/staff/knowledge/article-view.ts'
import { ChipFilters } from '#web/staff/list/chip-filters.tsx'
import { SearchField } from '#web/staff/list/search-field.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'

/** Narrows the list; the choice is part of the address. */
export function ArticleFilters({ articles }: { articles: readonly StaffArticle[] }) {
  const { t } = useTranslation('articles')
  const { view, showView, addressOf } = useListView(articleViewCodec)
  return (
    <ChipFilters
      first={
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          shown={view.search}
          onSearch={(search) => showView({ search }, true)}
        />
      }
      label={t('filters.label')}
      chips={[undefined, ...articleFilters].map((show) => ({
        text: t(`filters.${show ?? 'all'}`),
        count: countOf(articles, show),
        to: addressOf({ show }),
        isCurrent: view.show === show,
      }))}
    />
  )
}
