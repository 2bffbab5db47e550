import '#web/styles/dashboard.css'
import '#web/styles/people.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/login/account.ts'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { onConflict, useCommand } from '#web/staff/parts/command-provider.tsx'
import { SecretDialog } from '#web/staff/parts/secret-dialog.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { AccountActions, type NewPassword } from '#web/staff/people/account-actions.tsx'
import { AccountDialog } from '#web/staff/people/account-dialog.tsx'
import { AccountHistoryDialog, AllAccountsHistory } from '#web/staff/people/account-history.tsx'
import { PersonDialog } from '#web/staff/people/person-dialog.tsx'
import { useAnswer, useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { Button } from '#web/ui/button.tsx'

export const loader = staffLoader(
  'people',
  ({ api }) => Promise.all([api('readApproval', {}), api('listAccounts', {})]),
  'admin',
)

export function Component() {
  const { t } = useTranslation('people')
  return (
    <StaffScreen<typeof loader> title={t('title')} describeError={onConflict(t('failure.lastAdmin'))}>
      {() => <Accounts />}
    </StaffScreen>
  )
}

/** All accounts, and the dialogs that add and change them. */
function Accounts() {
  const { t } = useTranslation('people')
  const accounts = useAnswer('listAccounts', {})
  const [opened, setOpened] = useState<'new' | Account>()
  const [shown, setShown] = useState<NewPassword>()
  const [looked, setLooked] = useState<Account>()
  const [named, setNamed] = useState<Account>()
  const { heading, focusWhenGone } = useFocusedHeading(accounts)
  const formatTime = useTimeFormat()
  const ownName = useOwnAccount()?.username
  return (
    <StaffSection
      id="accounts-heading"
      heading={heading}
      title={t('accounts')}
      count={accounts.length}
      counted={t('count', { count: accounts.length })}
      isTold={false}
      beside={
        <Button className="ml-auto" onClick={() => setOpened('new')}>
          {t('add')}
        </Button>
      }
    >
      <StaffTable
        labelledBy="accounts-heading"
        rows={accounts}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('columns.name'),
            cell: ({ username, displayName, email }) => (
              <span>
                {username} {username === ownName && <small>{t('isYou')}</small>}
                {[displayName, email].map((fact) => fact && <small key={fact}>{fact}</small>)}
              </span>
            ),
          },
          { name: t('columns.role'), cell: ({ role }) => t(`roles.${role}`) },
          {
            name: t('columns.state'),
            cell: ({ disabled }) => (
              <span className={disabled ? 'account-state is-disabled' : 'account-state'}>
                {t(disabled ? 'disabled' : 'enabled')}
              </span>
            ),
          },
          { name: t('columns.created'), cell: ({ createdAt }) => formatTime(createdAt) },
          {
            name: t('columns.actions'),
            cell: (account) => (
              <AccountActions
                account={account}
                isOwn={account.username === ownName}
                onChangeRole={() => setOpened(account)}
                onChangePerson={() => setNamed(account)}
                onNewPassword={setShown}
                onHistory={() => setLooked(account)}
                onRemoved={focusWhenGone}
              />
            ),
          },
        ]}
      />
      <ApprovalSection />
      <AllAccountsHistory />
      {looked && <AccountHistoryDialog account={looked} onClose={() => setLooked(undefined)} />}
      {opened !== undefined && (
        <AccountDialog entry={opened} onClose={() => setOpened(undefined)} onNewPassword={setShown} />
      )}
      {named && <PersonDialog account={named} onClose={() => setNamed(undefined)} />}
      {shown && (
        <SecretDialog
          heading={t('password.heading', { name: shown.username })}
          description={<p>{t('password.note')}</p>}
          secret={shown.password}
          labels={t('password', { returnObjects: true })}
          onClose={() => setShown(undefined)}
        />
      )}
    </StaffSection>
  )
}

/** Says who publishes what editors have changed, and changes that. */
function ApprovalSection() {
  const { t } = useTranslation('people')
  const { staffCall, run, isBusy } = useCommand()
  const { isRequired } = useAnswer('readApproval', {})
  const turn = async () => {
    if (isBusy) return
    const send = () => staffCall('changeApproval', { body: { isRequired: !isRequired } })
    await run(send, t(isRequired ? 'approval.turnedOff' : 'approval.turnedOn'))
  }
  return (
    <section className="staff-section" aria-labelledby="approval-heading">
      <h2 id="approval-heading" className="heading-3">
        {t('approval.heading')}
      </h2>
      <p className="mt-3 max-w-prose">{t(isRequired ? 'approval.isOn' : 'approval.isOff')}</p>
      <Button
        className="mt-5"
        kind={isRequired ? 'outline' : 'dark'}
        aria-disabled={isBusy}
        onClick={() => void turn()}
      >
        {t(isRequired ? 'approval.turnOff' : 'approval.turnOn')}
      </Button>
    </section>
  )
}
