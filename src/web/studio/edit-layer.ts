import type { MarkedText } from '#contract/texts/text-marks.ts'
import type { ArrangedPart } from '#web/studio/arrange-bar.ts'
import { isEmptyText, type MarkedPlace } from '#web/studio/read-marks.ts'

interface EditLayerOptions {
  places: readonly MarkedPlace[]
  /** Watched, since what is in them may move. */
  parts: readonly Element[]
  label: string
  /** Names the button of a place by what is shown. */
  nameOf: (content: string, place: MarkedPlace) => string
  onEdit: (place: MarkedPlace, button: HTMLButtonElement) => void
}

export interface EditLayer {
  element: HTMLElement
  /** Returns the button of a part that is arranged. */
  buttonOfPart: (part: ArrangedPart) => HTMLButtonElement | undefined
  /** Returns the button of a text. */
  buttonOf: (text: MarkedText) => HTMLButtonElement | undefined
  remove: () => void
}

/** Least size of a button; that of one for a text that cannot be seen, such as the name of a link. */
const leastSize = 24
const maxNameLength = 80

/**
 * A button over every text of the page: the page itself stays what it is, with its own links and fields between them. Texts
 * without a box have a small one at the corner of what they name.
 */
export function createEditLayer({ places, parts, label, nameOf, onEdit }: EditLayerOptions): EditLayer {
  const element = document.createElement('section')
  element.className = 'edit-layer print:hidden'
  element.ariaLabel = label
  const buttons = places.map((place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'edit-spot'
    button.classList.toggle('is-part', place.part !== undefined)
    button.classList.toggle('is-empty', isEmptyText(place))
    button.ariaLabel = nameOf(shortened(place.content || headingAbove(place)), place)
    button.addEventListener('click', () => onEdit(place, button))
    return button
  })
  element.append(...buttons)

  let frame = 0
  const placeSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      arrange(places, buttons)
    })
  }
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  for (const kind of ['resize', 'scroll', 'transitionend', 'animationend', 'toggle'])
    addEventListener(kind, placeSoon, options)
  const sizes = new ResizeObserver(placeSoon)
  const changes = new MutationObserver(placeSoon)
  const all = { subtree: true, childList: true, characterData: true }
  for (const part of parts) {
    sizes.observe(part)
    changes.observe(part, { ...all, attributeFilter: ['class', 'hidden', 'open'] })
  }
  placeSoon()
  return {
    element,
    buttonOfPart: ({ fact, name }) =>
      buttons.find((_button, index) => {
        const part = places[index]?.part
        return part?.fact === fact && part.name === name
      }),
    buttonOf: ({ scope, key }) =>
      buttons.find(
        (button, index) =>
          !button.hidden && places[index]?.texts.some((text) => text.scope === scope && text.key === key),
      ),
    remove() {
      listening.abort()
      sizes.disconnect()
      changes.disconnect()
      cancelAnimationFrame(frame)
      element.remove()
    },
  }
}

const headingAbove = ({ element }: MarkedPlace) =>
  element.closest('section, header, footer')?.querySelector('h1, h2')?.textContent ?? ''

const shortened = (text: string) => {
  // Soft hyphens and joiners are for the eye.
  const line = text
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength - 1).trimEnd()}…` : line
}

interface Box {
  left: number
  top: number
  width: number
  height: number
  isHandle: boolean
}

function arrange(places: readonly MarkedPlace[], buttons: readonly HTMLButtonElement[]): void {
  // All is measured before anything moves.
  const windowWidth = document.documentElement.clientWidth
  const taken = new Map<string, number>()
  const boxes = places.map((place) => boxOf(place, windowWidth))
  for (const box of boxes) if (box?.isHandle) moveBeside(box, taken, windowWidth)
  const bySize = boxes
    .map((box, index) => ({ index, area: box ? box.width * box.height : 0 }))
    .sort((one, other) => other.area - one.area)
  // A small one lies on the large one around it.
  const ranks = new Map(bySize.map(({ index }, rank) => [index, rank]))
  for (const [index, button] of buttons.entries()) {
    const box = boxes[index]
    button.hidden = !box
    if (!box) continue
    button.classList.toggle('is-handle', box.isHandle)
    Object.assign(button.style, {
      left: `${box.left + scrollX}px`,
      top: `${box.top + scrollY}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      zIndex: String(ranks.get(index)),
    })
  }
}

function boxOf(marked: MarkedPlace, windowWidth: number): Box | undefined {
  const { place, element } = marked
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return undefined
  const outer = element.getBoundingClientRect()
  // Words for screen readers alone, and those in no box.
  const isHandle = place instanceof Element || (outer.width <= 2 && outer.height <= 2)
  if (isEmptyText(marked)) {
    const [left, top] = [Math.max(0, outer.left), outer.top - leastSize / 2]
    return { left, top, width: leastSize, height: leastSize, isHandle: true }
  }
  if (isHandle) {
    // Half beside the corner, so that what is there can still be used.
    const left = Math.max(0, Math.min(outer.right + leastSize / 2, windowWidth) - leastSize)
    return { left, top: outer.top - leastSize / 2, width: leastSize, height: leastSize, isHandle }
  }
  const words = place.collapsed ? outer : place.getBoundingClientRect()
  const left = Math.max(0, words.left)
  const width = Math.min(words.right, windowWidth) - left
  if (width < 1 || words.height < 1) return undefined
  const height = Math.max(words.height, leastSize)
  return { left, top: words.top - (height - words.height) / 2, width, height, isHandle }
}

/** Several handles at one corner stand in a row. */
function moveBeside(box: Box, taken: Map<string, number>, windowWidth: number): void {
  const corner = `${Math.round(box.left)} ${Math.round(box.top)}`
  const count = taken.get(corner) ?? 0
  taken.set(corner, count + 1)
  const step = count * (leastSize + 4)
  box.left = box.left - step >= 0 ? box.left - step : Math.min(box.left + step, windowWidth - leastSize)
}
