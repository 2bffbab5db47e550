import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffArticle } from '#contract/article.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { titleOf } from '#web/staff/knowledge/article-view.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { GoneAt } from '#web/staff/parts/gone-at.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/** The query for the articles that can be restored. */
export const deletedArticles = { query: { Deleted: 'yes' } } as const

/** The deleted articles, folded, each with a button to restore it; nothing while there is none. */
export function DeletedArticles({ onRestored }: { onRestored: () => void }) {
  const { t } = useTranslation('articles')
  const { data: articles } = useSuspenseQuery(useCallQuery('listStaffArticles', deletedArticles))
  if (articles.length === 0) return null
  return (
    <details className="deleted-entries">
      <summary>{t('deleted.heading', { count: articles.length })}</summary>
      <ul>
        {articles.map((article) => (
          <DeletedArticle key={article.id} article={article} onRestored={onRestored} />
        ))}
      </ul>
    </details>
  )
}

interface DeletedArticleProps {
  article: StaffArticle
  onRestored: () => void
}

function DeletedArticle({ article, onRestored }: DeletedArticleProps) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const { periods } = useSite()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const { id, kind, deletedAt } = article
  const name = titleOf(article, language)

  async function handleRestore() {
    if (isBusy) return
    const restore = () => staffCall('restoreArticle', { params: { id } })
    if (await run(restore, t('remove.restored'))) onRestored()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong> {t(`kinds.${kind}`)}
        <GoneAt deletedAt={deletedAt ?? ''} days={periods.projectDays} />
      </div>
      <button
        type="button"
        className="row-action"
        aria-disabled={isBusy}
        aria-label={t('deleted.restoreOf', { name })}
        onClick={handleRestore}
      >
        {t('deleted.restore')}
      </button>
    </li>
  )
}
