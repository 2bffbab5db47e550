import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  className?: string
  /** Without a heading of its own it is no section to HTML. */
  isPlain?: boolean
  children: ReactNode
}

/** A band of the page, its content in the usual width. */
export function Section({ id, className = '', isPlain = false, children }: SectionProps) {
  const Element = isPlain ? 'div' : 'section'
  return (
    <Element id={id} className={`py-16 md:py-24 ${className}`}>
      <div className="container-wide">{children}</div>
    </Element>
  )
}
