import type { ReactNode, RefObject } from 'react'

interface ListHeadProps {
  /** Of the heading, by which its list is labelled. */
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  title: string
  count: number
  /** The same in words. */
  counted: string
  /** The button that adds to the list. */
  children?: ReactNode
}

/** Heading of a list with the number of what is in it. */
export function ListHead({ id, heading, title, count, counted, children }: ListHeadProps) {
  return (
    <div className="staff-section-head">
      <h2 ref={heading} id={id} tabIndex={-1} className="heading-3">
        {title}
      </h2>
      <p className="count" role="status">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{counted}</span>
      </p>
      {children}
    </div>
  )
}
