import { useTranslation } from 'react-i18next'
import { useGermanTimeFormat } from '#web/staff/parts/use-time-format.ts'

/** Marks unpublished content as a draft, or with its scheduled publication. */
export function DraftMark({ publishAt }: { publishAt?: string | undefined }) {
  const { t } = useTranslation('texts')
  const formatGermanTime = useGermanTimeFormat()
  return (
    <span className="text-mark">
      {publishAt ? t('states.scheduled', { time: formatGermanTime(publishAt) }) : t('states.draft')}
    </span>
  )
}
