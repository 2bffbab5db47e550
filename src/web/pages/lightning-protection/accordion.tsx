import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface AccordionProps {
  blocks: readonly { id: string; title: string; short: string; content: ReactNode }[]
  /** Element to scroll back to when the last block closes. */
  top: RefObject<HTMLElement | null>
}

/** Blocks of which at most one is open; if all are closed, they are in a row. The browser itself closes the others. */
export function Accordion({ blocks, top }: AccordionProps) {
  const container = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()

  useEffect(() => {
    const named =
      hash && container.current?.querySelector<HTMLDetailsElement>(`details[id="${hash.slice(1)}"]`)
    if (named) named.open = true
  }, [hash])

  function handleToggle({ currentTarget, newState }: ToggleEvent<HTMLDetailsElement>) {
    if (newState === 'open') return scrollTo(currentTarget)
    if (!container.current?.querySelector('details[open]') && top.current) scrollTo(top.current)
  }

  return (
    <div ref={container} className="accordion">
      {blocks.map(({ id, title, short, content }, index) => (
        <details key={id} id={id} name="questions" className="accordion-block" onToggle={handleToggle}>
          <summary>
            <span className="accordion-number" aria-hidden="true">
              0{index + 1}
            </span>
            <h2 className="accordion-title">{title}</h2>
            <span className="accordion-short">{short}</span>
          </summary>
          <div className="pt-4 pb-12">{content}</div>
        </details>
      ))}
    </div>
  )
}

function scrollTo(element: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
}
