import type { ReactNode } from 'react'
import { useLanguage, useSite } from '#web/contexts.ts'

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
export function EmergencyPhone({ isAlone = false }: LinkProps) {
  const { emergencyPhone } = useSite().company
  return emergencyPhone && <NumberLink number={emergencyPhone} isAlone={isAlone} />
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

/** One entry in a description list of contact details. */
export function ContactFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contact-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
