/** Styles that a drawing keeps outside of the page, as attributes. */
const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-size',
  'font-weight',
  'text-anchor',
]

/** Returns a drawing of the page as a file of its own, with a title; what only works on the page is left out. */
export function svgOf(drawing: SVGSVGElement, title: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = drawing.querySelectorAll('*')
  for (const [index, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[index]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const name of kept) element.setAttribute(name, style.getPropertyValue(name))
    for (const name of ['class', 'aria-hidden']) element.removeAttribute(name)
  }
  for (const grip of copy.querySelectorAll('[role=slider]')) grip.remove()
  for (const { name } of [...copy.attributes]) if (name !== 'viewBox') copy.removeAttribute(name)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('font-family', 'Arial, sans-serif')
  const heading = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  heading.textContent = title
  copy.prepend(heading)
  return new XMLSerializer().serializeToString(copy)
}
