import { useCallback, useLayoutEffect, useRef } from 'react'
import { rollOnce } from '#web/parts/rolling-sphere/roll.ts'

/** Rolls the sphere of this radius in metres over the plant once the drawing comes into view, and again when asked. */
export function useRollingOnce(radius: number) {
  const sphere = useRef<SVGGElement>(null)
  const rolling = useRef<Animation>(undefined)

  useLayoutEffect(() => {
    rolling.current = sphere.current ? rollOnce(sphere.current, radius) : undefined
    return () => rolling.current?.cancel()
  }, [radius])

  const rollAgain = useCallback(() => {
    if (!rolling.current) return
    rolling.current.currentTime = 0
    rolling.current.play()
  }, [])

  return { sphere, rollAgain }
}
