import { senderPaths, splitAddress, staffPaths } from '#contract/pages/addresses.ts'

const unprepared = [
  senderPaths.receipt,
  staffPaths.login,
  staffPaths.dashboard,
  '/api',
  '/assets',
  '/pictures',
]

/**
 * Fetches the document of a link on hover or touch; never files, calls, screens of staff and senders, or views of the
 * gallery. Rules for the browser (`Speculation-Rules`) would do the same, but as a file of each page they share the line
 * with its largest picture.
 */
export function preparePages(): void {
  const prepared = new Set<string>()
  for (const kind of ['pointerover', 'touchstart']) {
    document.addEventListener(
      kind,
      ({ target }) => {
        const usual = 'a[href^="/"]:not([target], [data-view], .language-choice)'
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>(usual) : null
        if (!link || prepared.has(link.href)) return
        const { path } = splitAddress(link.pathname)
        if (unprepared.some((start) => path.startsWith(`${start}/`) || path === start)) return
        prepared.add(link.href)
        const hint = document.createElement('link')
        hint.rel = 'prefetch'
        hint.href = link.href
        document.head.append(hint)
      },
      { passive: true },
    )
  }
}
