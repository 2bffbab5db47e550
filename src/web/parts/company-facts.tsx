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

export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

export function PhoneLink() {
  return <NumberLink number={useSite().company.phone} />
}

/** The number for when the office is closed, where there is one. */
export function EmergencyPhone() {
  const { emergencyPhone } = useSite().company
  return emergencyPhone && <NumberLink number={emergencyPhone} />
}

function NumberLink({ number }: { number: string }) {
  return (
    <a href={phoneAddress(number)} className="whitespace-nowrap">
      {number}
    </a>
  )
}

export function MailLink() {
  const { email } = useSite().company
  return (
    <a href={`mailto:${email}`} className="wrap-anywhere">
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
