import type { LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/page.ts'
import { useStructuredData } from '#web/contexts.ts'

/**
 * JSON-LD for search engines. They read the document as the server sends it; in the browser nothing is rendered,
 * because Trusted Types forbid script elements that React makes.
 */
export function StructuredData({ data }: { data: object }) {
  useStructuredData()({ '@context': 'https://schema.org', ...data })
  return null
}

/** The company's address as schema.org has it. */
export function postalAddress({ company }: Site, language: LanguageCode) {
  return {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: company.country[language],
  }
}

/** The company as schema.org has it: nothing that the page with it does not show. */
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
