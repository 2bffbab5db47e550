import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  className?: string
  /** Renders a `div`, for content without a heading of its own. */
  isPlain?: boolean
  /** Has no gap above it after another such section: both are on the ground of the page. */
  isFlowing?: boolean
  children: ReactNode
}

const flowing = ' flow [.flow+&]:pt-0'

/** A full-width band of the page; its content has the standard width. */
export function Section({ id, className = '', isPlain = false, isFlowing = false, children }: SectionProps) {
  const Element = isPlain ? 'div' : 'section'
  return (
    <Element id={id} className={`py-16 md:py-24${isFlowing ? flowing : ''} ${className}`}>
      <div className="container-wide">{children}</div>
    </Element>
  )
}
