import { previewAddress, splitAddress } from '#contract/pages/addresses.ts'
import { isEntryAddress } from '#contract/pages/is-entry-address.ts'
import { here } from '#web/studio/studio-place.ts'

interface Preview {
  isOn: () => boolean
  /** Shows another page in the place of this one; resolves to whether it is there. */
  show: (page: URL) => Promise<boolean>
  /** Ends all of it. */
  signal: AbortSignal
}

/** Keeps a preview on across links and searches, also to unpublished pages. */
export function followLinks({ isOn, show, signal }: Preview): void {
  // The gallery changes its view by itself, but does not know of drafts: in a preview its links and its search lead to a document
  // of their own.
  const leaveGalleryAlone = (event: Event) => {
    const part = event.target instanceof Element ? event.target : undefined
    if (!isOn() || !part) return
    const search = part.closest<HTMLFormElement>('form[data-search]')
    if (event.type === 'click' ? part.closest('a[data-view]') : search) event.stopPropagation()
    if (event.type === 'change' && part.matches('select')) search?.requestSubmit()
  }
  for (const type of ['click', 'submit', 'change'])
    document.addEventListener(type, leaveGalleryAlone, { capture: true, signal })

  // Visitors do not have the page of what is new yet: in a preview its link shows it in the place of this one.
  const followToEntry = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!isOn() || !link || link.target !== '' || link.origin !== location.origin) return
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented || !isEntryAddress(link.pathname)) return
    // The form and the content are on the page that is shown.
    if (link.hash !== '' && link.pathname + link.search === here()) return
    event.preventDefault()
    const page = new URL(link.href)
    if (splitAddress(page.pathname).language !== splitAddress(location.pathname).language) {
      void changeLanguage(page)
      return
    }
    void show(page).then((isShown) => {
      if (!isShown) return
      scrollTo(0, 0)
      const heading = document.querySelector<HTMLElement>('#content h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    })
  }
  document.addEventListener('click', followToEntry, { signal })
}

/** A document of the other language has all parts, the bar included; the preview continues there. */
async function changeLanguage({ href, pathname, search }: URL): Promise<void> {
  const isPublic = await fetch(href, { method: 'HEAD' }).then(
    ({ ok, redirected }) => ok && !redirected,
    () => true,
  )
  const { language, path } = splitAddress(pathname)
  location.assign(isPublic ? href : previewAddress(language, path + search))
}
