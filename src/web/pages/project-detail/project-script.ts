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

/** Shows all of the picture, as large as the window. The browser closes it on Escape and gives the focus back. */
function showLarge(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'picture-dialog'
  dialog.ariaLabel = link.dataset['heading'] ?? ''

  const place = document.createElement('div')
  place.className = 'picture-place'
  const shown = link.querySelector('picture')?.cloneNode(true)
  if (!(shown instanceof HTMLElement)) return
  for (const source of shown.querySelectorAll('source')) source.sizes = 'max(100vw, 100svh)'
  for (const image of shown.querySelectorAll('img')) image.className = 'whole-picture'
  place.append(shown)

  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button button-quiet picture-close'
  close.textContent = link.dataset['close'] ?? ''

  dialog.append(close, place)
  // A press anywhere closes it; dragging a picture that is wider than the window is no press.
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2
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
