import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeyLimits } from '#contract/limits.ts'
import type { Passkey } from '#contract/login/passkey.ts'
import { PasskeyForm } from '#web/staff/account/passkey-form.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { ListHead } from '#web/staff/parts/list-head.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { canUsePasskeys } from '#web/staff/session/passkey-browser.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { QuestionDialog } from '#web/ui/modal.tsx'

/** The passkeys of one's account: named, listed, removable. */
export function PasskeySection() {
  const { t } = useTranslation('account')
  const { data: passkeys } = useSuspenseQuery(useCallQuery('listPasskeys', {}))
  const { heading, focusWhenGone } = useFocusedHeading(passkeys)
  return (
    <section className="staff-section" aria-labelledby="passkeys-heading">
      <ListHead
        id="passkeys-heading"
        heading={heading}
        title={t('passkeys.heading')}
        count={passkeys.length}
        counted={t('passkeys.count', { count: passkeys.length })}
        isTold={false}
      />
      <p className="mt-5 max-w-prose">{t('passkeys.note')}</p>
      {canUsePasskeys() ? (
        passkeys.length < passkeyLimits.maxPasskeys && <PasskeyForm hasPasskeys={passkeys.length > 0} />
      ) : (
        <p className="staff-message">{t('passkeys.notHere')}</p>
      )}
      {passkeys.length > 0 && (
        <table className="staff-table" aria-labelledby="passkeys-heading">
          <thead>
            <tr>
              <th scope="col">{t('passkeys.name')}</th>
              <th scope="col">{t('passkeys.made')}</th>
              <th scope="col">{t('passkeys.used')}</th>
              <th scope="col">{t('sessions.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={focusWhenGone} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation('account')
  const formatTime = useTimeFormat()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const { id, name, createdAt, usedAt, browser, system } = passkey

  async function handleYes() {
    const isDone = await run(() => staffCall('removePasskey', { params: { id } }), t('passkeys.removed'))
    setAsking(false)
    if (isDone) onRemoved()
  }
  return (
    <tr>
      <th scope="row" data-label={t('passkeys.name')}>
        <span>{name}</span>
      </th>
      <td data-label={t('passkeys.made')}>
        {formatTime(createdAt)}
        <small>{[browser, system].filter(Boolean).join(', ')}</small>
      </td>
      <td data-label={t('passkeys.used')}>{usedAt ? formatTime(usedAt) : t('passkeys.never')}</td>
      <td data-label={t('sessions.actions')}>
        <div className="row-actions">
          <RowAction
            text={t('passkeys.remove')}
            label={t('passkeys.removeOf', { name })}
            isDanger
            onClick={() => setAsking(true)}
          />
        </div>
        {isAsking && (
          <QuestionDialog
            question={t('passkeys.removeQuestion', { name })}
            labels={{ yes: t('passkeys.remove'), no: t('cancel') }}
            isBusy={isBusy}
            onYes={() => void handleYes()}
            onNo={() => setAsking(false)}
          >
            <p>{t('passkeys.removeNote')}</p>
          </QuestionDialog>
        )}
      </td>
    </tr>
  )
}
