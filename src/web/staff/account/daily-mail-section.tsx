import { useTranslation } from 'react-i18next'
import { hasAccess } from '#contract/login/role.ts'
import { useLanguage } from '#web/contexts.ts'
import { useCommand } from '#web/staff/parts/command-provider.tsx'
import { StaffSection } from '#web/staff/parts/staff-section.tsx'
import { useOwnAccount } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { Button } from '#web/ui/button.tsx'

/** The mail of what is due among the inquiries, for those who may see these. */
export function DailyMailSection() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const staffCall = useStaffCall()
  const { run, isBusy } = useCommand()
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
          <strong>{t('daily.isOn', { email, language: t(`daily.languages.${dailyMail}`) })}</strong>
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
