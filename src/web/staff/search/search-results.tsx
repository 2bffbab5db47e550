import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressIn } from '#contract/pages/addresses.ts'
import type { FoundKind } from '#contract/search/found-kinds.ts'
import type { Found } from '#contract/search/search-calls.ts'
import { useLanguage } from '#web/contexts.ts'

/** Results by kind, the kind of the best one first. */
const groupsOf = (found: readonly Found[]) => [...Map.groupBy(found, ({ kind }) => kind)]

/** Returns the results in the order in which they are shown. */
export const optionsOf = (found: readonly Found[]): Found[] => groupsOf(found).flatMap(([, own]) => own)

interface SearchResultsProps {
  /** Of the field: the list and its options are named after it. */
  id: string
  found: readonly Found[]
  words: readonly string[]
  active: number
  onOpened: () => void
}

/** The list of a combobox, with what was found marked. */
export function SearchResults({ id, found, words, active, onOpened }: SearchResultsProps) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const nameOf = useKindName()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (found.length === 0) return null
  const options = optionsOf(found)
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
      {groupsOf(found).map(([kind, own]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no options
        <div key={kind} role="group" aria-label={nameOf(kind)} className="search-group">
          <p aria-hidden="true">{nameOf(kind)}</p>
          {own.map((one) => (
            <Link
              key={one.id}
              id={`${id}-${options.indexOf(one)}`}
              to={addressIn(language, one.address)}
              role="option"
              aria-selected={options[active] === one}
              tabIndex={-1}
              className="search-option"
              onClick={onOpened}
            >
              <Marked text={one.title} words={words} />
              <span>
                <Marked text={one.excerpt} words={words} />
              </span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Names of kinds are those of the parts of the staff area. */
const areas = {
  project: 'project-desk',
  category: 'category-desk',
  job: 'job-desk',
  article: 'articles',
  inquiry: 'inquiries',
  text: 'texts',
  picture: 'pictures',
} as const

function useKindName() {
  const { t } = useTranslation('staff')
  return (kind: FoundKind): string => {
    if (kind === 'screen') return t('search.screens')
    return t(`areas.${kind in areas ? areas[kind as keyof typeof areas] : (kind as 'company')}`)
  }
}

/** A text with the words that were looked for marked in it. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  // Split by one group returns text, word, text, word, …
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'giu'))
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order
      <mark key={index}>{part}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
