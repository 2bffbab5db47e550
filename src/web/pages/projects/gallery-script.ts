import { startPins } from '#web/pages/projects/bundle/pin-script.ts'

/**
 * Filter and pages of the gallery without a new document: the parts named by `data-swap` are taken out of the document
 * behind the link, so that what is shown never differs from what the address shows.
 */
export function startGallery(gallery: HTMLElement): void {
  let latest = 0
  let shown = viewIn(location)
  const show = async (address: string) => {
    const request = ++latest
    markWaiting(true)
    const asked = searchFields(gallery).map(({ value }) => value)
    try {
      const next = await fetchDocument(address)
      if (request !== latest) return false
      swapParts(gallery, next)
      takeOverSearch(gallery, next, asked)
      shown = viewIn(new URL(address, location.href))
      return true
    } finally {
      if (request === latest) markWaiting(false)
    }
  }

  const follow = (address: string, then: () => void) => {
    show(address).then(
      (isShown) => {
        if (!isShown) return
        history.pushState(null, '', address)
        then()
      },
      // If the fetch fails, the browser loads the page itself and shows the problem.
      () => location.assign(address),
    )
  }
  const showList = () => goToList(gallery)

  gallery.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-view]') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    follow(link.href, showList)
  })
  const form = gallery.querySelector<HTMLFormElement>('form[data-search]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    follow(addressOfSearch(form), showList)
  })
  form?.addEventListener('change', (event) => {
    // Keep the focus on a list for the next choice.
    if (event.target instanceof HTMLSelectElement) follow(addressOfSearch(form), () => undefined)
  })
  addEventListener('popstate', () => {
    // A place within the page is no other view.
    if (viewIn(location) === shown) return
    const hadFocus = gallery.contains(document.activeElement)
    show(location.href).then(
      () => {
        if (hadFocus && !gallery.contains(document.activeElement))
          listHeading(gallery)?.focus({ preventScroll: true })
      },
      () => location.reload(),
    )
  })
  // Folded, the row has no width.
  gallery.querySelector('details')?.addEventListener('toggle', () => showChosenChip(gallery))
  showChosenChip(gallery)
  startPins(gallery)
}

/** The address that the form leads to, without what is not looked for. */
function addressOfSearch(form: HTMLFormElement): string {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) search.set(name, value.trim())
  }
  return form.action + (search.size > 0 ? `?${search}` : '')
}

const viewIn = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

const listHeading = (gallery: HTMLElement) => gallery.querySelector<HTMLElement>('.list-heading')

/** The new list begins at its heading, for the eye as for the keyboard; where that is in view, nothing moves. */
function goToList(gallery: HTMLElement): void {
  const heading = listHeading(gallery)
  if (!heading) return
  heading.focus({ preventScroll: true })
  const { top, bottom } = heading.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) heading.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** On a phone the chips are one row, wider than the window. */
function showChosenChip(gallery: HTMLElement): void {
  const row = gallery.querySelector('.filter-chips')
  const chip = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

function markWaiting(isWaiting: boolean): void {
  const content = document.getElementById('content')
  content?.setAttribute('aria-busy', String(isWaiting))
  content?.classList.toggle('is-waiting', isWaiting)
  document.querySelector('.loading-bar')?.classList.toggle('is-loading', isWaiting)
}

/** The document at an address. Requested this way the browser parses it without a sink that Trusted Types forbid. */
function fetchDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', address)
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? resolve(request.responseXML)
        : reject(new Error(address))
    request.onerror = () => reject(new Error(address))
    request.send()
  })
}

const searchFields = (place: ParentNode) => [
  ...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form[data-search] :is(input, select)'),
]

/**
 * The form stays, so that input can continue; it takes the new view's search, except what was typed since the request.
 */
function takeOverSearch(gallery: HTMLElement, next: Document, asked: readonly string[]): void {
  const arriving = searchFields(next)
  for (const [index, field] of searchFields(gallery).entries()) {
    const arrived = arriving[index]
    if (arrived?.name !== field.name) continue
    if (field.value === asked[index]) field.value = arrived.value
    showCounts(field, arrived)
  }
}

/** A list keeps its choices, which say how many projects the new view would have with them. */
function showCounts(field: Element, arrived: Element): void {
  const options = arrived.querySelectorAll('option')
  for (const [index, option] of field.querySelectorAll('option').entries())
    option.textContent = options[index]?.textContent ?? ''
}

/** Links outside of these parts that name the shown view. */
const linksToThisView = 'link[rel=canonical], link[rel=alternate], a.language-choice'

function swapParts(gallery: HTMLElement, next: Document): void {
  const parts = [...document.querySelectorAll('[data-swap]')]
  const arriving = parts.map((part) => next.querySelector(`[data-swap="${part.getAttribute('data-swap')}"]`))
  if (arriving.includes(null)) throw new Error('The document has other parts')
  for (const [index, part] of parts.entries()) {
    const arrived = arriving[index]
    if (!arrived) continue
    // A live region stays, so that its new text is announced, and so does what can have the focus.
    if (part.matches('[role=status], .list-heading')) part.textContent = arrived.textContent
    else part.replaceWith(document.adoptNode(arrived))
  }
  showChosenChip(gallery)
  gallery.dispatchEvent(new Event('list-swapped'))
  document.title = next.title
  const fresh = next.querySelectorAll(linksToThisView)
  for (const [index, link] of document.querySelectorAll(linksToThisView).entries()) {
    const address = fresh[index]?.getAttribute('href')
    if (address) link.setAttribute('href', address)
  }
}
