import { useTranslation } from 'react-i18next'
import { figureNames } from '#contract/company/figure-names.ts'
import { numberFormat } from '#contract/language.ts'
import { useSite } from '#web/contexts.ts'
import { FactMark } from '#web/parts/fact-mark.tsx'

/** From this figure on, two columns are too narrow on a phone, and six on a desk. */
const longFigure = 1_000_000

/** The figures that the company has given, to which `count-up.ts` counts up once they come into view. */
export function Statistics() {
  const { t, i18n } = useTranslation('homepage')
  const { statistics } = useSite().company
  /** Counted things have no unit: the label names them. */
  const units: Partial<Record<(typeof figureNames)[number], string>> = {
    roofAreas: t('statistics.units.area'),
    groundingCables: t('statistics.units.length'),
  }
  const values = figureNames.flatMap((name) => statistics?.[name] ?? [])
  if (values.length === 0) return null
  const number = numberFormat(i18n.language)
  const isLong = values.some((value) => value >= longFigure)
  const [year, month] = statistics?.asOf?.split('-') ?? []
  return (
    <section
      data-island="counters"
      className="bg-night-900 py-14 text-white"
      aria-label={t('statistics.heading')}
    >
      <FactMark fact="statistics" />
      <dl
        className={`container-wide grid gap-x-6 gap-y-10 md:grid-cols-3 ${isLong ? 'sm:grid-cols-2' : 'grid-cols-2 xl:grid-cols-6'}`}
      >
        {figureNames.map((name) => {
          const value = statistics?.[name]
          if (value === undefined) return null
          return (
            <div key={name} className="flex flex-col-reverse justify-end border-l border-white/20 pl-4">
              <dt className="mt-2 text-sm text-steel-300">
                {t(`statistics.items.${name}.label`, { count: value })}
              </dt>
              <dd className="tabular-nums">
                {/* The final number reserves the space and is read out; the count is only visible. */}
                <span className="counter" data-target={value}>
                  <span>{number.format(value)}</span>
                </span>
                {units[name] && (
                  <span className="text-sm text-steel-300">
                    {'\u00a0'}
                    {units[name]}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {year && month && (
        <p className="container-wide mt-8 text-sm text-steel-300">{t('statistics.asOf', { month, year })}</p>
      )}
    </section>
  )
}
