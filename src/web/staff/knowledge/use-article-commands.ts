import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleReview, StaffArticle } from '#contract/content/article.ts'
import { today } from '#web/staff/knowledge/article-kind.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** What is done with an article in the list; each resolves to whether it was done. */
export function useArticleCommands({ id, reviewedOn }: StaffArticle) {
  const { t } = useTranslation('articles')
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()

  /** What was there before, once it is known: a draft may have another day than what is public. */
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
