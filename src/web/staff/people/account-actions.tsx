import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#contract/api/calls.ts'
import type { Account } from '#contract/login/account.ts'
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

/** Commands on an account. One's own has no button to lock oneself out. */
export function AccountActions(props: AccountActionsProps) {
  const { account, isOwn, onChangeRole, onChangePerson, onHistory } = props
  const { t } = useTranslation('people')
  const { asking, setAsking, isBusy, change, remove } = useAccountCommands(account, props)
  const { username: name, disabled, hasSecondStep } = account
  return (
    <>
      {isOwn ? (
        <div className="row-actions">
          <span className="text-sm text-steel-600">{t('ownNote')}</span>
          <RowAction text={t('actions.history')} label={t('history.of', { name })} onClick={onHistory} />
        </div>
      ) : (
        <div className="row-actions">
          <RowAction text={t('actions.role')} label={t('changeRoleOf', { name })} onClick={onChangeRole} />
          <RowAction
            text={t('actions.person')}
            label={t('changePersonOf', { name })}
            onClick={onChangePerson}
          />
          <RowAction
            text={t('actions.reset')}
            label={t('resetOf', { name })}
            onClick={() => setAsking('resetPassword')}
          />
          {hasSecondStep && (
            <RowAction
              text={t('actions.removeSecondStep')}
              label={t('removeSecondStepOf', { name })}
              onClick={() => setAsking('removeSecondStep')}
            />
          )}
          {disabled ? (
            <RowAction
              text={t('actions.enable')}
              label={t('enableOf', { name })}
              onClick={() => void change({ disabled: false })}
            />
          ) : (
            <RowAction
              text={t('actions.disable')}
              label={t('disableOf', { name })}
              isDanger
              onClick={() => setAsking('disabled')}
            />
          )}
          <RowAction
            text={t('actions.remove')}
            label={t('removeOf', { name })}
            isDanger
            onClick={() => setAsking('removed')}
          />
          <RowAction text={t('actions.history')} label={t('history.of', { name })} onClick={onHistory} />
        </div>
      )}
      {asking && (
        <QuestionDialog
          question={t(`questions.${asking}`, { name })}
          labels={{ yes: t(`questions.${asking}Yes`), no: t('cancel') }}
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
