import { useTranslation } from 'react-i18next'
import { intervalOf, mostYears } from '#web/pages/tools/frequency/strike-frequency.ts'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

/** The mean time between two direct strikes in words, from the fewest and the most strikes a year. */
export function useInterval(few: number, many: number): string {
  const { t } = useTranslation('frequency', { keyPrefix: 'tool.intervals' })
  const number = useNumbers()
  const [shortest, longest] = [intervalOf(many), intervalOf(few)]
  if (longest === 'often') return t('often')
  if (shortest === 'rare') return t('rare', { number: number(mostYears) })
  if (longest === 'rare')
    return t('rareFrom', { from: typeof shortest === 'number' ? number(shortest) : number(1) })
  if (shortest === 'often') return t('oftenTo', { count: longest, number: number(longest) })
  return shortest === longest
    ? t('years', { count: longest, number: number(longest) })
    : t('range', { from: number(shortest), to: number(longest) })
}
