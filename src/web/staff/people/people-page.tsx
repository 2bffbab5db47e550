import { ListHead } from '#web/staff/parts/list-head.tsx'
import '#web/styles/dashboard.css'
import '#web/styles/people.css'
import '#web/styles/project-form.css'
import '#web/styles/staff-table.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { ApiError } from '#contract/api/api-error.ts'
import type { Account } from '#contract/login/account.ts'
import type { DescribeError } from '#web/staff/parts/command-provider.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { AccountDialog } from '#web/staff/people/account-dialog.tsx'
import { AccountHistoryDialog, AllAccountsHistory } from '#web/staff/people/account-history.tsx'
import { AccountRow } from '#web/staff/people/account-row.tsx'
import { ApprovalSection } from '#web/staff/people/approval-section.tsx'
import { type NewPassword, NewPasswordDialog } from '#web/staff/people/new-password-dialog.tsx'
import { PersonDialog } from '#web/staff/people/person-dialog.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { Button } from '#web/ui/button.tsx'

export const loader = staffLoader(
  'people',
  async ({ api }) => {
    await api('readApproval', {})
    await api('listAccounts', {})
    return 'accounts'
  },
  'admin',
)

export function Component() {
  const { t } = useTranslation('people')
  return (
    <StaffScreen
      title={t('title')}
      data={useLoaderData<typeof loader>()}
      describeError={useDescribeAccountError()}
    >
      {() => <Accounts />}
    </StaffScreen>
  )
}

/** All accounts, and the dialogs that add and change them. */
function Accounts() {
  const { t } = useTranslation('people')
  const { data: accounts } = useSuspenseQuery(useCallQuery('listAccounts', {}))
  const [opened, setOpened] = useState<'new' | Account>()
  const [shown, setShown] = useState<NewPassword>()
  const [looked, setLooked] = useState<Account>()
  const [named, setNamed] = useState<Account>()
  const { heading, focusWhenGone } = useFocusedHeading(accounts)
  return (
    <section className="staff-section" aria-labelledby="accounts-heading">
      <ListHead
        id="accounts-heading"
        heading={heading}
        title={t('accounts')}
        count={accounts.length}
        counted={t('count', { count: accounts.length })}
        isTold={false}
      >
        <Button className="ml-auto" onClick={() => setOpened('new')}>
          {t('add')}
        </Button>
      </ListHead>
      <table className="staff-table" aria-labelledby="accounts-heading">
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">{t('columns.role')}</th>
            <th scope="col">{t('columns.state')}</th>
            <th scope="col">{t('columns.created')}</th>
            <th scope="col">{t('columns.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onChangeRole={() => setOpened(account)}
              onChangePerson={() => setNamed(account)}
              onNewPassword={setShown}
              onHistory={() => setLooked(account)}
              onRemoved={focusWhenGone}
            />
          ))}
        </tbody>
      </table>
      <ApprovalSection />
      <AllAccountsHistory />
      {looked && <AccountHistoryDialog account={looked} onClose={() => setLooked(undefined)} />}
      {opened !== undefined && (
        <AccountDialog entry={opened} onClose={() => setOpened(undefined)} onNewPassword={setShown} />
      )}
      {named && <PersonDialog account={named} onClose={() => setNamed(undefined)} />}
      {shown && <NewPasswordDialog {...shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

/** Describes errors that only occur with accounts. */
function useDescribeAccountError(): DescribeError {
  const { t } = useTranslation('people')
  return (error) =>
    error instanceof ApiError && error.code === 'conflict' ? t('failure.lastAdmin') : undefined
}
