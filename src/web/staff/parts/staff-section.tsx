import type { ReactNode, RefObject } from 'react'

interface StaffSectionProps {
  /** Of the heading, by which it is labelled. */
  id: string
  heading?: RefObject<HTMLHeadingElement | null>
  title: string
  /** Of what is in it, if it is a list, and in words. */
  count?: number
  counted?: string
  /** False where another number goes without saying. */
  isTold?: boolean
  /** True where it is all of its screen. */
  isHeadline?: boolean | undefined
  before?: ReactNode
  /** Beside the heading: for a list the button that adds to it. */
  beside?: ReactNode
  children: ReactNode
}

/** A part of a screen with a heading of its own. */
export function StaffSection(props: StaffSectionProps) {
  const { id, heading, title, count, counted, isTold = true, isHeadline, before, beside, children } = props
  const Heading = isHeadline ? 'h1' : 'h2'
  return (
    <section className="staff-section" aria-labelledby={id}>
      {before}
      <div className="staff-section-head">
        <Heading
          ref={heading}
          id={id}
          tabIndex={heading || counted ? -1 : undefined}
          className={isHeadline ? 'heading-2' : 'heading-3'}
        >
          {title}
        </Heading>
        {counted && (
          <p className="count" role={isTold ? 'status' : undefined}>
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{counted}</span>
          </p>
        )}
        {beside}
      </div>
      {children}
    </section>
  )
}
