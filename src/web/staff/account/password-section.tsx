import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { accountLimits } from '#contract/limits.ts'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { useCallQuery, useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'

const fields = ['current', 'next', 'again'] as const
type Field = (typeof fields)[number]
const empty: Record<Field, string> = { current: '', next: '', again: '' }

/** Another password of one's own choice. */
export function PasswordSection() {
  const { t } = useTranslation('account')
  const username = useOwnAccount()?.username
  const form = usePasswordForm()
  const { question } = useQuestionBeforeLoss(form.isDirty, form.clear)
  const autoComplete = { current: 'current-password', next: 'new-password', again: 'new-password' }
  return (
    <section className="staff-section" aria-labelledby="password-heading">
      <div className="staff-section-head">
        <h2 id="password-heading" className="heading-3">
          {t('password.heading')}
        </h2>
      </div>
      <form method="post" noValidate className="password-form" onSubmit={form.handleSubmit}>
        <p>{t('password.note')}</p>
        {/* For password managers, which change what they have under this name. */}
        <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
        {fields.map((field) => (
          <FieldFrame
            key={field}
            label={t(`password.${field}`)}
            problem={form.problems[field]}
            isRequired
            {...(field === 'next' && { hint: t('password.hint', { count: accountLimits.minPassword }) })}
          >
            {(ids) => (
              <input
                type="password"
                name={field}
                value={form.entries[field]}
                maxLength={accountLimits.maxPassword}
                autoComplete={autoComplete[field]}
                className="field-control"
                onChange={(event) => form.change(field, event.currentTarget.value)}
                {...ids}
              />
            )}
          </FieldFrame>
        ))}
        {form.hasPasskeys && (
          <div className="role-choice">
            <div>
              <input
                id="remove-passkeys"
                type="checkbox"
                checked={form.removesPasskeys}
                aria-describedby="remove-passkeys-hint"
                onChange={(event) => form.setRemovesPasskeys(event.currentTarget.checked)}
              />
              <label htmlFor="remove-passkeys">{t('password.removePasskeys')}</label>
              <p id="remove-passkeys-hint" className="field-hint">
                {t('password.removePasskeysHint')}
              </p>
            </div>
          </div>
        )}
        <Button type="submit" kind="dark" aria-disabled={form.isSaving}>
          {t('password.save')}
        </Button>
      </form>
      {question}
    </section>
  )
}

/** State and actions of the form. */
function usePasswordForm() {
  const { t } = useTranslation(['account', 'staff'])
  const staffCall = useStaffCall()
  const { run, isBusy: isSaving } = useCommand()
  const [entries, setEntries] = useState(empty)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const hasPasskeys = useSuspenseQuery(useCallQuery('listPasskeys', {})).data.length > 0
  const [removesPasskeys, setRemovesPasskeys] = useState(true)

  function problemsOf({ current, next, again }: Record<Field, string>): Partial<Record<Field, string>> {
    return {
      ...(current === '' && { current: t('staff:required') }),
      ...(next.length < accountLimits.minPassword && {
        next: t('password.tooShort', { count: accountLimits.minPassword }),
      }),
      ...(again !== next && { again: t('password.notSame') }),
    }
  }

  function refuse(form: HTMLFormElement, found: Partial<Record<Field, string>>): void {
    // At once: on a busy phone the next frame may come before the field is marked.
    flushSync(() => setProblems(found))
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const { current, next } = entries
    const isWrong = (error: unknown) => {
      const isOf = (part: Field) =>
        error instanceof ApiError && error.details.some(({ field }) => field === part)
      if (isOf('current')) refuse(form, { current: t('password.wrong') })
      else if (isOf('next')) refuse(form, { next: t('password.easy') })
      else return false
      return true
    }
    // A passkey unknown to this screen was not made by the person using it.
    const removePasskeys = !hasPasskeys || removesPasskeys
    const send = () => staffCall('changePassword', { body: { current, next, removePasskeys } })
    if (await run(send, t('password.done'), undefined, isWrong)) setEntries(empty)
  }

  return {
    entries,
    problems,
    hasPasskeys,
    removesPasskeys,
    setRemovesPasskeys,
    isSaving,
    isDirty: fields.some((field) => entries[field] !== ''),
    clear: () => setEntries(empty),
    change(field: Field, value: string) {
      setEntries((present) => ({ ...present, [field]: value }))
      setProblems(({ [field]: _, ...others }) => others)
    },
    handleSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSaving) return
      const found = problemsOf(entries)
      if (Object.keys(found).length > 0) refuse(event.currentTarget, found)
      else void save(event.currentTarget)
    },
  }
}
