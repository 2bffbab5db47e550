import { useTranslation } from 'react-i18next'
import { formerMember } from '#contract/login/former-member.ts'
import { useOwnAccount } from '#web/staff/session/staff-cache.ts'

/** Returns a function that says what colleagues call an author, who is stored by username. */
export function useAuthorName(): (username: string) => string {
  const { t } = useTranslation('staff')
  const colleagues = useOwnAccount()?.colleagues
  return (username) =>
    username === formerMember
      ? t('formerMember')
      : (colleagues?.find((one) => one.username === username)?.displayName ?? username)
}
