import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'
import { useProblems } from '#web/staff/parts/use-problems.ts'

export type PasswordField = 'current' | 'next' | 'again'
export type PasswordEntries = Record<PasswordField, string>

const empty: PasswordEntries = { current: '', next: '', again: '' }

/** State of a form with a new password; `save` is called once everything is filled in as it has to be. */
export function usePasswordEntries(
  fields: readonly PasswordField[],
  save: (entries: PasswordEntries) => void,
) {
  const { t } = useTranslation(['account', 'staff'])
  const [entries, setEntries] = useState(empty)
  const { form: element, problems, setProblems, refuse, refuseBy } = useProblems<PasswordField>()

  function problemsOf({ current, next, again }: PasswordEntries) {
    return {
      ...(fields.includes('current') && current === '' && { current: t('staff:required') }),
      ...(next.length < accountLimits.minPassword && {
        next: t('password.tooShort', { count: accountLimits.minPassword }),
      }),
      ...(again !== next && { again: t('password.notSame') }),
    }
  }

  return {
    element,
    fields,
    entries,
    problems,
    refuse,
    refuseBy,
    isDirty: fields.some((field) => entries[field] !== ''),
    clear: () => setEntries(empty),
    change(field: PasswordField, value: string) {
      setEntries((present) => ({ ...present, [field]: value }))
      setProblems(({ [field]: _, ...others }) => others)
    },
    handleSubmit(event: FormEvent) {
      event.preventDefault()
      const found = problemsOf(entries)
      if (Object.keys(found).length > 0) refuse(found)
      else save(entries)
    },
  }
}
