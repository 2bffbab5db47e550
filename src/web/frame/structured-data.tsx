import type { LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/page.ts'
import { usePageNotes } from '#web/contexts.ts'

/**
 * JSON-LD for search engines, which read the server's document. Nothing is rendered in the browser, because Trusted Types
 * forbid script elements created by React.
 */
export function StructuredData({ data }: { data: object }) {
  usePageNotes().structuredData({ '@context': 'https://schema.org', ...data })
  return null
}

/** The company's address in the schema.org vocabulary. */
export function postalAddress({ company }: Site, language: LanguageCode) {
  return {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: company.country[language],
  }
}

/** The company in the schema.org vocabulary, with nothing that the page does not show as well. */
export function companyData(site: Site, language: LanguageCode) {
  const { company, origin } = site
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': `${origin}/#company`,
    name: company.name,
    url: `${origin}/`,
    telephone: company.phone,
    email: company.email,
    address: postalAddress(site, language),
    geo: {
      '@type': 'GeoCoordinates',
      latitude: company.map.latitude,
      longitude: company.map.longitude,
    },
  }
}
