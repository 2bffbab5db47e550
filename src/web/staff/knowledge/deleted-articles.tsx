import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeletedEntries, DeletedEntry } from '#web/staff/entries/deleted-entries.tsx'
import { titleOf } from '#web/staff/knowledge/article-view.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** The query for the articles that can be restored. */
export const deletedArticles = { query: { Deleted: 'yes' } } as const

/** The deleted articles, each with a button to restore it; nothing while there is none. */
export function DeletedArticles({ onRestored }: { onRestored: () => void }) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const { data: articles } = useSuspenseQuery(useCallQuery('listStaffArticles', deletedArticles))
  if (articles.length === 0) return null
  return (
    <DeletedEntries heading={t('deleted.heading', { count: articles.length })}>
      {articles.map((article) => {
        const { id, kind, deletedAt } = article
        const name = titleOf(article, language)
        return (
          <DeletedEntry
            key={id}
            name={name}
            deletedAt={deletedAt}
            days={periods.projectDays}
            restored={t('remove.restored')}
            restore={() => staffCall('restoreArticle', { params: { id } })}
            onRestored={onRestored}
          >
            {t(`options.kind.${kind}`)}
          </DeletedEntry>
        )
      })}
    </DeletedEntries>
  )
}
