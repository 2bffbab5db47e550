import type { Person } from '#contract/content/person.ts'
import { type LanguageCode, textIn } from '#contract/language.ts'
import type { Site } from '#contract/pages/page.ts'
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
  const { company, origin, files } = site
  const { map, openingHours } = company
  const logo = company.logo ? files[company.logo] : undefined
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': `${origin}/#company`,
    name: company.name,
    url: `${origin}/`,
    telephone: company.phone,
    email: company.email,
    address: postalAddress(site, language),
    ...(map && { geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude } }),
    ...(logo && { logo: origin + logo.address }),
    ...(openingHours.length > 0 && {
      openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
        opens,
        closes,
      })),
    }),
  }
}

/** Returns `Organization` with the people on the page about it; undefined if all of them are invented. */
export function teamData(site: Site, language: LanguageCode, people: readonly Person[]) {
  const own = people.filter(({ isSample }) => !isSample)
  if (own.length === 0) return undefined
  const employees = own.map(({ name, role, phone, email }) => ({
    '@type': 'Person',
    name,
    jobTitle: textIn(role, language),
    telephone: phone,
    email,
  }))
  return { ...companyData(site, language), employee: employees }
}

/** Returns `Organization` with the service area and languages, which the contact page alone shows. */
export function contactData(site: Site, language: LanguageCode) {
  const { serviceArea, languages } = site.company
  return {
    ...companyData(site, language),
    ...(serviceArea && { areaServed: serviceArea[language] }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
  }
}
