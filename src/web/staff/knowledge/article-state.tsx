import { useTranslation } from 'react-i18next'
import type { StaffArticle } from '#contract/content/article.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

/** State of publication, and unpublished changes. */
export function ArticleState({ article }: { article: StaffArticle }) {
  const { t } = useTranslation('articles')
  const formatTime = useTimeFormat()
  const { isPublic, hasDraft, publishAt } = article
  return (
    <span className="text-marks">
      {isPublic && <span>{t('states.public')}</span>}
      {!isPublic && !hasDraft && <span>{t('states.notPublic')}</span>}
      {hasDraft && (
        <span className="text-mark">
          {publishAt
            ? t('states.scheduled', { time: formatTime(publishAt) })
            : t(isPublic ? 'states.changes' : 'states.draft')}
        </span>
      )}
    </span>
  )
}
