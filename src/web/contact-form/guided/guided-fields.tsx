import { useTranslation } from 'react-i18next'
import type { Answers, WordAnswer } from '#web/contact-form/guided/answers.ts'
import { wordLengths } from '#web/contact-form/guided/answers.ts'
import { useGuided } from '#web/contact-form/guided/use-guided.ts'
import type { ContactFormState } from '#web/contact-form/use-contact-form.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

type Choice = 'role' | 'purpose' | 'use' | 'roof' | 'class'

interface ChoiceFieldProps<V extends string> {
  form: ContactFormState
  name: Choice & keyof Answers
  /** Of the texts of the options. */
  group: 'roles' | 'purposes' | 'uses' | 'roofs' | 'classes'
  options: readonly V[]
  onChange?: (value: string) => void
}

/** A question with one answer of several, or none. */
export function ChoiceField<V extends string>({ form, name, group, options, onChange }: ChoiceFieldProps<V>) {
  const { t } = useTranslation('kontactus')
  const { answers, answer } = useGuided(form)
  return (
    <SelectField
      name={`guided-${name}`}
      label={t(`guided.fields.${name}`)}
      value={answers[name] ?? ''}
      placeholder={t('guided.noAnswer')}
      options={options.map((value) => ({ value, text: t(`guided.${group}.${value}` as never) }))}
      onChange={onChange ?? ((value) => answer({ [name]: value }))}
    />
  )
}

interface WordFieldProps {
  form: ContactFormState
  name: WordAnswer
  hasHint?: boolean
  className?: string
}

/** A question that is answered in words of one's own. */
export function WordField({ form, name, hasHint = false, className = '' }: WordFieldProps) {
  const { t } = useTranslation('kontactus')
  const { answers, answer } = useGuided(form)
  return (
    <TextField
      className={className}
      name={`guided-${name}`}
      label={t(`guided.fields.${name}`)}
      value={answers[name] ?? ''}
      maxLength={wordLengths[name]}
      autoComplete="off"
      {...(hasHint && { hint: t(`guided.hints.${name}` as never) })}
      onChange={(value) => answer({ [name]: value })}
    />
  )
}
