import { Fragment, type ReactNode } from 'react'
import type { LayoutPart } from '#contract/pages/layouts.ts'
import { FactMark } from '#web/parts/fact-mark.tsx'

interface AccordionProps {
  blocks: readonly { id: LayoutPart<'protectionAnswers'>; title: string; short: string; content: ReactNode }[]
}

/**
 * Blocks of which one at a time is open; all closed, they stand in a row. The browser itself opens one and closes the
 * others; `accordion-script.ts` scrolls to it.
 */
export function Accordion({ blocks }: AccordionProps) {
  return (
    <div data-island="accordion" className="accordion">
      {blocks.map(({ id, title, short, content }, index) => (
        <Fragment key={id}>
          <FactMark fact="protectionAnswers" part={id} />
          <details id={id} name="questions" className="accordion-block">
            <summary>
              <span className="accordion-number" aria-hidden="true">
                0{index + 1}
              </span>
              <h2 className="accordion-title">{title}</h2>
              <span className="accordion-short">{short}</span>
            </summary>
            <div className="pt-4 pb-12">{content}</div>
          </details>
        </Fragment>
      ))}
    </div>
  )
}
