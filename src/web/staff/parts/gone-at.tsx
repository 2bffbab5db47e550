import { useTranslation } from 'react-i18next'
import { dayMs } from '#contract/durations.ts'
import { locales } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'

interface GoneAtProps {
  /** ISO 8601. */
  deletedAt: string
  /** For so many days it can be restored. */
  days: number
  /** Name of the staff member, if known. */
  by?: string | null
  /** The last moment in milliseconds since 1970, if it may come before these days are over. */
  atLatestMs?: number
}

/** Time of an entry's deletion, and the end of its restorability. */
export function GoneAt({ deletedAt, days, by, atLatestMs = Number.POSITIVE_INFINITY }: GoneAtProps) {
  const { t } = useTranslation('staff')
  const authorName = useAuthorName()
  const date = new Intl.DateTimeFormat(locales[useLanguage()], { dateStyle: 'medium' })
  const deletedMs = Date.parse(deletedAt)
  const gone = date.format(Math.min(deletedMs + days * dayMs, atLatestMs))
  const deleted = date.format(deletedMs)
  return (
    <small>
      {by
        ? t('deleted.goneAtBy', { deleted, gone, name: authorName(by) })
        : t('deleted.goneAt', { deleted, gone })}
    </small>
  )
}
