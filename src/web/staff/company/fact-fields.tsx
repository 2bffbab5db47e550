import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Weekday, weekdays } from '#contract/company/weekdays.ts'
import { languageCodes } from '#contract/language.ts'
import { useFacts } from '#web/staff/company/company-kind.tsx'
import { useFactLabel } from '#web/staff/company/fact-names.ts'
import { dayNames } from '#web/staff/company/fact-words.ts'
import { listAt, textAt } from '#web/staff/company/facts-at.ts'
import { CheckboxGroup, TextField } from '#web/ui/field.tsx'

interface FactFieldProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'type' | 'rows' | 'hint' | 'problem' | 'readOnly' | 'isRequired' | 'lang' | 'inputMode' | 'className'
  > {
  path: string
  label?: string
}

/** One fact that is typed; the server's problem takes precedence. */
export function FactField({ path, label, problem, ...field }: FactFieldProps) {
  const { facts, problems, change } = useFacts()
  const labelOf = useFactLabel()
  return (
    <TextField
      name={path}
      label={label ?? labelOf(path)}
      problem={problems[path] ?? problem}
      value={textAt(facts, path)}
      onChange={(value) => change(path, value)}
      {...field}
    />
  )
}

/** One fact in every language, side by side. */
export function FactInLanguages({ path, hint, ...field }: FactFieldProps) {
  const { t } = useTranslation('staff')
  const { problems } = useFacts()
  const labelOf = useFactLabel()
  const id = useId()
  const problem = problems[path]
  return (
    <div className="company-languages">
      {languageCodes.map((code) => (
        <FactField
          key={code}
          {...field}
          path={`${path}.${code}`}
          label={`${labelOf(path)} (${t(`languages.${code}`)})`}
          lang={code}
          hint={code === languageCodes[0] ? hint : undefined}
        />
      ))}
      {problem && (
        <p id={id} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Days of the week, of which some are chosen. */
export function DaysField({ path }: { path: string }) {
  const { t, i18n } = useTranslation('staff')
  const { facts, problems, change } = useFacts()
  const nameOf = dayNames(i18n.language, 'short')
  const wrong = Object.keys(problems).find((field) => field.startsWith(path))
  return (
    <CheckboxGroup
      name={path}
      label={t('facts.parts.days')}
      values={listAt(facts, path) as Weekday[]}
      options={weekdays.map((value) => ({ value, text: nameOf(value) }))}
      problem={wrong && problems[wrong]}
      onChange={(days) => change(path, days)}
    />
  )
}
