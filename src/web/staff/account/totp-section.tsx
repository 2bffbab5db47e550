import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { TotpDialog, type TotpPurpose } from '#web/staff/account/totp-dialog.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { Button } from '#web/ui/button.tsx'

/** Codes of an app as the second step of one's logins by password. */
export function TotpSection() {
  const { t } = useTranslation('account')
  const formatTime = useTimeFormat()
  const secondStep = useOwnAccount()?.secondStep
  const [opened, setOpened] = useState<TotpPurpose>()
  const { heading, focusWhenGone } = useFocusedHeading(secondStep)
  const handleClose = () => {
    // At once: the button that opened the dialog may be gone, and nothing has the focus then.
    flushSync(() => setOpened(undefined))
    focusWhenGone()
  }
  const open = (purpose: TotpPurpose, kind: 'dark' | 'outline') => (
    <Button kind={kind} onClick={() => setOpened(purpose)}>
      {t(`totp.${purpose}.open`)}
    </Button>
  )
  return (
    <StaffSection id="totp-heading" heading={heading} title={t('totp.heading')}>
      <p className="mt-5 max-w-prose">{t('totp.note')}</p>
      {secondStep && (
        <p className="mt-3">
          <strong>{t('totp.isOn', { time: formatTime(secondStep.since) })}</strong>{' '}
          {t('totp.codesLeft', { count: secondStep.recoveryCodes })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-4">
        {secondStep ? (
          <>
            {open('codes', 'outline')}
            {open('remove', 'outline')}
          </>
        ) : (
          open('add', 'dark')
        )}
      </div>
      {opened && <TotpDialog purpose={opened} onClose={handleClose} />}
    </StaffSection>
  )
}
