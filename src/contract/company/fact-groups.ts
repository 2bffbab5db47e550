import type { Company } from '#contract/company/company.ts'

export type FactName = keyof Company

/** Groups of the company's form in their order. */
export const groupNames = [
  'company',
  'contact',
  'notice',
  'people',
  'figures',
  'partners',
  'credentials',
  'sources',
  'tools',
  'layout',
  'map',
  'imprint',
  'privacy',
] as const
export type GroupName = (typeof groupNames)[number]

/** Returns the id of a group's heading in the form. */
export const groupId = (name: GroupName) => `company-${name}`

/** The group that each fact is changed in. */
export const factGroups: Readonly<Record<FactName, GroupName>> = {
  name: 'company',
  shortName: 'company',
  legalForm: 'company',
  managingDirector: 'company',
  street: 'company',
  postalCode: 'company',
  city: 'company',
  country: 'company',
  logo: 'company',
  heroVideo: 'company',
  phone: 'contact',
  answerWithin: 'contact',
  emergencyPhone: 'contact',
  email: 'contact',
  openingHours: 'contact',
  serviceArea: 'contact',
  clients: 'contact',
  languages: 'contact',
  jobContact: 'contact',
  notice: 'notice',
  portrait: 'people',
  quote: 'people',
  pictures: 'people',
  statistics: 'figures',
  partners: 'partners',
  credentials: 'credentials',
  sources: 'sources',
  sourcesAsOf: 'sources',
  tools: 'tools',
  headMenu: 'layout',
  footMenu: 'layout',
  homeSections: 'layout',
  protectionSections: 'layout',
  protectionAnswers: 'layout',
  serviceSections: 'layout',
  serviceCards: 'layout',
  aboutSections: 'layout',
  map: 'map',
  registerCourt: 'imprint',
  registerNumber: 'imprint',
  vatId: 'imprint',
  disputes: 'imprint',
  imprint: 'imprint',
  marketSurveillance: 'imprint',
  dataProtectionAuthority: 'privacy',
  dataProtectionOfficer: 'privacy',
  analytics: 'privacy',
}
