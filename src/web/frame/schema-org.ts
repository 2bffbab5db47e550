import type { LanguageCode } from '#contract/language.ts'
import type { Site } from '#contract/page.ts'

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
