/**
 * Runs the links to the form of the page, which are plain fragments: the form unfolds, is handed what it is to be about, and
 * takes the focus. Without scripts they scroll there.
 */
export function runFormLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href="#form"]') : null
    // After the browser has gone there itself, which takes the focus away.
    if (link) setTimeout(openForm, 0, link.dataset)
  })
  if (location.hash !== '#form') return
  // So does an arrival, at the latest when the page has loaded.
  addEventListener('load', () => setTimeout(openForm, 0, {}))
}

function openForm(wishes: DOMStringMap): void {
  const place = document.getElementById('form')
  const island = place?.querySelector<HTMLElement>('[data-island]')
  if (!place || !island) return
  place.classList.add('is-asked')
  for (const [name, wish] of Object.entries(wishes))
    island.dataset[`wish${name[0]?.toUpperCase()}${name.slice(1)}`] = wish
  island.dispatchEvent(new Event('form-wish'))
  const goal = island.querySelector<HTMLElement>('[name=subject], [tabindex="-1"]:not(input)')
  goal?.focus({ preventScroll: true })
  place.scrollIntoView()
}
