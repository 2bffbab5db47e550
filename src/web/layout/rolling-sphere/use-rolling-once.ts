import { type RefObject, useCallback, useRef } from 'react'
import type { Place } from '#web/layout/rolling-sphere/rolling.ts'
import { across, up } from '#web/layout/rolling-sphere/section.ts'
import { useEffectBeforePaint } from '#web/ui/use-effect-before-paint.ts'

const durationMs = 5200
const visibleShare = 0.6

/**
 * Rolls the sphere along its way once the drawing comes into view, and again when asked. For whoever wants no motion, and
 * without scripts, it lies where the way ends.
 */
export function useRollingOnce(
  sphere: RefObject<SVGGElement | null>,
  way: readonly (Place & { turn: number })[],
): () => void {
  const animation = useRef<Animation>(undefined)

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
  }, [sphere, way])

  return useCallback(() => {
    if (animation.current) {
      animation.current.currentTime = 0
      animation.current.play()
    }
  }, [])
}
