import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import type { EditableScope } from '#contract/texts/editable-texts.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { useLanguage } from '#web/contexts.ts'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { type TextName, valuesOf, workingValues } from '#web/staff/texts/text-values.ts'
import { statesOf } from '#web/staff/texts/text-view.ts'
import { useTextName } from '#web/staff/texts/use-text-name.ts'

interface TextSectionProps {
  scope: EditableScope
  texts: readonly SiteText[]
  /** Initially unfolded. */
  isOpen: boolean
  onOpen: (text: TextName) => void
  /** Says that a text is true of the company; left out where nobody is asked. */
  onConfirm?: ((text: TextName) => void) | undefined
}

/** The texts of one page, folded at first. */
export function TextSection({ scope, texts, isOpen, onOpen, onConfirm }: TextSectionProps) {
  const { t } = useTranslation('texts')
  const [isShown, setShown] = useState(isOpen)
  const drafts = texts.filter(({ draft }) => draft !== undefined).length
  return (
    <details className="text-section" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h3 className="text-section-title">{t(`scopes.${scope}`)}</h3>
        <span className="text-section-count">{t('count', { count: texts.length })}</span>
        {drafts > 0 && <span className="text-mark">{t('draftCount', { count: drafts })}</span>}
      </summary>
      {isShown && (
        <table className="staff-table is-texts" aria-label={t('tableOf', { page: t(`scopes.${scope}`) })}>
          <thead>
            <tr>
              {languageCodes.map((code) => (
                <th key={code} scope="col">
                  {t(`languages.${code}`)}
                </th>
              ))}
              <th scope="col">{t('filters.state')}</th>
            </tr>
          </thead>
          <tbody>
            {texts.map((text) => (
              <TextRow
                key={text.key}
                text={text}
                onOpen={() => onOpen({ scope, key: text.key })}
                onConfirm={onConfirm && (() => onConfirm({ scope, key: text.key }))}
              />
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

interface TextRowProps {
  text: SiteText
  onOpen: () => void
  onConfirm: (() => void) | undefined
}

function TextRow({ text, onOpen, onConfirm }: TextRowProps) {
  const { t } = useTranslation('texts')
  const language = useLanguage()
  const nameOf = useTextName()
  const values = workingValues(text)
  const [first, ...others] = languageCodes
  const states = statesOf(text).filter((state) => state !== 'draft' && state !== 'claim')
  return (
    <tr>
      {first && (
        <th scope="row" data-label={t(`languages.${first}`)}>
          <span>
            <button type="button" className="text-open" onClick={onOpen}>
              <span className="text-excerpt" lang={first}>
                {values[first] || t('states.none')}
              </span>
            </button>
            <small className="text-name">{nameOf(text, valuesOf(text.builtIn)[language])}</small>
          </span>
        </th>
      )}
      {others.map((code) => (
        <td key={code} data-label={t(`languages.${code}`)}>
          <span className="text-excerpt" lang={code}>
            {values[code] || <em>{t('states.none')}</em>}
          </span>
        </td>
      ))}
      <td
        data-label={t('filters.state')}
        className={states.length === 0 && !text.draft && !onConfirm ? 'is-empty' : ''}
      >
        <span className="text-marks">
          {text.draft && <DraftMark publishAt={text.publishAt} />}
          {states.map((state) => (
            <span key={state}>{t(`marks.${state}`)}</span>
          ))}
          {onConfirm && (
            <RowAction
              text={t('claims.true')}
              label={t('claims.trueOf', { text: values[languageCodes[0] ?? 'de'].slice(0, 60) })}
              onClick={onConfirm}
            />
          )}
        </span>
      </td>
    </tr>
  )
}
