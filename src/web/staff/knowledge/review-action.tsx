import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleReview, StaffArticle } from '#contract/content/article.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { germanDay } from '#web/staff/parts/german-time.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'

interface ReviewActionProps {
  article: StaffArticle
  /** Of the article. */
  name: string
}

/** The button that says of an article that it has been read today, and is right; its notice offers undo. */
export function ReviewAction({ article: { id, reviewedOn }, name }: ReviewActionProps) {
  const { t } = useTranslation('articles')
  const { staffCall, run, isBusy } = useCommand()
  /** The previous review once known: a draft may have another day than the published article. */
  const former = useRef<ArticleReview>({ reviewedOn })
  const setReviewed = async (body: ArticleReview) =>
    await staffCall('reviewArticle', { params: { id }, body })
  const review = () =>
    run(
      async () => {
        const { before, wasSample } = await setReviewed({ reviewedOn: germanDay() })
        former.current = { reviewedOn: before, ...(wasSample && { isSample: true }) }
      },
      {
        message: t('review.done'),
        undo: { command: () => setReviewed(former.current), done: t('review.undone') },
      },
    )
  return (
    <RowAction
      text={t('review.do')}
      label={t('review.of', { name })}
      isBusy={isBusy || reviewedOn === germanDay()}
      onClick={() => void review()}
    />
  )
}
