import { useTranslation } from 'react-i18next'
import { useGermanTimeFormat } from '#web/staff/parts/use-time-format.ts'

/** Says of what is not public that it is a draft, or from when on it is. */
export function DraftMark({ publishAt }: { publishAt?: string | undefined }) {
  const { t } = useTranslation('texts')
  const formatGermanTime = useGermanTimeFormat()
  return (
    <span className="text-mark">
      {publishAt ? t('states.scheduled', { time: formatGermanTime(publishAt) }) : t('states.draft')}
    </span>
  )
}
