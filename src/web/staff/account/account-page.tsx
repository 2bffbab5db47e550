import '#web/styles/dashboard.css'
import '#web/styles/people.css'
import '#web/styles/staff-table.css'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { DailyMailSection } from '#web/staff/account/daily-mail-section.tsx'
import { PasskeySection } from '#web/staff/account/passkey-section.tsx'
import { FirstPasswordSection, PasswordSection } from '#web/staff/account/password-section.tsx'
import { PersonSection } from '#web/staff/account/person-section.tsx'
import { SessionSection } from '#web/staff/account/session-section.tsx'
import { TotpSection } from '#web/staff/account/totp-section.tsx'
import { StaffScreen } from '#web/staff/parts/staff-screen.tsx'
import { UnsavedSections } from '#web/staff/parts/unsaved-sections.tsx'
import { loadOwnAccount } from '#web/staff/session/staff-cache.ts'
import { staffLoader } from '#web/staff/session/staff-loader.ts'

export const loader = staffLoader('account', async ({ api }) => {
  if ((await loadOwnAccount()).needsNewPassword) return 'firstPassword'
  await Promise.all([api('listSessions', {}), api('listPasskeys', {})])
  return 'sessions'
})

/** One's own account. */
export function Component() {
  const { t } = useTranslation('account')
  return (
    <StaffScreen title={t('title')} data={useLoaderData<typeof loader>()}>
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
