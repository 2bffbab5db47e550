import { rollOnce } from '#web/parts/rolling-sphere/roll.ts'
import { rollByHand } from '#web/parts/rolling-sphere/roll-by-hand.ts'

/** Rolls the sphere of a drawing that the server has rendered, and lets visitors roll it. */
export function rollWhenSeen(part: HTMLElement): void {
  const sphere = part.querySelector<SVGGElement>('.rolling-sphere')
  if (!sphere) return
  const radius = Number(part.dataset['radius'])
  const rolling = rollOnce(sphere, radius)
  rollByHand(part, sphere, radius, () => rolling?.cancel())
}
