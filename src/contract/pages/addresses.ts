import {
  addressPrefixes,
  defaultLanguage,
  type LanguageCode,
  languageCodes,
  languages,
} from '#contract/language.ts'

/** Paths of the tools that a company releases before visitors see them. Each is a screen of its own name. */
export const toolPaths = {
  inspection: '/pruefung',
  quantities: '/werkzeuge/mengen',
  sphere: '/werkzeuge/blitzkugel',
  tender: '/werkzeuge/ausschreibung',
  requirement: '/werkzeuge/pflicht',
  frequency: '/werkzeuge/haeufigkeit',
  checklists: '/checklisten/:checklist',
  specimen: '/musterbericht',
} as const
export type ToolName = keyof typeof toolPaths
export const toolNames = Object.keys(toolPaths) as ToolName[]

/** Paths of the public screens without their language, as specified. */
export const publicPaths = {
  home: '/',
  'lightning-protection': '/Blitzschutz',
  projects: '/Projects',
  'project-detail': '/project/:id',
  services: '/Services',
  jobs: '/jobs',
  'job-detail': '/jobs/:job',
  knowledge: '/Wissen',
  'knowledge-entry': '/Wissen/:slug',
  strike: '/blitzeinschlag',
  tools: '/werkzeuge',
  ...toolPaths,
  contact: '/contactus',
  about: '/aboutus',
  imprint: '/impressum',
} as const

/** Paths of the screens for senders of a request; search engines are asked to skip them. */
export const senderPaths = { receipt: '/receipt' } as const

/** Paths of the screens for staff; nothing links to them, and search engines are asked to skip them. */
export const staffPaths = {
  login: '/login',
  forgotten: '/login/forgotten',
  'new-password': '/login/password',
  dashboard: '/dashboard',
  'project-desk': '/dashboard/Projects',
  'category-desk': '/dashboard/Categories',
  inquiries: '/dashboard/Inquiries',
  'inquiry-new': '/dashboard/Inquiries/New',
  'inquiry-detail': '/dashboard/Inquiries/:id',
  account: '/dashboard/Account',
  people: '/dashboard/People',
  articles: '/dashboard/Knowledge',
  pictures: '/dashboard/Pictures',
  texts: '/dashboard/Texts',
  company: '/dashboard/Company',
  drafts: '/dashboard/Drafts',
  'job-desk': '/dashboard/Jobs',
  webhooks: '/dashboard/Webhooks',
  redirects: '/dashboard/Redirects',
  'taking-over': '/dashboard/TakingOver',
  /** Generic list of a kind, by its `desk`. */
  desk: '/dashboard/:desk',
} as const

export const screenPaths = { ...publicPaths, ...senderPaths, ...staffPaths } as const

/** With the pages that the company adds, whose paths only the server has to know. */
export type PublicScreen = keyof typeof publicPaths | 'own-page'
export type AppScreen = keyof typeof senderPaths | keyof typeof staffPaths
export type Screen = keyof typeof screenPaths | 'own-page'

/** Returns true for a screen that runs in the browser as a whole; the others are documents with islands. */
export const isAppScreen = (screen: Screen): screen is AppScreen =>
  !(screen in publicPaths) && screen !== 'own-page'

/** Returns the address of a path in a language: German as it is, English below `/en`. */
export function addressIn(language: LanguageCode, path: string): string {
  const prefix = addressPrefixes[language]
  return prefix !== '' && path === '/' ? prefix : prefix + path
}

/** Parts of the imprint page that others link to, by their `id`. */
export type ImprintPart = 'privacy' | 'accessibility' | 'map'

/** Returns the address of a part of the imprint page, such as the privacy notice. */
export function imprintAddress(language: LanguageCode, part: ImprintPart): string {
  return `${addressIn(language, screenPaths.imprint)}#${part}`
}

/** Returns the path of a project's page, without its language. */
export const projectPath = (id: number | string) => `/project/${id}`

const previewHash = '#preview='

/** Returns an address where staff see a page with all drafts, including unpublished pages. */
export function previewAddress(language: LanguageCode, path: string): string {
  return `${addressIn(language, '/')}${previewHash}${addressIn(language, path)}`
}

/** Returns the page named by the hash of a preview address, undefined for any other hash. */
export function previewedAddress(hash: string): string | undefined {
  const address = hash.startsWith(previewHash) ? hash.slice(previewHash.length) : undefined
  // Two slashes would begin a host.
  return address && /^\/(?![\\/])/.test(address) ? address : undefined
}

export const feedAddress = (language: LanguageCode) => `/feed/${language}.xml`

/** Returns the path of a job's page, without its language. */
export const jobPath = (id: string) => `${publicPaths.jobs}/${id}`

/** The article on what to do after a strike: its page has a short address of its own. */
export const strikeSlug = 'nach-einem-blitzeinschlag'

/** Returns the path of an article's or term's page, without its language. */
export const articlePath = (slug: string) =>
  slug === strikeSlug ? publicPaths.strike : `${publicPaths.knowledge}/${slug}`

/** Returns the path of the staff screen of a kind, by its `desk`, without its language. */
export const deskPath = (desk: string) => `${staffPaths.dashboard}/${desk}`

/** Returns the path of an inquiry's staff screen, without its language. */
export const inquiryPath = (id: number | string) => `${staffPaths.inquiries}/${id}`

/** A page's address for readers of one language, or for all others. */
export interface AlternateAddress {
  hreflang: LanguageCode | 'x-default'
  address: string
}

/** Returns the addresses of a path in each of the languages; readers of any other get the first: German, where it is one. */
export function alternates(path: string, codes = languageCodes): AlternateAddress[] {
  return [
    ...codes.map((code) => ({ hreflang: code, address: addressIn(code, path) })),
    { hreflang: 'x-default', address: addressIn(codes[0] ?? defaultLanguage, path) },
  ]
}

const prefixes = languages.flatMap(({ code, prefix }) =>
  prefix === '' ? [] : [{ code, pattern: new RegExp(`^${prefix}(?=/|$)(.*)$`, 'i') }],
)

/** Returns language and path of an address. */
export function splitAddress(pathname: string): { language: LanguageCode; path: string } {
  for (const { code, pattern } of prefixes) {
    const match = pattern.exec(pathname)
    if (match) return { language: code, path: match[1] || '/' }
  }
  return { language: defaultLanguage, path: pathname }
}
