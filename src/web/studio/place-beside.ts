const gap = 12
const margin = 8

/** Keeps a panel below an element of the page, above it where there is more room; returns what ends that. */
export function placeBeside(panel: HTMLElement, element: HTMLElement): () => void {
  const place = () => {
    const at = element.getBoundingClientRect()
    const { width, height } = panel.getBoundingClientRect()
    const isAbove = at.bottom + gap + height > innerHeight && at.top - gap - height > barHeight()
    const top = isAbove ? at.top - gap - height : at.bottom + gap
    const most = document.documentElement.clientWidth - width - margin
    Object.assign(panel.style, {
      left: `${Math.max(margin, Math.min(at.left, most)) + scrollX}px`,
      top: `${top + scrollY}px`,
    })
  }
  place()
  panel.scrollIntoView({ block: 'nearest' })
  const sizes = new ResizeObserver(place)
  sizes.observe(panel)
  sizes.observe(document.body)
  const changes = new MutationObserver(place)
  changes.observe(element, { characterData: true, subtree: true, childList: true })
  addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    changes.disconnect()
    removeEventListener('resize', place)
  }
}

/** The bar and the note of the studio cover what is above them. */
const barHeight = () => document.querySelector('.studio-note')?.getBoundingClientRect().bottom ?? 0
