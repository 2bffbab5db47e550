import type { ShownCompany } from '#contract/company/company.ts'
import type { LanguageCode } from '#contract/language.ts'
import { imprintAddress } from '#contract/pages/addresses.ts'
import { textsIn } from '#server/platform/texts.ts'

/** Lines at the end of a mail: what the law wants in business letters, and where the privacy notice is. */
export function companyLines(
  company: ShownCompany,
  language: LanguageCode,
  origin: string | undefined,
): string[] {
  const own = textsIn(language, 'server/sender-mail')
  const { heading } = textsIn(language, 'ImprintPage').privacy
  const privacy = `${origin}${imprintAddress(language, 'privacy')}`
  return [
    company.name,
    `${company.street}, ${company.postalCode} ${company.city}, ${company.country[language]}`,
    `${company.phone}, ${company.email}`,
    `${own.managingDirector}: ${company.managingDirector}`,
    ...(company.registerCourt
      ? [`${own.register}: ${company.registerCourt}, ${company.registerNumber}`]
      : []),
    ...(company.vatId ? [`${own.vatId}: ${company.vatId}`] : []),
    ...(origin ? [`${heading}: ${privacy}`] : []),
  ]
}
