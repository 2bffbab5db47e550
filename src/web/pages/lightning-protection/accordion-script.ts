/** Opens the block that the address names, and scrolls to the one that was opened, or to the top of the page when none is open. */
export function startAccordion(container: HTMLElement): void {
  const openNamed = () => {
    const named = container.querySelector<HTMLDetailsElement>(
      `details[id="${CSS.escape(location.hash.slice(1))}"]`,
    )
    if (named) named.open = true
  }
  const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')
  const show = (block: HTMLElement) => block.scrollIntoView({ block: 'start', behavior: behavior() })
  container.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return
      if (target.open) show(target)
      else if (!container.querySelector('details[open]')) scrollTo({ top: 0, behavior: behavior() })
    },
    true,
  )
  addEventListener('hashchange', openNamed)
  // One may have been opened before this was there to hear of it.
  const early = container.querySelector<HTMLDetailsElement>('details[open]')
  if (early) show(early)
  openNamed()
}
