import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '#contract/language.ts'
import { comparePlaceHolders, placeHoldersOf } from '#contract/texts/place-holders.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { useLanguage } from '#web/contexts.ts'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { changeText } from '#web/staff/fields/localized-fields.tsx'
import type { TextEntry, TextFields } from '#web/staff/text-panel/text-kind.ts'
import { useTextProblem } from '#web/staff/text-panel/text-problem.ts'
import { mayBeEmpty, valuesOf } from '#web/staff/texts/text-values.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'

export interface TextFieldProps {
  form: EntryForm<TextFields, TextEntry>
  text: SiteText
  code: LanguageCode
}

/** The text in one language, what it may hold, and what it is elsewhere. */
export function TextField({ form, text, code }: TextFieldProps) {
  const { t } = useTranslation(['texts', 'staff'])
  const area = useRef<HTMLTextAreaElement>(null)
  const problemOf = useTextProblem()
  const value = form.values.texts[code]
  const builtIn = valuesOf(text.builtIn)[code]
  const change = (next: string) => changeText(form, 'texts', code, next)
  const insert = useInsertion(area, change)
  const parts = partsOf(builtIn)
  const { missing } = comparePlaceHolders(builtIn, value)
  const isOfPage = useLanguage() === code
  return (
    <div className="grid min-w-0 content-start gap-4">
      <FieldFrame
        label={t(`staff:languages.${code}`)}
        problem={problemOf(text, code, value) ?? form.problems[`texts.${code}`]}
        isRequired={!mayBeEmpty(text)}
        {...useTextHint(text, code, value)}
      >
        {(ids) => (
          <textarea
            ref={area}
            name={`text-${code}`}
            lang={code}
            rows={3}
            className="field-control"
            value={value}
            data-focus-first={isOfPage || undefined}
            onChange={(event) => change(event.currentTarget.value)}
            {...ids}
          />
        )}
      </FieldFrame>
      {parts.length > 0 && (
        <div className="text-parts">
          <p id={`parts-${code}`}>{t('parts.label')}</p>
          <ul aria-labelledby={`parts-${code}`}>
            {parts.map((part) => (
              <li key={part.name}>
                <button
                  type="button"
                  className={`part-chip ${missing.includes(part.name) ? 'is-missing' : ''}`}
                  aria-label={t('parts.insert', { part: part.name })}
                  onClick={() => insert(value, part)}
                >
                  {part.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <OtherStates text={text} typed={value.trim()} code={code} />
    </div>
  )
}

/** A place holder as it is put in: a tag goes around what is selected. */
interface Part {
  name: string
  opening: string
  closing: string
}

function partsOf(builtIn: string): Part[] {
  return [...new Set(placeHoldersOf(builtIn))].map((name) => {
    const [opening = '', closing = ''] = name.split('…')
    return { name, opening, closing }
  })
}

/** Returns a comparison of its length with the built-in text's, and the meaning of its lines or of none. */
export function useTextHint(text: SiteText, code: LanguageCode, value: string): { hint?: string } {
  const { t } = useTranslation('texts')
  const builtIn = valuesOf(text.builtIn)[code]
  const more = value.trim().length - builtIn.length
  const length =
    more > 0 ? t('length.longer', { count: more }) : more < 0 ? t('length.shorter', { count: -more }) : ''
  const empty = mayBeEmpty(text) ? t('mayBeEmpty') : ''
  const hint = [builtIn.includes('\n') ? t('lines') : '', empty, length].filter(Boolean).join(' ')
  return hint === '' ? {} : { hint }
}

/** The text as it is public, as a draft, and as it is built in, where that differs from what stands in the field. */
function OtherStates({ text, typed, code }: { text: SiteText; typed: string; code: LanguageCode }) {
  const { t } = useTranslation('texts')
  const states = [
    { name: t('states.published'), content: valuesOf(text.published)[code] },
    ...(text.draft ? [{ name: t('states.draft'), content: valuesOf(text.draft)[code] }] : []),
    { name: t('states.builtIn'), content: valuesOf(text.builtIn)[code] },
  ]
  const byContent = [...Map.groupBy(states, ({ content }) => content)]
  if (byContent.every(([content]) => content === typed)) return null
  return (
    <dl className="text-states">
      {byContent.map(([content, same]) => (
        <div key={content}>
          <dt>{same.map(({ name }) => name).join(' · ')}</dt>
          <dd lang={code}>
            {content === typed ? <em>{t('states.asTyped')}</em> : content || t('states.none')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Inserts a part at the cursor, or a tag around the selection, and keeps the cursor there. */
function useInsertion(area: RefObject<HTMLTextAreaElement | null>, onChange: (value: string) => void) {
  const selected = useRef<[start: number, end: number]>(undefined)
  useLayoutEffect(() => {
    if (!selected.current || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(...selected.current)
    selected.current = undefined
  })
  return (value: string, { opening, closing }: Part) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {}
    const inside = closing ? value.slice(start, end) : ''
    const from = start + opening.length
    selected.current = closing ? [from, from + inside.length] : [from, from]
    onChange(value.slice(0, start) + opening + inside + closing + value.slice(end))
  }
}
