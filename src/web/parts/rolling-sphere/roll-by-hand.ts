import { across, drawing, rods, terminations, up } from '#web/parts/rolling-sphere/plant.ts'
import { centreHeight, heightOn, rollingWay } from '#web/parts/rolling-sphere/rolling.ts'

/** Support of the sphere; its words stand in `data-words`. */
export type Under = 'ground' | 'edge' | 'rods'

/** The sphere touches what is nearer than this, in metres. */
const touching = 0.15

/** Returns the support of a sphere of this radius at `x`. */
export function underSphere(x: number, radius: number): Under {
  const height = centreHeight(x, radius, terminations)
  const index = terminations.findIndex((place) => height - heightOn(place, x, radius) < touching)
  if (index < 0) return 'ground'
  return index < rods.length ? 'rods' : 'edge'
}

/**
 * Lets visitors roll the sphere by the slider of the part, or by dragging the drawing along; says in words what it lies on.
 * `stop` ends what moves the sphere otherwise.
 */
export function rollByHand(part: HTMLElement, sphere: SVGGElement, radius: number, stop: () => void): void {
  const slider = part.querySelector('input')
  const said = part.querySelector('[data-said]')
  const view = part.querySelector<HTMLElement>('.sphere-window')
  if (!slider || !said || !view) return
  const words: Record<Under, string> = JSON.parse(part.dataset['words'] ?? '{}')
  const first = Number(slider.min)
  const way = rollingWay(first, Number(slider.max), radius, terminations)
  const turnAt = (x: number) => {
    const [before, after] = [way[Math.floor(x - first)], way[Math.ceil(x - first)]]
    const share = (x - first) % 1
    return (before?.turn ?? 0) * (1 - share) + (after?.turn ?? 0) * share
  }
  const upright = turnAt(Number(slider.defaultValue))

  function show(): void {
    if (!slider || !said) return
    stop()
    const x = slider.valueAsNumber
    const y = centreHeight(x, radius, terminations)
    const turn = (turnAt(x) - upright).toFixed(1)
    sphere.setAttribute('transform', `translate(${across(x)} ${up(y)}) rotate(${turn})`)
    const text = words[underSphere(x, radius)]
    slider.ariaValueText = text
    if (said.textContent !== text) said.textContent = text
  }
  slider.addEventListener('input', show)
  if (slider.value !== slider.defaultValue) show()

  let held: { pointer: number; x: number } | undefined
  // Upwards and downwards a finger still scrolls the page.
  view.classList.add('cursor-grab', 'touch-pan-y', 'select-none')
  view.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    held = { pointer: event.clientX, x: slider.valueAsNumber }
    view.setPointerCapture(event.pointerId)
  })
  view.addEventListener('pointermove', (event) => {
    if (!held) return
    const pixels = (view.firstElementChild?.getBoundingClientRect().width ?? 1) / drawing.width
    slider.valueAsNumber = held.x + (event.clientX - held.pointer) / (pixels * drawing.scale)
    show()
  })
  const letGo = () => {
    held = undefined
  }
  view.addEventListener('pointerup', letGo)
  view.addEventListener('pointercancel', letGo)
}
