import type { ReactNode, RefObject } from 'react'

interface ListHeadProps {
  /** Of the heading, by which its list is labelled. */
  id: string
  heading?: RefObject<HTMLHeadingElement | null>
  title: string
  count: number
  /** The count in words. */
  counted: string
  /** False where another number goes without saying. */
  isTold?: boolean
  /** True where the list is all of its screen. */
  isHeadline?: boolean | undefined
  /** The button that adds to the list. */
  children?: ReactNode
}

/** Heading of a list with the number of what is in it. */
export function ListHead(props: ListHeadProps) {
  const { id, heading, title, count, counted, isTold = true, isHeadline, children } = props
  const Heading = isHeadline ? 'h1' : 'h2'
  return (
    <div className="staff-section-head">
      <Heading ref={heading} id={id} tabIndex={-1} className={isHeadline ? 'heading-2' : 'heading-3'}>
        {title}
      </Heading>
      <p className="count" role={isTold ? 'status' : undefined}>
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{counted}</span>
      </p>
      {children}
    </div>
  )
}
