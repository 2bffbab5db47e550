import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languageCodes } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { forgetTypedArticle, readTypedArticles } from '#web/staff/knowledge/article-form/typed-articles.ts'
import type { EditedArticle } from '#web/staff/knowledge/article-view.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { Button } from '#web/ui/button.tsx'

interface UnsavedArticlesProps {
  addressOf: (entry: EditedArticle) => string
  /** Called after one, which may have had the focus, was removed. */
  onDiscarded: () => void
}

/** Offers to go on with input that was not saved before a reload or a new login. */
export function UnsavedArticles({ addressOf, onDiscarded }: UnsavedArticlesProps) {
  const { t } = useTranslation('articles')
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const [kept, setKept] = useState(readTypedArticles)
  if (kept.length === 0) return null
  return (
    <ul className="mb-6 grid gap-2">
      {kept.map(({ id, draft: { title }, typedAt }) => {
        const name = [language, ...languageCodes].map((code) => title[code].trim()).find(Boolean)
        return (
          <li key={id ?? 'new'} className="staff-message flex flex-wrap items-center gap-3">
            <p className="grow wrap-anywhere">
              {t('typed.kept', { title: name ?? t('typed.untitled'), time: formatTime(typedAt) })}
            </p>
            <Link to={addressOf(id ?? 'new')} className="button button-dark">
              {t('typed.continue')}
            </Link>
            <Button
              kind="plain"
              onClick={() => {
                forgetTypedArticle(id)
                setKept(readTypedArticles())
                onDiscarded()
              }}
            >
              {t('typed.discard')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
