import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#contract/api/calls.ts'
import type { Account } from '#contract/login/account.ts'
import type People from '#texts/de/people.json'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** A password that was made up. */
export interface NewPassword {
  username: string
  password: string
}

interface AccountActionsProps {
  account: Account
  isOwn: boolean
  onChangeRole: () => void
  onChangePerson: () => void
  onNewPassword: (password: NewPassword) => void
  onHistory: () => void
  /** The row is gone. */
  onRemoved: () => void
}

type Action = keyof (typeof People)['actions']

/** Commands on an account. One's own has no button to lock oneself out. */
export function AccountActions(props: AccountActionsProps) {
  const { account, isOwn, onChangeRole, onChangePerson, onHistory } = props
  const { t } = useTranslation(['people', 'staff'])
  const { asking, setAsking, isBusy, change, remove } = useAccountCommands(account, props)
  const { username: name, disabled, hasSecondStep } = account
  const action = (what: Action, label: string, onClick: () => void, isDanger = false) => (
    <RowAction text={t(`actions.${what}`)} label={label} isDanger={isDanger} onClick={onClick} />
  )
  return (
    <>
      <div className="row-actions">
        {isOwn ? (
          <span className="text-sm text-steel-600">{t('ownNote')}</span>
        ) : (
          <>
            {action('role', t('changeRoleOf', { name }), onChangeRole)}
            {action('person', t('changePersonOf', { name }), onChangePerson)}
            {action('reset', t('resetOf', { name }), () => setAsking('resetPassword'))}
            {hasSecondStep &&
              action('removeSecondStep', t('removeSecondStepOf', { name }), () =>
                setAsking('removeSecondStep'),
              )}
            {disabled
              ? action('enable', t('enableOf', { name }), () => void change({ disabled: false }))
              : action('disable', t('disableOf', { name }), () => setAsking('disabled'), true)}
            {action('remove', t('removeOf', { name }), () => setAsking('removed'), true)}
          </>
        )}
        {action('history', t('history.of', { name }), onHistory)}
      </div>
      {asking && (
        <QuestionDialog
          question={t(`questions.${asking}`, { name })}
          labels={{ yes: t(`questions.${asking}Yes`), no: t('staff:cancel') }}
          isBusy={isBusy}
          onYes={() => void (asking === 'removed' ? remove() : change({ [asking]: true }))}
          onNo={() => setAsking(undefined)}
        >
          <p>{t(`questions.${asking}Note`)}</p>
        </QuestionDialog>
      )}
    </>
  )
}

/** Commands on an account, some after a question. */
function useAccountCommands(
  { id, username }: Account,
  { onNewPassword, onRemoved }: Pick<AccountActionsProps, 'onNewPassword' | 'onRemoved'>,
) {
  const { t } = useTranslation('people')
  const { staffCall, run, isBusy } = useCommand()
  const [asking, setAsking] = useState<'disabled' | 'resetPassword' | 'removeSecondStep' | 'removed'>()

  async function change(body: CallInput<'changeAccount'>['body']) {
    const done = body.resetPassword
      ? 'reset'
      : body.removeSecondStep
        ? 'secondStep'
        : body.disabled
          ? 'disabled'
          : 'enabled'
    let password: string | undefined
    const send = async () => {
      password = (await staffCall('changeAccount', { params: { id }, body })).password
    }
    const isDone = await run(send, t(`done.${done}`, { name: username }))
    setAsking(undefined)
    if (isDone && password) onNewPassword({ username, password })
  }

  async function remove() {
    const send = () => staffCall('removeAccount', { params: { id } })
    const isDone = await run(send, t('done.removed', { name: username }))
    setAsking(undefined)
    if (isDone) onRemoved()
  }
  return { asking, setAsking, isBusy, change, remove }
}
