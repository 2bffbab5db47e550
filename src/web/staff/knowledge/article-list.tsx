import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { StaffArticle } from '#contract/content/article.ts'
import { useLanguage } from '#web/contexts.ts'
import { DeletedEntries } from '#web/staff/entries/deleted-entries.tsx'
import { SeveralEntries } from '#web/staff/entries/several-entries.tsx'
import { UnsavedOfKind } from '#web/staff/entries/unsaved-entries.tsx'
import { articleKind } from '#web/staff/knowledge/article-kind.ts'
import { ArticleRow } from '#web/staff/knowledge/article-row.tsx'
import {
  type ArticleView,
  articleFilters,
  articleViewCodec,
  countOf,
  deletedArticles,
  type EditedArticle,
  selectArticles,
  titleOf,
} from '#web/staff/knowledge/article-view.ts'
import { ChipFilters } from '#web/staff/list/chip-filters.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { useSelection } from '#web/staff/list/use-selection.ts'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

interface ArticleListProps {
  articles: readonly StaffArticle[]
  view: ArticleView
  /** The entry whose form was shown before. */
  left: EditedArticle | undefined
}

/** All articles and terms, narrowed by chips and search. */
export function ArticleList({ articles, view, left }: ArticleListProps) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useListView(articleViewCodec)
  const deleted = useAnswer('listStaffArticles', deletedArticles)
  const { heading, focusIfLost, focusWhenGone } = useFocusedHeading(articles)
  const rows = useRef<HTMLTableElement>(null)
  // Once, when the form has closed: the focus returns to its origin.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (left === undefined) return
    const link = rows.current?.querySelector<HTMLElement>(`[data-article="${left}"]`)
    if (link) link.focus()
    else heading.current?.focus()
  }, [])
  const selected = selectArticles(articles, view, language)
  const selection = useSelection(selected.map(({ id }) => id))
  const addressOf = (edit: EditedArticle) => articleViewCodec.addressOf(language, { ...view, edit })
  return (
    <StaffSection
      id="articles-heading"
      heading={heading}
      title={t('heading')}
      count={selected.length}
      counted={t('count', { count: selected.length })}
      before={
        <UnsavedOfKind
          kind={articleKind}
          continueWith={({ id }, label) => (
            <Link to={addressOf(id === undefined ? 'new' : Number(id))} className="button button-dark">
              {label}
            </Link>
          )}
          onDiscarded={() => heading.current?.focus()}
        />
      }
      beside={
        <Button className="ml-auto" onClick={() => void navigate(addressOf('new'))}>
          {t('add')}
        </Button>
      }
    >
      <p className="mt-2 max-w-prose text-steel-700">{t('intro')}</p>
      {articles.length > 0 && (
        <ChipFilters
          words={t('filters', { returnObjects: true })}
          filters={articleFilters}
          countOf={(filter) => countOf(articles, filter)}
          list={list}
        />
      )}
      {articles.length === 0 ? (
        <p className="staff-message">
          {t('empty')}{' '}
          <Link to={addressOf('new')} className="text-link">
            {t('firstStep')}
          </Link>
        </p>
      ) : selected.length === 0 ? (
        <p className="staff-message">{t('nothingFits')}</p>
      ) : (
        <>
          <SeveralEntries
            kind="article"
            rows={selected.map((article) => ({
              id: article.id,
              name: titleOf(article, language),
              isPublic: article.isPublic,
              hasDraft: article.hasDraft,
            }))}
            selection={selection}
            acts={['publish', 'delete']}
            onGone={focusWhenGone}
          />
          <table ref={rows} className="staff-table is-articles" aria-labelledby="articles-heading">
            <thead>
              <tr>
                <td />
                <th scope="col">{t('columns.title')}</th>
                <th scope="col">{t('columns.kind')}</th>
                <th scope="col">{t('columns.state')}</th>
                <th scope="col">{t('columns.reviewedOn')}</th>
                <th scope="col">{t('columns.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {selected.map((article) => (
                <ArticleRow
                  key={article.id}
                  article={article}
                  boxProps={selection.boxOf(article.id)}
                  address={addressOf(article.id)}
                  onRemoved={focusWhenGone}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
      <DeletedEntries
        heading={t('deleted.heading', { count: deleted.length })}
        entries={deleted.map((article) => ({
          id: article.id,
          name: titleOf(article, language),
          deletedAt: article.deletedAt,
          note: t(`options.kind.${article.kind}`),
        }))}
        kind="article"
        call="restoreArticle"
        restored={t('remove.restored')}
        onRestored={focusIfLost}
      />
    </StaffSection>
  )
}
