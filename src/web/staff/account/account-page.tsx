import '#web/styles/dashboard.css'
import '#web/styles/people.css'
import '#web/styles/staff-table.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { hasAccess } from '#contract/login/role.ts'
import { useLanguage } from '#web/contexts.ts'
import { PasskeySection } from '#web/staff/account/passkey-section.tsx'
import { FirstPasswordSection, PasswordSection } from '#web/staff/account/password-section.tsx'
import { PersonSection } from '#web/staff/account/person-section.tsx'
import { SessionSection } from '#web/staff/account/session-section.tsx'
import { TotpDialog, type TotpPurpose } from '#web/staff/account/totp-dialog.tsx'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { UnsavedSections } from '#web/staff/parts/unsaved-sections.tsx'
import { useFocusedHeading } from '#web/staff/parts/use-focused-heading.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { loadOwnAccount, useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'
import { Button } from '#web/ui/button.tsx'

export const loader = staffLoader('account', async ({ api }) => {
  if ((await loadOwnAccount()).needsNewPassword) return 'firstPassword'
  await Promise.all([api('listSessions', {}), api('listPasskeys', {})])
  return 'sessions'
})

/** One's own account. */
export function Component() {
  const { t } = useTranslation('account')
  return (
    <StaffScreen<typeof loader> title={t('title')}>
      {(shown) =>
        shown === 'firstPassword' ? (
          <UnsavedSections>
            <FirstPasswordSection />
          </UnsavedSections>
        ) : (
          <UnsavedSections>
            <PersonSection />
            <DailyMailSection />
            <PasswordSection />
            <TotpSection />
            <PasskeySection />
            <SessionSection />
          </UnsavedSections>
        )
      }
    </StaffScreen>
  )
}

/** The mail of what is due among the inquiries, for those who may see these. */
function DailyMailSection() {
  const { t } = useTranslation(['account', 'staff'])
  const language = useLanguage()
  const { staffCall, run, isBusy } = useCommand()
  const own = useOwnAccount()
  if (!own || !hasAccess(own.role, 'office')) return null
  const { dailyMail, email } = own
  const isOn = dailyMail !== undefined
  const setTo = async (wanted: typeof language | null) => {
    if (isBusy) return
    const send = () => staffCall('changeOwnAccount', { body: { dailyMail: wanted } })
    await run(send, t(wanted ? 'daily.turnedOn' : 'daily.turnedOff'))
  }
  return (
    <StaffSection id="daily-heading" title={t('daily.heading')}>
      <p className="mt-5 max-w-prose">{t('daily.note')}</p>
      <p className="mt-3">
        {isOn && email !== undefined ? (
          <strong>{t('daily.isOn', { email, language: t(`staff:languages.${dailyMail}`) })}</strong>
        ) : (
          t(email === undefined ? 'daily.noEmail' : 'daily.isOff')
        )}
      </p>
      {(isOn || email !== undefined) && (
        <div className="mt-5">
          <Button
            kind={isOn ? 'outline' : 'dark'}
            aria-disabled={isBusy}
            onClick={() => void setTo(isOn ? null : language)}
          >
            {t(isOn ? 'daily.turnOff' : 'daily.turnOn')}
          </Button>
        </div>
      )}
    </StaffSection>
  )
}

/** Codes of an app as the second step of one's logins by password. */
function TotpSection() {
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
