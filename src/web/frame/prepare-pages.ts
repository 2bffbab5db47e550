/** Prefetches the document of a link on hover or touch, in browsers without speculation rules (`speculation-rules`). */
export function preparePages(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  const prepared = new Set<string>()
  for (const kind of ['pointerover', 'touchstart']) {
    document.addEventListener(
      kind,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
        if (!link || link.target || prepared.has(link.href)) return
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
