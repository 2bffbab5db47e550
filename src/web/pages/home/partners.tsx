import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/company/company.ts'
import { useSite } from '#web/contexts.ts'
import { FactMark } from '#web/parts/fact-mark.tsx'

/** Partner companies, by their logos or names; hidden on small screens. */
export function Partners() {
  const { t } = useTranslation('homepage')
  const { partners } = useSite().company
  if (partners.length === 0) return null
  return (
    <section className="hidden py-14 md:block print:hidden" aria-label={t('partners.heading')}>
      <FactMark fact="partners" />
      <ul className="container-wide flex flex-wrap items-center justify-between gap-x-6 gap-y-6">
        {partners.map((partner, index) => (
          <li key={partner.name} className="min-w-0">
            {partner.url ? (
              <a href={partner.url} rel="noopener" className="partner-link">
                <Partner {...partner} index={index} />
              </a>
            ) : (
              <span className="partner-link no-underline!">
                <Partner {...partner} index={index} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A logo says the name itself; without one there is the name alone, but for the sample's drawn marks. */
function Partner({ name, logo, index }: Company['partners'][number] & { index: number }) {
  const { isSample, files } = useSite()
  const file = logo && files[logo]
  if (file) {
    const { address, width, height } = file
    return (
      <img
        src={address}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-12 w-auto max-w-52 object-contain"
      />
    )
  }
  return (
    <>
      {isSample && <SampleMark index={index} />}
      <span className="wrap-anywhere">{name}</span>
    </>
  )
}

const marks = [
  // An earth electrode's symbol in the ring of its potential.
  'M16 5.7a20 20 0 1 0 16 0M24 4v20M14 24h20M18 30h12M22 36h4',
  // The dial of a measuring instrument.
  'M9.9 38.1a20 20 0 1 1 28.2 0M24 4v5M4 24h5M39 24h5M24 27l8.5-12M16 27h16M20 34h8',
  // A set square and the arc of a compass.
  'M6 12v30h30zM13.5 27.5v7h7zM17 5.3A20 20 0 0 1 42.7 31',
]

/** The drawn sign of one of the sample's partners. */
function SampleMark({ index }: { index: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className="size-10 shrink-0"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={marks[index]} />
    </svg>
  )
}
