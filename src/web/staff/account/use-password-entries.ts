import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'

export type PasswordField = 'current' | 'next' | 'again'
export type PasswordEntries = Record<PasswordField, string>
type Problems = Partial<Record<PasswordField, string>>

const empty: PasswordEntries = { current: '', next: '', again: '' }

/** State of a form with a new password; `save` is called once everything is filled in as it has to be. */
export function usePasswordEntries(
  fields: readonly PasswordField[],
  save: (form: HTMLFormElement, entries: PasswordEntries) => void,
) {
  const { t } = useTranslation(['account', 'staff'])
  const [entries, setEntries] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})

  function problemsOf({ current, next, again }: PasswordEntries): Problems {
    return {
      ...(fields.includes('current') && current === '' && { current: t('staff:required') }),
      ...(next.length < accountLimits.minPassword && {
        next: t('password.tooShort', { count: accountLimits.minPassword }),
      }),
      ...(again !== next && { again: t('password.notSame') }),
    }
  }

  function refuse(form: HTMLFormElement, found: Problems): void {
    // At once: on a busy phone the next frame may come before the field is marked.
    flushSync(() => setProblems(found))
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return {
    fields,
    entries,
    problems,
    refuse,
    isDirty: fields.some((field) => entries[field] !== ''),
    clear: () => setEntries(empty),
    change(field: PasswordField, value: string) {
      setEntries((present) => ({ ...present, [field]: value }))
      setProblems(({ [field]: _, ...others }) => others)
    },
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const found = problemsOf(entries)
      if (Object.keys(found).length > 0) refuse(event.currentTarget, found)
      else save(event.currentTarget, entries)
    },
  }
}
