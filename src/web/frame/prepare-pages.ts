import { senderPaths, splitAddress, staffPaths } from '#contract/pages/addresses.ts'

const roots = [senderPaths.receipt, staffPaths.login, staffPaths.dashboard]

/**
 * Fetches the document of a link on hover or touch; never screens of staff and senders, nor views of the gallery. Rules for
 * the browser (`Speculation-Rules`) would do the same, but as a file of each page they share the line with its largest picture.
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
        if (roots.some((root) => path.startsWith(root))) return
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
