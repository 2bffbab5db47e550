import { useTranslation } from 'react-i18next'
import { CollectionPlan } from '#web/pages/tools/frequency/collection-plan.tsx'
import {
  collectionArea,
  type Density,
  intervalOf,
  mostYears,
  reachOf,
  type StruckBuilding,
  strikesAYear,
  surroundings,
} from '#web/pages/tools/frequency/strike-frequency.ts'
import { ToolActions } from '#web/pages/tools/tool-actions.tsx'
import { ToolInquiry } from '#web/pages/tools/tool-inquiry.tsx'
import { useNumbers } from '#web/pages/tools/use-numbers.ts'

interface FrequencyResultProps {
  building: StruckBuilding
  density: Density
  month: string
}

export function FrequencyResult({ building, density, month }: FrequencyResultProps) {
  const { t } = useTranslation('frequency', { keyPrefix: 'tool' })
  const number = useNumbers()
  const { length, width, height, highest, around } = building
  const { area, isOfPoint } = collectionArea(building)
  const [few, many] = [density.least, density.most].map((each) => strikesAYear(building, each)) as [
    number,
    number,
  ]
  const interval = useInterval(few, many)
  const digits = (value: number, count: number) =>
    number(Number(value.toPrecision(count)), { maximumFractionDigits: 20 })
  const span = (from: string, to: string) => (from === to ? from : t('span', { from, to }))
  const isHigh = highest !== undefined && highest > height
  const sides = { length: number(length), width: number(width), height: number(height) }
  const heading = t('result', { interval })
  const lines = [
    [t('lines.building', sides), ...(isHigh ? [t('lines.highest', { highest: number(highest) })] : [])].join(
      ', ',
    ),
    t('lines.factor', { around: t(`arounds.${around}`), factor: number(surroundings[around]) }),
    t('lines.area', { area: digits(area, 3) }),
    t('lines.density', { density: span(number(density.least), number(density.most)) }),
    t('lines.strikes', { strikes: span(digits(few, 2), digits(many, 2)) }),
  ]
  const size = t('size', sides)
  const reach = number(reachOf(height))
  return (
    <>
      <h2 className="heading-3">{heading}</h2>
      <ul className="mt-4 grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {highest !== undefined && !isHigh && <p className="mt-4">{t('low')}</p>}
      <CollectionPlan
        building={building}
        label={t('planLabel', { size })}
        caption={[
          height > 0 ? t('plan', { reach }) : t('planFlat'),
          ...(isHigh
            ? [
                t('planPoint', { reach: number(reachOf(highest)) }),
                t(isOfPoint ? 'pointCounts' : 'boxCounts'),
              ]
            : []),
        ].join(' ')}
      />
      <div className="mt-6 grid justify-items-start gap-4">
        <ToolInquiry
          tool="frequency"
          title={t('title')}
          month={month}
          size={size}
          regards={['lps']}
          lines={[heading, ...lines]}
        />
        <ToolActions />
      </div>
    </>
  )
}

/** The mean time between two direct strikes in words, from the fewest and the most strikes a year. */
function useInterval(few: number, many: number): string {
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
