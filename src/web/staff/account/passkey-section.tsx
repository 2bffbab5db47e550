import { useTranslation } from 'react-i18next'
import { passkeyLimits } from '#contract/limits.ts'
import type { Passkey } from '#contract/login/passkey.ts'
import { PasskeyForm } from '#web/staff/account/passkey-form.tsx'
import { StaffTable } from '#web/staff/list/staff-table.tsx'
import { AskedAction } from '#web/staff/parts/asked.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { canUsePasskeys } from '#web/staff/session/passkey-browser.ts'
import { useAnswer } from '#web/staff/session/staff-cache.ts'

/** The passkeys of one's account: named, listed, removable. */
export function PasskeySection() {
  const { t } = useTranslation('account')
  const formatTime = useTimeFormat()
  const passkeys = useAnswer('listPasskeys', {})
  const { heading, focusWhenGone } = useFocusedHeading(passkeys)
  return (
    <StaffSection
      id="passkeys-heading"
      heading={heading}
      title={t('passkeys.heading')}
      count={passkeys.length}
      counted={t('passkeys.count', { count: passkeys.length })}
      isTold={false}
    >
      <p className="mt-5 max-w-prose">{t('passkeys.note')}</p>
      {canUsePasskeys() ? (
        passkeys.length < passkeyLimits.maxPasskeys && <PasskeyForm hasPasskeys={passkeys.length > 0} />
      ) : (
        <p className="staff-message">{t('passkeys.notHere')}</p>
      )}
      <StaffTable
        labelledBy="passkeys-heading"
        rows={passkeys}
        keyOf={({ id }) => id}
        columns={[
          { name: t('passkeys.name'), cell: ({ name }) => <span>{name}</span> },
          {
            name: t('passkeys.made'),
            cell: ({ createdAt, browser, system }) => (
              <>
                {formatTime(createdAt)}
                <small>{[browser, system].filter(Boolean).join(', ')}</small>
              </>
            ),
          },
          {
            name: t('passkeys.used'),
            cell: ({ usedAt }) => (usedAt ? formatTime(usedAt) : t('passkeys.never')),
          },
          {
            name: t('sessions.actions'),
            cell: (passkey) => <RemovePasskey passkey={passkey} onRemoved={focusWhenGone} />,
          },
        ]}
      />
    </StaffSection>
  )
}

function RemovePasskey({ passkey: { id, name }, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation('account')
  const { staffCall, run, isBusy } = useCommand()
  const remove = async () => {
    if (await run(() => staffCall('removePasskey', { params: { id } }), t('passkeys.removed'))) onRemoved()
  }
  return (
    <div className="row-actions">
      <AskedAction
        question={t('passkeys.removeQuestion', { name })}
        yes={t('passkeys.remove')}
        label={t('passkeys.removeOf', { name })}
        note={<p>{t('passkeys.removeNote')}</p>}
        isBusy={isBusy}
        act={remove}
      />
    </div>
  )
}
