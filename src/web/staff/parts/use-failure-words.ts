import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'

/** What an error means on one screen; undefined where it means the same as everywhere. */
export type OwnWords = (error: unknown) => string | undefined

/** Says in one sentence what an error means for staff and what they can do. */
export function useFailureWords(ownWords: OwnWords = () => undefined) {
  const { t } = useTranslation('staff')
  return (error: unknown): string => {
    const own = ownWords(error)
    if (own !== undefined) return own
    // Fetch rejects with a TypeError when no answer comes.
    if (error instanceof TypeError) return t('failure.unreachable')
    if (!(error instanceof ApiError)) return t('failure.unknown')
    switch (error.code) {
      case 'unauthorized':
        return t('failure.loggedOut')
      case 'not_found':
        return t('failure.gone')
      case 'invalid_input':
        return t('failure.input')
      case 'unavailable':
        return t('failure.unavailable')
      default:
        return t('failure.unknown')
    }
  }
}
