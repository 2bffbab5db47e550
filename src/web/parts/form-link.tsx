import type { ReactNode } from 'react'
import type { Regard, Subject } from '#contract/inquiries/inquiry-fields.ts'

/** Subject of a message. */
export interface About {
  /** Equal in every language. */
  id: string
  line: string
}

interface FormLinkProps {
  /** The subject that the form is to have. */
  subject?: Subject
  /** A line for its message, such as the job or the project that it is about. */
  about?: About
  /** For a price inquiry: the size of the building, and what it regards. */
  size?: string | undefined
  regards?: readonly Regard[]
  className?: string
  children: ReactNode
}

/** Leads to the form of the same page: a plain fragment, so that no page gets a second address; `form-links.ts` does the rest. */
export function FormLink({ subject, about, size, regards, className, children }: FormLinkProps) {
  return (
    <a
      href="#form"
      className={className}
      data-subject={subject}
      data-about={about?.line}
      data-about-id={about?.id}
      data-size={size}
      data-regards={regards?.join(' ')}
    >
      {children}
    </a>
  )
}
