import { useTranslation } from 'react-i18next'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

/** Marks unpublished content as a draft, or with its scheduled publication. */
export function DraftMark({ publishAt }: { publishAt?: string | undefined }) {
  const { t } = useTranslation('texts')
  const formatTime = useTimeFormat()
  return (
    <span className="text-mark">
      {publishAt ? t('states.scheduled', { time: formatTime(publishAt) }) : t('states.draft')}
    </span>
  )
}
