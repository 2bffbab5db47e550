import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountLimits } from '#contract/limits.ts'
import type { Account } from '#contract/login/account.ts'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { InputDialog } from '#web/staff/parts/input-dialog.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'

const fields = ['username', 'displayName', 'email'] as const
type Field = (typeof fields)[number]
const { maxName, maxEmail } = accountLimits
const limits: Record<Field, number> = { username: maxName, displayName: maxName, email: maxEmail }

interface PersonDialogProps {
  account: Account
  onClose: () => void
}

/** Names and mail address of somebody else's account. */
export function PersonDialog({ account, onClose }: PersonDialogProps) {
  const { t } = useTranslation('people')
  const { form, entries, problems, change, isSaving, isDirty, submit } = usePerson(account, onClose)
  const { question, close } = useQuestionBeforeLoss(isDirty, onClose)
  const labels = { username: 'name', displayName: 'displayName', email: 'email' } as const
  return (
    <InputDialog
      heading={t('changePersonOf', { name: account.username })}
      form={form}
      submit={t('save')}
      isBusy={isSaving}
      question={question}
      onSubmit={submit}
      onClose={close}
    >
      <fieldset aria-busy={isSaving} className="mt-5 grid gap-5">
        {fields.map((field) => (
          <LimitedTextField
            key={field}
            name={field}
            type={field === 'email' ? 'email' : 'text'}
            label={t(`fields.${labels[field]}`)}
            hint={t(`fields.${labels[field]}Hint`)}
            value={entries[field]}
            maxLength={limits[field]}
            problem={problems[field]}
            isRequired={field === 'username'}
            onChange={(value) => change(field, value)}
          />
        ))}
      </fieldset>
    </InputDialog>
  )
}

/** State and actions of the form. */
function usePerson({ id, username, displayName = '', email = '' }: Account, onSaved: () => void) {
  const { t } = useTranslation(['people', 'staff'])
  const { staffCall, run, isBusy: isSaving } = useCommand()
  const { form, problems, setProblems, refuse, refuseBy } = useProblems<Field>()
  const saved = { username, displayName, email }
  const [entries, setEntries] = useState<Record<Field, string>>(saved)
  const changed = fields.filter((field) => entries[field].trim() !== saved[field])
  const isTooLong = fields.some((field) => entries[field].trim().length > limits[field])

  async function save(): Promise<void> {
    const body = Object.fromEntries(changed.map((field) => [field, entries[field]]))
    const words = { username: t('failure.nameTaken'), email: t('failure.wrongEmail') }
    const isTold = (error: unknown) => refuseBy(error, words)
    const send = () => staffCall('changeAccount', { params: { id }, body })
    if (await run(send, t('done.person'), undefined, isTold)) onSaved()
  }

  return {
    form,
    entries,
    problems,
    isSaving,
    isDirty: changed.length > 0,
    change(field: Field, value: string) {
      setEntries((present) => ({ ...present, [field]: value }))
      setProblems({})
    },
    submit() {
      if (isTooLong) return
      if (entries.username.trim() === '') refuse({ username: t('staff:required') })
      else void save()
    },
  }
}
