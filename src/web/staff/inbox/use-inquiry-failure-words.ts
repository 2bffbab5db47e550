import { useTranslation } from 'react-i18next'
import { ApiError } from '#contract/api-error.ts'
import type { OwnWords } from '#web/staff/parts/command-provider.tsx'

/** What errors mean that only inquiries have. */
export function useInquiryFailureWords(): OwnWords {
  const { t } = useTranslation('inquiries')
  return (error) => (error instanceof ApiError && error.code === 'conflict' ? t('conflict') : undefined)
}
