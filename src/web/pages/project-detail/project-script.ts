/** A link of a project's page: to its picture, which opens large, or back to the gallery, as it was left. */
export function startProject(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return
    if (link.matches('.large-picture')) {
      event.preventDefault()
      showLarge(link)
    } else if (goBackTo(link.pathname)) {
      event.preventDefault()
    }
  })
}

/** Shows all of the picture, as large as the window, and the others of the page from there. The browser closes it on Escape. */
function showLarge(link: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.large-picture')]
  let at = links.indexOf(link)
  const dialog = document.createElement('dialog')
  dialog.className = 'picture-dialog'
  dialog.ariaLabel = link.dataset['heading'] ?? ''
  const place = document.createElement('div')
  place.className = 'picture-place'
  const count = document.createElement('p')
  count.className = 'picture-count'
  count.role = 'status'

  function show(index: number): void {
    at = (index + links.length) % links.length
    const shown = links[at]?.querySelector('picture')?.cloneNode(true)
    if (!(shown instanceof HTMLElement)) return
    for (const source of shown.querySelectorAll('source')) source.sizes = 'max(100vw, 100svh)'
    for (const image of shown.querySelectorAll('img')) {
      image.className = 'whole-picture'
      image.loading = 'eager'
    }
    place.replaceChildren(shown)
    place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2
    if (links.length > 1) count.textContent = `${at + 1} / ${links.length}`
  }

  const button = (text: string | undefined, press: () => void) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = 'button button-quiet'
    made.textContent = text ?? ''
    made.addEventListener('click', (event) => {
      event.stopPropagation()
      press()
    })
    return made
  }
  const bar = document.createElement('div')
  bar.className = 'picture-bar'
  bar.append(count)
  if (links.length > 1) {
    for (const [sign, name, step] of [
      ['←', link.dataset['previous'], -1],
      ['→', link.dataset['next'], 1],
    ] as const) {
      const made = button(sign, () => show(at + step))
      made.ariaLabel = name ?? ''
      bar.append(made)
    }
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') show(at - 1)
      if (key === 'ArrowRight') show(at + 1)
    })
    handleSwipe(place, (step) => show(at + step))
  }
  const close = button(link.dataset['close'], () => dialog.close())
  bar.append(close)

  dialog.append(bar, place)
  // A press anywhere closes it; dragging a picture that is wider than the window is no press.
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    links[at]?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  close.focus()
  show(at)
}

/** A finger that goes sideways over a picture leads to the next one, unless it moves the picture itself. */
function handleSwipe(place: HTMLElement, go: (step: 1 | -1) => void): void {
  let from: Touch | undefined
  place.addEventListener('touchstart', ({ touches }) => {
    const isAlone = touches.length === 1 && place.scrollWidth <= place.clientWidth
    from = isAlone ? touches[0] : undefined
  })
  place.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to) return
    const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
    if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) go(across < 0 ? 1 : -1)
  })
}

/**
 * Goes back in the history to the gallery at this path, where the visitor came from it, maybe by way of other projects: with its
 * filter, page and place. Returns false where there is nothing to go back to.
 */
function goBackTo(path: string): boolean {
  const isGallery = (address: string | null) => address !== null && new URL(address).pathname === path
  if ('navigation' in window) {
    const entries = navigation.entries()
    for (let at = (navigation.currentEntry?.index ?? 0) - 1; at >= 0; at--) {
      const entry = entries[at]
      if (!entry?.url) return false
      if (isGallery(entry.url)) {
        navigation.traverseTo(entry.key)
        return true
      }
      if (!/\/project\/\d+$/.test(new URL(entry.url).pathname)) return false
    }
    return false
  }
  if (history.length < 2 || !document.referrer || !isGallery(document.referrer)) return false
  history.back()
  return true
}
