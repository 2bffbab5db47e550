import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { StaffArticle } from '#contract/content/article.ts'
import { languageCodes, textIn } from '#contract/language.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeleteAction } from '#web/staff/entries/delete-action.tsx'
import { DeletedEntries } from '#web/staff/entries/deleted-entries.tsx'
import { SeveralEntries } from '#web/staff/entries/several-entries.tsx'
import { UnsavedOfKind } from '#web/staff/entries/unsaved-entries.tsx'
import { articleKind } from '#web/staff/knowledge/article-kind.ts'
import { ArticleState } from '#web/staff/knowledge/article-state.tsx'
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
import { ReviewAction } from '#web/staff/knowledge/review-action.tsx'
import { ChipFilters } from '#web/staff/list/chip-filters.tsx'
import { ChooseCell } from '#web/staff/list/choose-cell.tsx'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { useSelection } from '#web/staff/list/use-selection.ts'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'
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
  const { t } = useTranslation(['articles', 'common', 'entries'])
  const language = useLanguage()
  const navigate = useNavigate()
  const { periods } = useSite()
  const { day: formatDay } = useStoredFormat()
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
          <StaffTable
            ref={rows}
            className="staff-table is-articles"
            labelledBy="articles-heading"
            rows={selected}
            keyOf={({ id }) => id}
            choose={(article) => (
              <ChooseCell
                name={t('entries:several.one', { name: titleOf(article, language) })}
                boxProps={selection.boxOf(article.id)}
              />
            )}
            columns={[
              {
                name: t('columns.title'),
                cell: (article) => (
                  <span>
                    <Link
                      to={addressOf(article.id)}
                      data-article={article.id}
                      className="row-open"
                      lang={[language, ...languageCodes].find((code) => textIn(article.title, code))}
                    >
                      {titleOf(article, language)}
                    </Link>
                    <small>{article.slug}</small>
                  </span>
                ),
              },
              { name: t('columns.kind'), cell: ({ kind }) => t(`options.kind.${kind}`) },
              { name: t('columns.state'), cell: (article) => <ArticleState article={article} /> },
              {
                name: t('columns.reviewedOn'),
                cell: ({ reviewedOn, isSample, isDue }) => (
                  <span className="text-marks">
                    {reviewedOn && <time dateTime={reviewedOn}>{formatDay(reviewedOn)}</time>}
                    {isSample && <span className="text-mark">{t('common:sample.label')}</span>}
                    {isDue && <span className="text-mark">{t('states.due')}</span>}
                  </span>
                ),
              },
              {
                name: t('columns.actions'),
                cell: (article) => (
                  <div className="row-actions">
                    <ReviewAction article={article} name={titleOf(article, language)} />
                    <DeleteAction
                      id={article.id}
                      name={titleOf(article, language)}
                      calls={{ remove: 'removeArticle', restore: 'restoreArticle' }}
                      question={t(article.kind === 'term' ? 'remove.questionTerm' : 'remove.question')}
                      done={{ deleted: t('remove.done'), restored: t('remove.restored') }}
                      onRemoved={focusWhenGone}
                    >
                      <p>{t('remove.period', { count: periods.projectDays })}</p>
                    </DeleteAction>
                  </div>
                ),
              },
            ]}
          />
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
