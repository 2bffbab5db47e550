import { across, drawing, terminations, up } from '#web/parts/rolling-sphere/plant.ts'
import { rollingWay } from '#web/parts/rolling-sphere/rolling.ts'

/** More than five seconds would need a way to stop it (WCAG 2.2.2). */
const durationMs = 4800
const visibleShare = 0.6
/** In metres: its edge waits beyond that of the drawing. */
const outside = 4

/**
 * Rolls a sphere of this radius in metres over the plant once the drawing comes into view. Returns the animation, to
 * be played again or cancelled; undefined with reduced motion: it lies at the end of its way.
 */
export function rollOnce(sphere: SVGGElement, radius: number): Animation | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const rest = sphere.transform.baseVal.getItem(0).matrix.e / drawing.scale
  const way = rollingWay(-radius - outside, rest, radius, terminations)
  const rolling = sphere.animate(
    way.map(({ x, y, turn }) => ({
      transform: `translate(${across(x)}px, ${up(y)}px) rotate(${turn.toFixed(1)}deg)`,
    })),
    { duration: durationMs, easing: 'cubic-bezier(.35, 0, .25, 1)' },
  )
  rolling.pause()
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      rolling.play()
    },
    { threshold: visibleShare },
  )
  // On a phone the drawing is wider than what is seen of it.
  observer.observe(sphere.closest('.sphere-window') ?? sphere)
  rolling.addEventListener('cancel', () => observer.disconnect())
  return rolling
}
