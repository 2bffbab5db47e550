import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'

const order = [
  'substations',
  'roofAreas',
  'groundingCables',
  'dataCenters',
  'activeProjects',
  'completedProjects',
] as const

/** The company's figures, to which `count-up.ts` counts up once they come into view. */
export function Statistics() {
  const { t, i18n } = useTranslation('homepage')
  const { statistics } = useSite().company
  /** What is counted has no unit: its label says it. */
  const units = { roofAreas: t('statistics.units.area'), groundingCables: t('statistics.units.length') }
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <section
      data-island="counters"
      className="bg-night-900 py-14 text-white"
      aria-label={t('statistics.heading')}
    >
      <dl className="container-wide grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 xl:grid-cols-6">
        {order.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end border-l border-white/20 pl-4">
            <dt className="mt-2 text-sm text-steel-300">{t(`statistics.items.${name}.label`)}</dt>
            <dd className="tabular-nums">
              {/* The final number reserves the space and is read out; the count is only visible. */}
              <span className="counter" data-target={statistics[name]}>
                <span>{number.format(statistics[name])}</span>
              </span>
              {name in units && (
                <span className="text-sm text-steel-300">
                  {'\u00a0'}
                  {units[name as keyof typeof units]}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
