import { useTranslation } from 'react-i18next'
import { formatBytes } from '#contract/format-bytes.ts'
import type { InquirySummary } from '#contract/inquiry.ts'

/** Says when inquiries with their files are about to use up their room, or have: then no more files are accepted. */
export function StorageProblem({ storage }: { storage: InquirySummary['storage'] }) {
  const { t, i18n } = useTranslation('inquiries')
  const { level, usedBytes, shareBytes } = storage
  if (level === 'free') return null
  const sizes = { used: formatBytes(usedBytes, i18n.language), share: formatBytes(shareBytes, i18n.language) }
  return (
    <p className={`staff-message mail-banner is-${level === 'full' ? 'givenUp' : 'failed'}`}>
      {t(`storageProblem.${level}`, sizes)}
    </p>
  )
}
