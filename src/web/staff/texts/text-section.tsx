import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import type { EditableScope } from '#contract/texts/editable-texts.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { useLanguage } from '#web/contexts.ts'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
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
  const { t } = useTranslation(['texts', 'staff'])
  const [isShown, setShown] = useState(isOpen)
  const language = useLanguage()
  const nameOf = useTextName()
  const drafts = texts.filter(({ draft }) => draft !== undefined).length
  return (
    <details className="text-section" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <h3 className="text-section-title">{t(`scopes.${scope}`)}</h3>
        <span className="text-section-count">{t('count', { count: texts.length })}</span>
        {drafts > 0 && <span className="text-mark">{t('draftCount', { count: drafts })}</span>}
      </summary>
      {isShown && (
        <StaffTable
          className="staff-table is-texts"
          label={t('tableOf', { page: t(`scopes.${scope}`) })}
          rows={texts}
          keyOf={({ key }) => key}
          columns={[
            ...languageCodes.map((code, at) => ({
              name: t(`staff:languages.${code}`),
              cell: (text: SiteText) =>
                at === 0 ? (
                  <span>
                    <button
                      type="button"
                      className="text-open"
                      onClick={() => onOpen({ scope, key: text.key })}
                    >
                      <span className="text-excerpt" lang={code}>
                        {workingValues(text)[code] || t('states.none')}
                      </span>
                    </button>
                    <small className="text-name">{nameOf(text, valuesOf(text.builtIn)[language])}</small>
                  </span>
                ) : (
                  <span className="text-excerpt" lang={code}>
                    {workingValues(text)[code] || <em>{t('states.none')}</em>}
                  </span>
                ),
            })),
            {
              name: t('filters.state'),
              className: (text) =>
                marksOf(text).length === 0 && !text.draft && !onConfirm ? 'is-empty' : '',
              cell: (text) => (
                <span className="text-marks">
                  {text.draft && <DraftMark publishAt={text.publishAt} />}
                  {marksOf(text).map((state) => (
                    <span key={state}>{t(`marks.${state}`)}</span>
                  ))}
                  {onConfirm && (
                    <RowAction
                      text={t('claims.true')}
                      label={t('claims.trueOf', {
                        text: workingValues(text)[languageCodes[0] ?? 'de'].slice(0, 60),
                      })}
                      onClick={() => onConfirm({ scope, key: text.key })}
                    />
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
    </details>
  )
}

/** A draft has a mark of its own, and a claim the button that confirms it. */
const marksOf = (text: SiteText) =>
  statesOf(text).flatMap((state) => (state === 'draft' || state === 'claim' ? [] : [state]))
