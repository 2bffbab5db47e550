import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'

/** Says in one sentence what an error means for staff and what they can do. */
export function useFailureWords() {
  const { t } = useTranslation('dashboard')
  return (error: unknown): string => {
    // Fetch rejects with a TypeError when no answer comes, reading a file that has gone with a DOMException.
    if (error instanceof TypeError) return t('failure.unreachable')
    if (error instanceof DOMException) return t('failure.file')
    if (!(error instanceof ApiError)) return t('failure.unknown')
    switch (error.code) {
      case 'unauthorized':
        return t('failure.loggedOut')
      case 'not_found':
        return t('failure.gone')
      case 'conflict':
        return t(error.details[0]?.field === 'name' ? 'failure.nameTaken' : 'failure.conflict')
      case 'too_large':
      case 'unsupported_file':
        return t('failure.picture')
      case 'invalid_input':
        return t('failure.input')
      case 'unavailable':
        return t('failure.unavailable')
      default:
        return t('failure.unknown')
    }
  }
}
