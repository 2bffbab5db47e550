import type { ReactNode } from 'react'

/** One entry of a description list of how the company is reached. */
export function ContactFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contact-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
