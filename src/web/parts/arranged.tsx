import { Fragment, type ReactNode } from 'react'
import { type LayoutFact, type LayoutPart, shownParts } from '#contract/pages/layouts.ts'
import { useSite } from '#web/contexts.ts'
import { FactMark } from '#web/parts/fact-mark.tsx'

interface ArrangedProps<F extends LayoutFact> {
  fact: F
  parts: Record<LayoutPart<F>, ReactNode>
}

/** Parts of a page in the company's order, without those that it hides. The last mark belongs to none: a part may show nothing. */
export function Arranged<F extends LayoutFact>({ fact, parts }: ArrangedProps<F>) {
  return (
    <>
      {shownParts(fact, useSite().company).map((name) => (
        <Fragment key={name}>
          <FactMark fact={fact} part={name} />
          {parts[name]}
        </Fragment>
      ))}
      <FactMark fact={fact} part="" />
    </>
  )
}
