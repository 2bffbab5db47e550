import { maxBundled } from '#contract/pages/bundled-ids.ts'
import { readPins, writePins } from '#web/pages/projects/bundle/pins.ts'

/** Runs the buttons that put projects into a bundle, on cards and on a project's page, and the link to it beside them. */
export function startPins(place: HTMLElement): void {
  const row = place.querySelector<HTMLElement>('[data-pins]')
  if (!row) return
  const show = (isFull = false) => {
    const ids = readPins()
    addButtons(place, row.dataset['pin'] ?? '')
    for (const button of buttonsIn(place)) button.ariaPressed = String(ids.includes(idOf(button)))
    row.classList.toggle('has-pins', ids.length > 0)
    for (const link of row.querySelectorAll('a')) {
      link.hidden = ids.length === 0
      // The page has written it without any.
      link.search = link.search.replace(/ids=[\d,]*/, `ids=${ids.join()}`)
    }
    for (const count of row.querySelectorAll('a span')) count.textContent = String(ids.length)
    for (const hint of row.querySelectorAll<HTMLElement>('[data-hint]')) hint.hidden = ids.length > 0
    for (const said of row.querySelectorAll('[aria-live]'))
      said.textContent = isFull ? (row.dataset['full'] ?? '') : ''
  }
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-pin-id]') : null
    if (!button) return
    const [ids, id] = [readPins(), idOf(button)]
    const isFull = !ids.includes(id) && ids.length >= maxBundled
    if (!isFull) writePins(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
    show(isFull)
  })
  // The list has been swapped.
  place.addEventListener('list-swapped', () => show())
  addEventListener('pageshow', () => show())
  show()
}

const buttonsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-pin-id]')]
const idOf = (button: HTMLElement) => Number(button.dataset['pinId'])

function addButtons(place: HTMLElement, text: string): void {
  for (const card of place.querySelectorAll('.project-card:not(:has([data-pin-id]))')) {
    const link = card.querySelector('a')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'pin-button'
    button.dataset['pinId'] = link?.pathname.split('/').at(-1) ?? ''
    const title = document.createElement('span')
    title.className = 'sr-only'
    title.textContent = `: ${link?.textContent ?? ''}`
    button.append(text, title)
    card.append(button)
  }
}
