import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/field.ts'
import { kinds } from '#contract/content/kinds.ts'
import { contentIn, inEachLanguage } from '#contract/language.ts'
import { articleSources } from '#texts/sources.ts'
import { useSources } from '#web/parts/use-sources.ts'
import type { Entry } from '#web/staff/entries/entry-kind.ts'
import { languageOfPath } from '#web/staff/entries/entry-values.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { germanDay } from '#web/staff/parts/german-time.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { areWeaknessesAsked, forgetAsked } from '#web/staff/quality/asked-weaknesses.ts'
import { findWeaknesses, type Weakness } from '#web/staff/quality/find-weaknesses.ts'
import { controlOf, goToPlace } from '#web/staff/quality/go-to-place.ts'
import { spellingOf } from '#web/staff/quality/weak-words.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

/** Nobody wants to hear of a text that is being written. */
const pauseMs = 800

/** A form of any kind. */
type AnyForm = EntryForm<Fields, Entry>

/** The number of slips, beside the button that publishes all the same; opened, each leads to its place. */
export function Weaknesses({ form }: { form: AnyForm }) {
  const { t } = useTranslation('entries')
  const { values, kind, saved } = form
  const find = useFinder(form)
  const [settled, setSettled] = useState(values)
  const [isAsked] = useState(() => areWeaknessesAsked(kind.name, saved?.id ?? ''))
  const [isOpen, setOpen] = useState(isAsked)
  const first = useRef<HTMLButtonElement>(null)
  const { nameOf } = useFieldWords(kind)
  const id = useId()
  const found = useMemo(() => find(settled), [find, settled])
  const count = found.length

  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), pauseMs)
    return () => clearTimeout(timer)
  }, [values])
  useEffect(() => {
    form.countWeaknesses.current = () => find(values).length
  })
  useEffect(() => {
    // In the next frame: a form that opens takes the focus itself.
    if (isAsked) requestAnimationFrame(() => first.current?.focus())
    else forgetAsked()
  }, [isAsked])

  function go(weakness: Weakness): void {
    const { path, place } = weakness
    forgetAsked()
    const code = languageOfPath(path)
    const element = form.element.current
    const at = element && controlOf(element, weakness)
    if (!at) return
    // In the next frame, when its language is in view.
    if (code && !at.checkVisibility()) form.showLanguage(code)
    requestAnimationFrame(() => goToPlace(at, place))
  }
  return (
    <div className="weaknesses">
      <p role="status">
        {count > 0 && (
          <RowAction
            ref={first}
            text={t('quality.count', { count })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              forgetAsked()
              setOpen(!isOpen)
            }}
          />
        )}
      </p>
      <div id={id} hidden={!isOpen || count === 0} className="weakness-list">
        <p>{t('quality.note')}</p>
        <ul>
          {found.map((weakness) => (
            <li key={JSON.stringify(weakness)}>
              <button type="button" onClick={() => go(weakness)}>
                <strong>{nameOf(weakness.path)}:</strong>{' '}
                {t(`quality.rules.${weakness.rule}`, weakness.about ?? {})}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Returns a function that finds what is weak about values of the form. */
function useFinder({ kind, saved }: AnyForm) {
  const { data: terms } = useQuery(useCallQuery('listArticles', { query: { Kind: 'term' } }))
  const { list } = useSources()
  const { name, fields } = kind
  const own = name === 'article' ? saved?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew each time, of the same facts
  return useMemo(() => {
    const others = (terms ?? []).filter(({ id }) => String(id) !== own)
    const known = {
      hasPage: kinds.some((one) => one.word === name && 'page' in one),
      today: germanDay(),
      sources: [...list, ...articleSources],
      spelling: inEachLanguage((code) =>
        spellingOf(
          others.map(({ title }) => contentIn(title, code)),
          code,
        ),
      ),
    }
    return (values: AnyForm['values']) => findWeaknesses(fields, values, known)
  }, [terms, own, name, fields])
}
