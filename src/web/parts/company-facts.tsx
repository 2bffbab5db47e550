import type { ReactNode } from 'react'
import type { FactName } from '#contract/company/fact-groups.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { FactMark } from '#web/parts/fact-mark.tsx'

/** The company's postal address, line by line. */
export function AddressLines({ hasName = true }: { hasName?: boolean }) {
  const { company } = useSite()
  const country = company.country[useLanguage()]
  return (
    <>
      {hasName && (
        <>
          {company.name}
          <br />
        </>
      )}
      {company.street}
      <br />
      {company.postalCode} {company.city}
      <br />
      {country}
    </>
  )
}

interface LinkProps {
  isAlone?: boolean
}

export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Within a sentence or on its own; there it is as high as a finger needs (`isAlone`). */
export function PhoneLink({ isAlone = false }: LinkProps) {
  return <NumberLink number={useSite().company.phone} isAlone={isAlone} />
}

/** The number for when the office is closed, where there is one. */
export function EmergencyPhone() {
  const { emergencyPhone } = useSite().company
  return emergencyPhone && <NumberLink number={emergencyPhone} isAlone />
}

export function NumberLink({ number, isAlone }: { number: string; isAlone: boolean }) {
  return (
    <a href={phoneAddress(number)} className={`whitespace-nowrap ${isAlone ? 'wide-target' : ''}`}>
      {number}
    </a>
  )
}

export function MailLink({ isAlone = false }: LinkProps) {
  const { email } = useSite().company
  return (
    <a href={`mailto:${email}`} className={`wrap-anywhere ${isAlone ? 'wide-target' : ''}`}>
      {email}
    </a>
  )
}

interface ContactFactProps {
  label: string
  /** The fact that staff change it by; not in islands. */
  fact?: FactName
  children: ReactNode
}

/** One entry in a description list of contact details. */
export function ContactFact({ label, fact, children }: ContactFactProps) {
  return (
    <div className="contact-fact">
      <dt>{label}</dt>
      {fact && <FactMark fact={fact} />}
      <dd>{children}</dd>
    </div>
  )
}
