import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleReview, StaffArticle } from '#contract/content/article.ts'
import { today } from '#web/staff/knowledge/article-kind.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** Commands on an article in the list; each resolves to its success. */
export function useArticleCommands({ id, reviewedOn }: StaffArticle) {
  const { t } = useTranslation('articles')
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()

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
