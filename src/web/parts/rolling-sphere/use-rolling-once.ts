import { useCallback, useMemo, useRef } from 'react'
import { across, restingPlace, terminations, up } from '#web/parts/rolling-sphere/plant.ts'
import { rollingWay } from '#web/parts/rolling-sphere/rolling.ts'
import { useEffectBeforePaint } from '#web/ui/use-is-hydrated.ts'

const durationMs = 5200
const visibleShare = 0.6

/**
 * Rolls a sphere of this radius in metres over the plant when the drawing comes into view, and again on request. With
 * reduced motion, and without scripts, the sphere is at the end of its path.
 */
export function useRollingOnce(radius: number) {
  const sphere = useRef<SVGGElement>(null)
  const animation = useRef<Animation>(undefined)
  const way = useMemo(() => rollingWay(-radius, restingPlace(radius), radius, terminations), [radius])

  useEffectBeforePaint(() => {
    const element = sphere.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const rolling = element.animate(
      way.map(({ x, y, turn }) => ({
        transform: `translate(${across(x)}px, ${up(y)}px) rotate(${turn.toFixed(1)}deg)`,
      })),
      { duration: durationMs, easing: 'cubic-bezier(.35, 0, .25, 1)' },
    )
    rolling.pause()
    animation.current = rolling
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        rolling.play()
      },
      { threshold: visibleShare },
    )
    observer.observe(element.ownerSVGElement ?? element)
    return () => {
      observer.disconnect()
      rolling.cancel()
    }
  }, [way])

  const rollAgain = useCallback(() => {
    if (animation.current) {
      animation.current.currentTime = 0
      animation.current.play()
    }
  }, [])

  return { sphere, rollAgain }
}
