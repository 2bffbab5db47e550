import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { useCountUp } from '#web/pages/home/use-count-up.ts'

const order = [
  'substations',
  'roofAreas',
  'groundingCables',
  'dataCenters',
  'activeProjects',
  'completedProjects',
] as const

/** The company's figures, counting up once when the strip comes into view. */
export function Statistics() {
  const { t, i18n } = useTranslation('homepage')
  const { statistics } = useSite().company
  const strip = useRef<HTMLElement>(null)
  const share = useCountUp(strip)
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <section ref={strip} className="bg-night-900 py-14 text-white" aria-label={t('statistics.heading')}>
      <dl className="container-wide grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 xl:grid-cols-6">
        {order.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end border-l border-white/20 pl-4">
            <dt className="mt-2 text-sm text-steel-300">{t(`statistics.items.${name}.label`)}</dt>
            <dd className="tabular-nums">
              {/* The target keeps the room, and is what is read out; the count is only seen. */}
              <span className="counter">
                <span className={share < 1 ? 'opacity-0 print:opacity-100' : ''}>
                  {number.format(statistics[name])}
                </span>
                {share < 1 && (
                  <span aria-hidden="true" className="print:hidden" data-counter>
                    {number.format(Math.round(statistics[name] * share))}
                  </span>
                )}
              </span>{' '}
              <span className="text-sm text-steel-300">{t(`statistics.items.${name}.unit`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
