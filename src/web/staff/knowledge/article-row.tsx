import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ArticleReview, StaffArticle } from '#contract/content/article.ts'
import { languageCodes, locales, textIn } from '#contract/language.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeleteAction } from '#web/staff/entries/delete-action.tsx'
import { today } from '#web/staff/knowledge/article-kind.ts'
import { ArticleState } from '#web/staff/knowledge/article-state.tsx'
import { titleOf } from '#web/staff/knowledge/article-view.ts'
import { ChooseCell } from '#web/staff/list/choose-cell.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'

interface ArticleRowProps {
  article: StaffArticle
  /** Of its check box. */
  boxProps: ComponentProps<'input'>
  /** Of its form. */
  address: string
  onRemoved: () => void
}

export function ArticleRow({ article, boxProps, address, onRemoved }: ArticleRowProps) {
  const { t } = useTranslation(['articles', 'common', 'entries'])
  const language = useLanguage()
  const { periods } = useSite()
  const { isBusy, review } = useArticleCommands(article)
  const { id, kind, slug, reviewedOn, isDue } = article
  const name = titleOf(article, language)
  const isReviewed = reviewedOn === today()
  const shownIn = [language, ...languageCodes].find((code) => textIn(article.title, code))

  return (
    <tr>
      <ChooseCell name={t('entries:several.one', { name })} boxProps={boxProps} />
      <th scope="row" data-label={t('columns.title')}>
        <span>
          <Link to={address} data-article={id} className="row-open" lang={shownIn}>
            {name}
          </Link>
          <small>{slug}</small>
        </span>
      </th>
      <td data-label={t('columns.kind')}>{t(`options.kind.${kind}`)}</td>
      <td data-label={t('columns.state')}>
        <ArticleState article={article} />
      </td>
      <td data-label={t('columns.reviewedOn')}>
        <span className="text-marks">
          {reviewedOn && (
            <time dateTime={reviewedOn}>
              {new Date(reviewedOn).toLocaleDateString(locales[language], {
                dateStyle: 'medium',
                timeZone: 'UTC',
              })}
            </time>
          )}
          {article.isSample && <span className="text-mark">{t('common:sample.label')}</span>}
          {isDue && <span className="text-mark">{t('states.due')}</span>}
        </span>
      </td>
      <td data-label={t('columns.actions')}>
        <div className="row-actions">
          <RowAction
            text={t('review.do')}
            label={t('review.of', { name })}
            isBusy={isBusy || isReviewed}
            onClick={() => {
              if (!isBusy && !isReviewed) void review()
            }}
          />
          <DeleteAction
            id={id}
            name={name}
            calls={{ remove: 'removeArticle', restore: 'restoreArticle' }}
            question={t(kind === 'term' ? 'remove.questionTerm' : 'remove.question')}
            done={{ deleted: t('remove.done'), restored: t('remove.restored') }}
            onRemoved={onRemoved}
          >
            <p>{t('remove.period', { count: periods.projectDays })}</p>
          </DeleteAction>
        </div>
      </td>
    </tr>
  )
}

/** Commands on an article in the list; each resolves to its success. */
function useArticleCommands({ id, reviewedOn }: StaffArticle) {
  const { t } = useTranslation('articles')
  const { staffCall, run, isBusy } = useCommand()

  /** The previous review once known: a draft may have another day than the published article. */
  const former = useRef<ArticleReview>({ reviewedOn })
  const setReviewed = async (body: ArticleReview) =>
    await staffCall('reviewArticle', { params: { id }, body })
  return {
    isBusy,
    review: () =>
      run(
        async () => {
          const { before, wasSample } = await setReviewed({ reviewedOn: today() })
          former.current = { reviewedOn: before, ...(wasSample && { isSample: true }) }
        },
        {
          message: t('review.done'),
          undo: { command: () => setReviewed(former.current), done: t('review.undone') },
        },
      ),
  }
}
