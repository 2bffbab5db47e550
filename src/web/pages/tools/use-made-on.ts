import { useTranslation } from 'react-i18next'
import { useToday } from '#web/pages/tools/use-today.ts'
import { useDay } from '#web/parts/use-day.ts'

/** Returns the line with the day of a result; none before the page is in the browser. */
export function useMadeOn(): readonly string[] {
  const { t } = useTranslation('tools')
  const day = useDay()
  const today = useToday()
  return today ? [t('madeOn', { date: day(today) })] : []
}
