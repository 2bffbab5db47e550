import { useTranslation } from 'react-i18next'
import type { StaffArticle } from '#contract/article.ts'
import { bodyOfDraft, draftOfArticle, today } from '#web/staff/knowledge/article-form/article-draft.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** What is done with an article in the list; each resolves to whether it was done. */
export function useArticleCommands({ id, isPublic, hasDraft, publishAt, reviewedOn }: StaffArticle) {
  const { t } = useTranslation('articles')
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()

  /** Everything else stays as it is, and as public as it is. */
  async function setReviewed(day: string): Promise<void> {
    const params = { id: String(id) }
    const article = await staffCall('readArticle', { params, query: { Drafts: '1' } })
    const publish = hasDraft ? (publishAt ?? 'draft') : 'now'
    const known = article.version === undefined ? {} : { version: article.version }
    const body = { ...bodyOfDraft(draftOfArticle(article)), reviewedOn: day, id, ...known, publish }
    await staffCall('changeArticle', { body })
  }
  return {
    isBusy,
    review: () =>
      run(() => setReviewed(today()), {
        message: t('review.done'),
        undo: { command: () => setReviewed(reviewedOn), done: t('review.undone') },
      }),
    remove: () =>
      run(() => staffCall('removeArticle', { params: { id } }), {
        message: t('remove.done'),
        // What was never public is gone at once.
        ...(isPublic && {
          undo: {
            command: () => staffCall('restoreArticle', { params: { id } }),
            done: t('remove.restored'),
          },
        }),
      }),
  }
}
