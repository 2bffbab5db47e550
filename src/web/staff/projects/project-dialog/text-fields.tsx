import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/category.ts'
import { projectTexts } from '#contract/completeness.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { LimitedTextField } from '#web/staff/parts/limited-text-field.tsx'
import { Completeness } from '#web/staff/projects/project-cells.tsx'
import { FactGroup } from '#web/staff/projects/project-dialog/fact-group.tsx'
import {
  isRequiredText,
  missingInDraft,
  type WrittenText,
  writtenTexts,
} from '#web/staff/projects/project-dialog/project-draft.ts'
import type { ProjectFormState } from '#web/staff/projects/project-dialog/use-project-form.ts'
import { categoryOption } from '#web/staff/projects/project-filters.tsx'
import { SelectField } from '#web/ui/field.tsx'

const rowsOf: Record<WrittenText, number | undefined> = {
  title: undefined,
  scopeOfWorks: 4,
  content: 8,
}

/** Every text in each language, side by side; stacked on a phone. */
export function LanguageFields({ form }: { form: ProjectFormState }) {
  const { t } = useTranslation('dashboard')
  const { draft, problems } = form

  const change = (code: LanguageCode, text: WrittenText, value: string) => {
    const texts = { ...draft.texts, [code]: { ...draft.texts[code], [text]: value } }
    form.change({ texts }, `${text}.${code}`)
  }
  return (
    <div className="language-fields" data-focus-first>
      <div className="language-heads">
        {languageCodes.map((code) => (
          <h3 key={code} className="language-head">
            {t(`languages.${code}`)}
            <Completeness
              missing={missingInDraft(draft, code).map((text) => t(`texts.${text}`))}
              total={projectTexts.length}
            />
          </h3>
        ))}
      </div>
      {writtenTexts.map((text) => (
        <div key={text} className="language-row">
          {languageCodes.map((code) => {
            const rows = rowsOf[text]
            const hint = text === 'scopeOfWorks' ? t('hints.scopeOfWorks') : undefined
            return (
              <LimitedTextField
                key={code}
                name={`${text}-${code}`}
                label={t(`fields.${text}.${code}`)}
                lang={code}
                value={draft.texts[code][text]}
                problem={problems[`${text}.${code}`]}
                maxLength={projectFields[text].maxLength}
                isRequired={isRequiredText(text, code)}
                {...(rows !== undefined && { rows })}
                {...(hint !== undefined && { hint })}
                onChange={(value) => change(code, text, value)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface FactFieldsProps {
  form: ProjectFormState
  categories: readonly Category[]
}

/** The fields that do not depend on the language. */
export function FactFields({ form, categories }: FactFieldsProps) {
  const { draft, problems, change } = form
  const { t } = useTranslation('dashboard')
  const textField = (name: 'location' | 'workDuration' | 'client') => ({
    name,
    label: t(`fields.${name}`),
    value: draft[name],
    problem: undefined,
    maxLength: projectFields[name].maxLength,
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <LimitedTextField {...textField('location')} />
      <LimitedTextField {...textField('workDuration')} hint={t('hints.workDuration')} />
      <SelectField
        name="categoryID"
        label={t('fields.category')}
        value={draft.categoryID}
        problem={problems.categoryID}
        placeholder={t('selectCategory')}
        options={categories.map(categoryOption)}
        onChange={(categoryID) => change({ categoryID }, 'categoryID')}
      />
      <div>
        <LimitedTextField {...textField('client')} />
        <label className="checkbox">
          <input
            type="checkbox"
            name="clientPublic"
            checked={draft.clientPublic}
            onChange={(event) => change({ clientPublic: event.currentTarget.checked })}
          />
          {t('fields.clientPublic')}
        </label>
      </div>
      <FactGroup form={form} />
    </>
  )
}
