import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import type { OwnWords } from '#web/staff/parts/command-provider.tsx'

/** What errors mean that only projects and categories have. */
export function useDashboardFailureWords(): OwnWords {
  const { t } = useTranslation('dashboard')
  return (error) => {
    // Reading a file that has gone rejects with a DOMException.
    if (error instanceof DOMException) return t('failure.file')
    if (!(error instanceof ApiError)) return undefined
    switch (error.code) {
      case 'conflict':
        return t(error.details[0]?.field === 'name' ? 'failure.nameTaken' : 'failure.conflict')
      case 'too_large':
      case 'unsupported_file':
        return t('failure.picture')
      default:
        return undefined
    }
  }
}
