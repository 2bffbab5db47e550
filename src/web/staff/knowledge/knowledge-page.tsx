import '#web/styles/dashboard.css'
import '#web/styles/staff-table.css'
import '#web/styles/project-form.css'
import '#web/styles/texts.css'
import '#web/styles/knowledge-desk.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticleForm } from '#web/staff/knowledge/article-form/article-form.tsx'
import { ArticleList } from '#web/staff/knowledge/article-list.tsx'
import { type ArticleView, articleViewCodec, deletedArticles } from '#web/staff/knowledge/article-view.ts'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { loadRecent, useAnswer } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

const allArticles = ['listStaffArticles', { query: {} }] as const
const removedArticles = ['listStaffArticles', deletedArticles] as const

/** Every letter of a search is another address, but no other articles: they are read again when they are old, or were changed here. */
export const loader = staffLoader(
  ['articles', 'drawings', 'texts', 'dashboard', 'entries'],
  async ({ url }) => {
    await Promise.all([allArticles, removedArticles].map((call) => loadRecent(...call, 10_000)))
    return articleViewCodec.read(url.searchParams)
  },
)

export function Component() {
  const { t } = useTranslation('articles')
  return <StaffScreen<typeof loader> title={t('title')}>{(view) => <Knowledge view={view} />}</StaffScreen>
}

/** The list, or the form of one entry in its place. */
function Knowledge({ view }: { view: ArticleView }) {
  const articles = useAnswer(...allArticles)
  const { showView } = useListView(articleViewCodec)
  /** Entry that gets the focus when the list is shown again. */
  const [left, setLeft] = useState<ArticleView['edit']>()
  const { edit } = view
  useEffect(() => {
    if (edit !== undefined) setLeft(edit)
  }, [edit])
  if (edit !== undefined) {
    return (
      <ArticleForm
        key={edit}
        entry={edit}
        articles={articles}
        onClose={(saved) => {
          setLeft(saved ?? edit)
          showView({ edit: undefined })
        }}
      />
    )
  }
  return <ArticleList articles={articles} view={view} left={left} />
}
