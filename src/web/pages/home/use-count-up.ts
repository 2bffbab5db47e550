import { type RefObject, useState } from 'react'
import { useEffectBeforePaint } from '#web/ui/use-effect-before-paint.ts'

const durationMs = 1500
const visibleShare = 0.4

/**
 * Share of the counters' targets, from 0 to 1: it starts once the element is seen for 40 % and takes 1500 ms. Without
 * scripts, and for whoever wants no motion, it is 1 from the start.
 */
export function useCountUp(element: RefObject<Element | null>): number {
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
