import { z } from 'zod'
import {
  Analytics,
  Credential,
  FiledJob,
  fileName,
  GivenAnalytics,
  GivenMap,
  inEveryLanguage,
  LayoutEntries,
  LocationMap,
  linesInEveryLanguage,
  logoFile,
  month,
  Notice,
  OpeningHours,
  Photograph,
  Portrait,
  paragraphsInEveryLanguage,
  Source,
  Statistics,
  shownMap,
  ToolReleases,
  text,
  webAddress,
  wordsInEveryLanguage,
} from '#contract/company/company-fields.ts'
import { isScriptAddress } from '#contract/company/foreign-address.ts'

/** Compared even if other fields are invalid. */
const Registers = z.object({ registerCourt: text.optional(), registerNumber: text.optional() })

/** All facts about the company. Missing ones are not shown; the built-in sample never replaces them. */
export const Company = z
  .strictObject({
    name: text,
    /** For the navigation and home screens of phones. */
    shortName: text.max(30).optional(),
    legalForm: text,
    street: text,
    postalCode: text,
    city: text,
    country: inEveryLanguage,
    phone: text,
    /** Reached when the office is closed. */
    emergencyPhone: text.optional(),
    email: z.email(),
    registerCourt: text.optional(),
    registerNumber: text.optional(),
    vatId: text.optional(),
    managingDirector: text,
    /** Further entries of the imprint, such as a general partner. */
    imprint: z.array(z.strictObject({ heading: inEveryLanguage, lines: linesInEveryLanguage })).default([]),
    /** The supervisory authority for data protection at the company's seat. */
    dataProtectionAuthority: paragraphsInEveryLanguage,
    /** Name and contact of the data protection officer. Left out as `tools` is. */
    dataProtectionOfficer: text.optional(),
    /** The authority that watches over the accessibility of services. Left out as `tools` is. */
    marketSurveillance: text.optional(),
    /** Statement on consumer dispute resolution (§ 36 VSBG). */
    disputes: paragraphsInEveryLanguage.optional(),
    openingHours: z.array(OpeningHours).default([]),
    notice: Notice.optional(),
    serviceArea: paragraphsInEveryLanguage.optional(),
    /** Clients, as the end of "We build for"; the site has a general phrase for it. */
    clients: inEveryLanguage.optional(),
    /** Time in which an inquiry is answered, as the end of "We answer"; without it none is promised. Left out as `tools` is. */
    answerWithin: wordsInEveryLanguage.optional(),
    /** Languages of correspondence and reports, as codes such as `de`. */
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}$/, { error: 'must be the code of a language such as de' }))
      .default([]),
    logo: logoFile.optional(),
    portrait: Portrait.optional(),
    quote: z.strictObject({ text: paragraphsInEveryLanguage, who: text }).optional(),
    pictures: z.strictObject({ headOffice: Photograph.optional(), team: Photograph.optional() }).default({}),
    credentials: z.array(Credential).default([]),
    /** Contact for applicants. */
    jobContact: text.optional(),
    partners: z
      .array(z.strictObject({ name: text, url: webAddress.optional(), logo: logoFile.optional() }))
      .max(12)
      .default([]),
    statistics: Statistics.optional(),
    /** Sources of the texts, replacing the built-in list, and the month in which their editions were last checked. */
    sources: z.array(Source).max(60).default([]),
    sourcesAsOf: month.optional(),
    /** Left out where there is none: the version before knows no such fact. */
    tools: ToolReleases.optional(),
    /** Parts of menus, sections and cards that are shown, in order (`layouts`); without it all. Left out as `tools` is. */
    headMenu: LayoutEntries.optional(),
    footMenu: LayoutEntries.optional(),
    homeSections: LayoutEntries.optional(),
    protectionSections: LayoutEntries.optional(),
    protectionAnswers: LayoutEntries.optional(),
    serviceSections: LayoutEntries.optional(),
    serviceCards: LayoutEntries.optional(),
    aboutSections: LayoutEntries.optional(),
    map: LocationMap.optional(),
    /** A film played without sound behind the headline of the home page. */
    heroVideo: fileName('mp4', 'webm').optional(),
    analytics: Analytics.nullable().default(null),
  })
  .refine(({ registerCourt, registerNumber }) => !registerCourt === !registerNumber, {
    path: ['registerNumber'],
    error: 'and registerCourt are given both or not at all',
    when: ({ value }) => Registers.safeParse(value).success,
  })
export type Company = z.output<typeof Company>

/** `Company` with the rules for new values. */
export const GivenCompany = Company.safeExtend({
  map: GivenMap.optional(),
  analytics: GivenAnalytics.nullable().default(null),
})

/** The shape of `COMPANY_FILE`: the facts, and the jobs of a new site. */
export const FiledCompany = GivenCompany.safeExtend({
  jobs: z
    .array(FiledJob)
    .refine((jobs) => new Set(jobs.map(({ id }) => id)).size === jobs.length, {
      error: 'must each have an id of its own',
    })
    .default([]),
})
export type FiledCompany = z.output<typeof FiledCompany>

/** The facts as pages show them: the map is complete, analytics that may not be loaded are left out. */
export type ShownCompany = Omit<Company, 'map'> & { map?: ReturnType<typeof shownMap> }

export function shownCompany({ map, analytics, ...facts }: Company): ShownCompany {
  const mayCount = analytics !== null && isScriptAddress(analytics.script)
  return { ...facts, analytics: mayCount ? analytics : null, ...(map && { map: shownMap(map) }) }
}

/** Returns the notice shown on a day (ISO date). */
export function noticeOn({ notice }: Pick<Company, 'notice'>, today: string): Notice | undefined {
  return notice && notice.from <= today && today <= notice.until ? notice : undefined
}

/** Returns the certificates that are valid on a day (ISO date). */
export function validCredentials({ credentials }: Company, today: string): Credential[] {
  return credentials.filter(({ validUntil }) => validUntil === undefined || validUntil >= today)
}

/** Optional facts without which a part of the site is left out. */
export const optionalFacts = [
  'logo',
  'shortName',
  'openingHours',
  'serviceArea',
  'languages',
  'emergencyPhone',
  'portrait',
  'quote',
  'pictures',
  'credentials',
  'partners',
  'statistics',
  'map',
] as const satisfies readonly (keyof Company)[]

/** Returns those of `optionalFacts` that a company lacks. */
export function hiddenFacts(company: Company): string[] {
  return optionalFacts.filter((name) => Object.keys(company[name] ?? {}).length === 0)
}

/** Returns the facts with other names of files; `fact` is the path of what names one. */
export function withFileNames(company: Company, rename: (name: string, fact: string) => string): Company {
  const { logo, portrait, pictures, partners, credentials, heroVideo } = company
  const inside = <T extends { file?: string | undefined }>(of: T, fact: string): T =>
    of.file === undefined ? of : { ...of, file: rename(of.file, `${fact}.file`) }
  const { headOffice, team } = pictures
  return {
    ...company,
    ...(logo !== undefined && { logo: rename(logo, 'logo') }),
    ...(portrait && { portrait: inside(portrait, 'portrait') }),
    pictures: {
      ...(headOffice && { headOffice: inside(headOffice, 'pictures.headOffice') }),
      ...(team && { team: inside(team, 'pictures.team') }),
    },
    ...(heroVideo !== undefined && { heroVideo: rename(heroVideo, 'heroVideo') }),
    partners: partners.map((of, index) =>
      of.logo === undefined ? of : { ...of, logo: rename(of.logo, `partners[${index}].logo`) },
    ),
    credentials: credentials.map((of, index) => inside(of, `credentials[${index}]`)),
  }
}

/** Returns every file that the facts name, with the path of the fact. */
export function filesOf(company: Company): { fact: string; file: string }[] {
  const named: { fact: string; file: string }[] = []
  withFileNames(company, (file, fact) => {
    if (file) named.push({ fact, file })
    return file
  })
  return named
}

/** Optional facts that make a claim: a company with a name of its own never shows the sample's. */
export const claimingFacts = [
  'imprint',
  'portrait',
  'quote',
  'pictures',
  'credentials',
  'partners',
  'statistics',
] as const satisfies readonly (keyof Company)[]
export type ClaimingFact = (typeof claimingFacts)[number]
