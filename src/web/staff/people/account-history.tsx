import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/login/account.ts'
import type { AccountEvent } from '#contract/login/staff-event.ts'
import { EventList } from '#web/staff/parts/event-list.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Events of all accounts; read when opened, and again with the accounts. */
export function AllAccountsHistory() {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const query = useHistory(undefined, isOpen)
  const sentenceOf = useSentence()
  const authorName = useAuthorName()
  return (
    <details className="entry-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      <p className="field-hint">{t('history.note')}</p>
      <EventList query={query} empty={t('history.empty')}>
        {(event) => (
          <>
            <strong>{authorName(event.account)}</strong>: {sentenceOf(event)}
          </>
        )}
      </EventList>
    </details>
  )
}

interface AccountHistoryDialogProps {
  account: Account
  onClose: () => void
}

/** Events of an account. */
export function AccountHistoryDialog({ account: { id, username }, onClose }: AccountHistoryDialogProps) {
  const { t } = useTranslation(['people', 'staff'])
  const query = useHistory(id, true)
  const sentenceOf = useSentence()
  return (
    <Modal
      heading={t('history.of', { name: username })}
      description={<p>{t('history.note')}</p>}
      size="form"
      onClose={onClose}
    >
      <div className="entry-history">
        <EventList query={query} empty={t('history.empty')}>
          {(event) => sentenceOf(event)}
        </EventList>
      </div>
      <div className="modal-actions">
        <Button kind="dark" onClick={onClose}>
          {t('staff:close')}
        </Button>
      </div>
    </Modal>
  )
}

function useHistory(id: number | undefined, enabled: boolean) {
  const { dataUpdatedAt } = useQuery({ ...useCallQuery('listAccounts', {}), enabled: false })
  const query = useCallQuery('listAccountHistory', { query: id === undefined ? {} : { Account: String(id) } })
  return useQuery({ ...query, queryKey: [...query.queryKey, dataUpdatedAt], enabled, gcTime: 0 })
}

/** Returns a function that says in words what was done, and by whom. */
function useSentence() {
  const { t } = useTranslation('people')
  const authorName = useAuthorName()
  return ({ action, by, role, formerRole, formerName, passkey }: AccountEvent): string => {
    const what = t(`history.${action}`, {
      role: role && t(`roles.${role}`),
      formerRole: formerRole && t(`roles.${formerRole}`),
      formerName,
      passkey,
    })
    return by === undefined
      ? t('history.byCommand', { what })
      : t('history.by', { what, name: authorName(by) })
  }
}
