import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api/api-error.ts'
import type { DescribeError } from '#web/staff/parts/command-provider.tsx'

/** Describes errors that only occur with projects and categories. */
export function useDescribeDashboardError(): DescribeError {
  const { t } = useTranslation('dashboard')
  return (error) => {
    // Reading a file that was removed rejects with a DOMException.
    if (error instanceof DOMException) return t('failure.file')
    if (!(error instanceof ApiError)) return undefined
    switch (error.code) {
      case 'conflict':
        if (error.details[0]?.field === 'before') return t('failure.home')
        return t(error.details[0]?.field === 'name' ? 'failure.nameTaken' : 'failure.conflict')
      case 'too_large':
      case 'unsupported_file':
        return t('failure.picture')
      default:
        return undefined
    }
  }
}
