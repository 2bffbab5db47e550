import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '#contract/language.ts'
import { classes, documentsFor, helpsFor, listOf, roofs, uses } from '#web/contact-form/guided/answers.ts'
import { ChoiceField, WordField } from '#web/contact-form/guided/guided-fields.tsx'
import { useGuided } from '#web/contact-form/guided/use-guided.ts'
import { describeWeek, nextWeeks } from '#web/contact-form/guided/weeks.ts'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { useLanguage } from '#web/contexts.ts'
import { CheckboxGroup, SelectField } from '#web/ui/field.tsx'

/** More about the building, and when we could come: folded, because none of it is needed. */
export function GuidedDetails({ form }: { form: ContactFormState }) {
  const { t } = useTranslation('kontactus')
  const { answers, answer } = useGuided(form)
  const helps = helpsFor(answers)
  const documents = documentsFor(answers)
  return (
    <div className="grid gap-3 sm:col-span-2">
      <Folded heading={t('guided.more')}>
        <ChoiceField form={form} name="use" group="uses" options={uses} />
        <ChoiceField form={form} name="roof" group="roofs" options={roofs} />
        <ChoiceField form={form} name="class" group="classes" options={classes} />
        <WordField form={form} name="deadline" hasHint />
        {helps.includes('dates') && <WordField form={form} name="dates" hasHint />}
        {helps.includes('downConductors') && <WordField form={form} name="downConductors" />}
        {helps.includes('roofAccess') && <WordField form={form} name="roofAccess" hasHint />}
        {documents.length > 0 && (
          <CheckboxGroup
            className="sm:col-span-2"
            name="guided-documents"
            label={t('guided.fields.documents')}
            values={listOf(answers.documents)}
            options={documents.map((value) => ({ value, text: t(`guided.documents.${value}`) }))}
            onChange={(values) => answer({ documents: values.join() })}
          />
        )}
      </Folded>
      <Folded heading={t('guided.appointment')}>
        <WeekField form={form} name="week1" />
        <WeekField form={form} name="week2" />
        <WordField form={form} name="access" hasHint />
        <WordField form={form} name="person" hasHint />
      </Folded>
    </div>
  )
}

function Folded({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <details className="border border-white/30 px-4">
      <summary className="cursor-pointer py-3 font-semibold">{heading}</summary>
      <div className="grid gap-x-6 gap-y-5 pt-2 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}

function WeekField({ form, name }: { form: ContactFormState; name: 'week1' | 'week2' }) {
  const { t } = useTranslation('kontactus')
  const language = useLanguage()
  const { answers, answer } = useGuided(form)
  return (
    <SelectField
      name={`guided-${name}`}
      label={t(`guided.${name}`)}
      value={answers[name] ?? ''}
      placeholder={t('guided.noAnswer')}
      options={nextWeeks(new Date()).map((week) => ({
        value: week,
        text: t('guided.week', describeWeek(week, locales[language])),
      }))}
      onChange={(value) => answer({ [name]: value })}
    />
  )
}
