import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { useEffectBeforePaint } from '#web/ui/use-is-hydrated.ts'

const order = [
  'substations',
  'roofAreas',
  'groundingCables',
  'dataCenters',
  'activeProjects',
  'completedProjects',
] as const

/** The company's figures, which count up once when they come into view. */
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
              {/* The final number reserves the space and is read out; the count is only visible. */}
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

const durationMs = 1500
const visibleShare = 0.4

/**
 * Returns the progress of the counters, from 0 to 1: it starts when 40 % of the element is visible and takes 1500 ms.
 * Without scripts, and with reduced motion, it is 1 from the start.
 */
function useCountUp(element: RefObject<Element | null>): number {
  const [share, setShare] = useState(1)

  useEffectBeforePaint(() => {
    if (!element.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setShare(0)
    let frame = 0
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const start = performance.now()
        const count = (now: number) => {
          const passed = Math.min(1, Math.max(0, now - start) / durationMs)
          setShare(easeOut(passed))
          if (passed < 1) frame = requestAnimationFrame(count)
        }
        frame = requestAnimationFrame(count)
      },
      { threshold: visibleShare },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [element])

  return share
}

const easeOut = (passed: number) => 1 - (1 - passed) ** 3
