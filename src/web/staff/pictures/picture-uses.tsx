import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LanguageCode } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { draftForms, formAddress } from '#web/staff/drafts/draft-kinds.ts'
import type { UsingEntry } from '#web/staff/pictures/picture-view.ts'

/** Uses of a picture: links to the forms, with its place there. */
export function PictureUses({ entries }: { entries: readonly UsingEntry[] }) {
  const { t, i18n } = useTranslation('pictures')
  const language = useLanguage()
  if (entries.length === 0) return null
  return (
    <ul className="library-uses">
      {entries.map((entry) => (
        <li key={entry.key}>
          <Link to={addressOf(entry, language)}>{entry.title}</Link>
          <span>
            {i18n.exists(`pictures:kinds.${entry.kind}`) && `${t(`kinds.${entry.kind as 'article'}`)}: `}
            {entry.places.map(({ state, place }) => t(`states.${state}`, { place })).join('; ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The form of an entry; a deleted one is found among those that can be restored. */
function addressOf({ kind, id, isDeleted }: UsingEntry, language: LanguageCode): string {
  return (isDeleted ? draftForms[kind].deletedAt?.(language) : formAddress(kind, language, String(id))) ?? ''
}
