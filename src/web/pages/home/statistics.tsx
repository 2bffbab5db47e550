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

export function Statistics() {
  const { t, i18n } = useTranslation('homepage')
  const { statistics } = useSite().company
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <section className="bg-night-900 py-14 text-white" aria-label={t('statistics.heading')}>
      <dl className="container-wide grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-6">
        {order.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end border-l border-white/20 pl-4">
            <dt className="mt-2 text-sm text-steel-300">{t(`statistics.items.${name}.label`)}</dt>
            <dd>
              <span className="text-3xl font-semibold tabular-nums tracking-tight">
                {number.format(statistics[name])}
              </span>{' '}
              <span className="text-sm text-steel-300">{t(`statistics.items.${name}.unit`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
