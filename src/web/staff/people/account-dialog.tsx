import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import { accountLimits } from '#contract/limits.ts'
import type { Account } from '#contract/login/account.ts'
import { type Role, roles } from '#contract/login/role.ts'
import { useQuestionBeforeLoss } from '#web/staff/entries/use-question-before-loss.tsx'
import { LimitedTextField } from '#web/staff/fields/limited-text-field.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { InputDialog } from '#web/staff/parts/input-dialog.tsx'
import { useProblems } from '#web/staff/parts/use-problems.ts'
import type { NewPassword } from '#web/staff/people/account-actions.tsx'

interface AccountDialogProps {
  entry: 'new' | Account
  onClose: () => void
  onNewPassword: (password: NewPassword) => void
}

/** Adds an account, or changes one's role. */
export function AccountDialog({ entry, onClose, onNewPassword }: AccountDialogProps) {
  const { t } = useTranslation('people')
  const account = entry === 'new' ? undefined : entry
  const form = useAccountForm(account, onClose, onNewPassword)
  const { question, close } = useQuestionBeforeLoss(form.isDirty, onClose)
  return (
    <InputDialog
      heading={account ? t('changeRoleOf', { name: account.username }) : t('add')}
      form={form.form}
      submit={t(account ? 'save' : 'make')}
      isBusy={form.isSaving}
      question={question}
      onSubmit={form.submit}
      onClose={close}
    >
      <fieldset aria-busy={form.isSaving} className="mt-5 grid gap-5">
        {!account && (
          <LimitedTextField
            name="username"
            label={t('fields.name')}
            hint={t('fields.nameHint')}
            value={form.username}
            maxLength={accountLimits.maxName}
            problem={form.problems.username}
            isRequired
            onChange={form.setUsername}
          />
        )}
        <RoleField value={form.role} onChange={form.setRole} />
      </fieldset>
    </InputDialog>
  )
}

/** One of the roles, each with what it may do. */
function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { t } = useTranslation('people')
  const id = useId()
  return (
    <fieldset>
      <legend className="field-label">{t('columns.role')}</legend>
      <div className="role-choice">
        {roles.map((role) => (
          <div key={role}>
            <input
              type="radio"
              id={`${id}-${role}`}
              name="role"
              value={role}
              checked={role === value}
              aria-describedby={`${id}-${role}-hint`}
              onChange={() => onChange(role)}
            />
            <label htmlFor={`${id}-${role}`}>{t(`roles.${role}`)}</label>
            <p id={`${id}-${role}-hint`} className="field-hint">
              {t(`roleHints.${role}`)}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** State and actions of the form. */
function useAccountForm(
  account: Account | undefined,
  onSaved: () => void,
  onNewPassword: (password: NewPassword) => void,
) {
  const { t } = useTranslation(['people', 'staff'])
  const { staffCall, run, isBusy: isSaving } = useCommand()
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<Role>(account?.role ?? 'editor')
  const { form, problems, setProblems, refuse } = useProblems<'username'>()
  const made = useRef<NewPassword>(undefined)

  async function save(): Promise<void> {
    const send = async () => {
      if (account) await staffCall('changeAccount', { params: { id: account.id }, body: { role } })
      else made.current = await staffCall('addAccount', { body: { username, role } })
    }
    const done = account ? t('done.role', { name: account.username }) : t('done.added')
    const isTaken = (error: unknown) => {
      if (account || !(error instanceof ApiError) || error.code !== 'conflict') return false
      refuse({ username: t('failure.nameTaken') })
      return true
    }
    if (!(await run(send, done, undefined, isTaken))) return
    onSaved()
    if (made.current) onNewPassword(made.current)
  }

  return {
    form,
    username,
    role,
    problems,
    isSaving,
    isDirty: username.trim() !== '' || (account !== undefined && role !== account.role),
    setRole,
    setUsername(value: string) {
      setUsername(value)
      setProblems({})
    },
    submit() {
      if (account) return void save()
      if (username.trim() === '') return refuse({ username: t('staff:required') })
      if (username.trim().length <= accountLimits.maxName) void save()
    },
  }
}
