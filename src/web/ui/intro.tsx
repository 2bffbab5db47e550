import type { ReactNode } from 'react'

interface IntroProps {
  text: string
  className: string
  /** The text with what is made of it, such as links. */
  children?: ReactNode
}

/** A paragraph of a text that staff may leave empty: then there is none. */
export function Intro({ text, className, children = text }: IntroProps) {
  return text && <p className={className}>{children}</p>
}
