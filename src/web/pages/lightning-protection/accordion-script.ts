/** Opens the block that the address names, and scrolls to the one that was opened, or to the top of the page when none is open. */
export function startAccordion(container: HTMLElement): void {
  const openNamed = () => {
    const named = container.querySelector<HTMLDetailsElement>(
      `details[id="${CSS.escape(location.hash.slice(1))}"]`,
    )
    if (named) named.open = true
  }
  container.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const behavior = isCalm ? 'auto' : 'smooth'
      if (target.open) target.scrollIntoView({ block: 'start', behavior })
      else if (!container.querySelector('details[open]')) scrollTo({ top: 0, behavior })
    },
    true,
  )
  addEventListener('hashchange', openNamed)
  openNamed()
}
