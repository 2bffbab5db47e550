import { z } from 'zod'
import { foreignOrigin, isScriptAddress } from '#contract/company/foreign-address.ts'
import { weekdays } from '#contract/company/weekdays.ts'
import { jobId } from '#contract/content/job.ts'
import { employmentTypes } from '#contract/content/job-fields.ts'
import { inEachLanguage } from '#contract/language.ts'
import { visibleText } from '#contract/texts/visible-text.ts'

export const oneLineProblem = 'must be on one line'
const severalLines = z.string().overwrite(visibleText).trim().min(1)
/** One line only: names and numbers appear in mail headers, feeds and files, where a line break begins something else. */
export const text = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: oneLineProblem })
  .overwrite(visibleText)
  .trim()
  .min(1)
export const inEveryLanguage = z.strictObject(inEachLanguage(() => text))
/** Words that end a sentence of the site, so that it fits into a line. */
export const wordsInEveryLanguage = z.strictObject(inEachLanguage(() => text.max(60)))
export const paragraphsInEveryLanguage = z.strictObject(inEachLanguage(() => severalLines))
export const linesInEveryLanguage = z.strictObject(inEachLanguage(() => z.array(text).min(1)))
export const webAddress = z.url({ protocol: /^https?$/ })

/** Returns a schema for the name of a file beside the company's facts or in a folder there, never outside. */
export function fileName(...endings: readonly [string, ...string[]]) {
  const kinds = endings.map((ending) => `.${ending}`)
  const list = [kinds.slice(0, -1).join(', '), kinds.at(-1)].filter(Boolean).join(' or ')
  return z.string().regex(new RegExp(`^(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*\\.(?:${endings.join('|')})$`), {
    error: `must be the name of an ${list} file beside this file`,
  })
}

export const logoFile = fileName('svg', 'png')

export const Photograph = z.strictObject({
  file: fileName('jpg', 'jpeg', 'png', 'webp', 'avif'),
  alt: paragraphsInEveryLanguage,
})
export type Photograph = z.output<typeof Photograph>

/** Portrait of the company's contact person, with name and role. */
export const Portrait = Photograph.extend({
  name: text.optional(),
  position: inEveryLanguage.optional(),
})

export const LocationMap = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  frame: text.optional(),
  provider: text.optional(),
})

/** A script that counts visits, and the privacy notice about it. */
export const Analytics = z.strictObject({ script: text, notice: paragraphsInEveryLanguage })

const safeAddress =
  'must be an address beginning with https:// and a host of letters, digits, dots and hyphens'

/** `LocationMap` with the rules for new values. Nothing is loaded from stored ones that break them. */
export const GivenMap = LocationMap.extend({
  frame: text.refine((address) => foreignOrigin(address) !== undefined, { error: safeAddress }).optional(),
})
export const GivenAnalytics = Analytics.extend({
  script: text.refine(isScriptAddress, { error: `${safeAddress}, or a path of this site` }),
})

/** Returns the map to show: OpenStreetMap's unless the company's own `frame` may be loaded. */
export function shownMap({ latitude, longitude, frame, provider }: z.output<typeof LocationMap>) {
  const host = frame && foreignOrigin(frame) && hostOf(frame)
  const named = frame === undefined || host ? provider : undefined
  return {
    latitude,
    longitude,
    frame: frame && host ? frame : openStreetMapFrame(latitude, longitude),
    provider: named ?? (host || 'OpenStreetMap Foundation'),
  }
}

function openStreetMapFrame(latitude: number, longitude: number): string {
  const degrees = { x: 0.012, y: 0.006 }
  const box = [longitude - degrees.x, latitude - degrees.y, longitude + degrees.x, latitude + degrees.y]
  const corners = box.map((degree) => degree.toFixed(4)).join('%2C')
  const place = `bbox=${corners}&layer=mapnik&marker=${latitude}%2C${longitude}`
  return `https://www.openstreetmap.org/export/embed.html?${place}`
}

function hostOf(address: string): string {
  return address.split(/[/?#]/)[2] ?? ''
}

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 07:30' })

/** Parsed separately: a refinement would run only after all other problems are mended. */
const TimesOnly = z.object({ opens: timeOfDay, closes: timeOfDay })

/** Hours common to some days; a break at noon makes two of them. */
export const OpeningHours = z
  .strictObject({ days: z.array(z.enum(weekdays)).min(1), opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: 'must be later than opens',
    when: ({ value }) => TimesOnly.safeParse(value).success,
  })
export type OpeningHours = z.output<typeof OpeningHours>

const day = z.iso.date({ error: 'must be a date such as 2026-11-02' })

const DaysOnly = z.object({ from: day, until: day })

/** A banner above all pages, from the first to the last of these days. */
export const Notice = z
  .strictObject({ text: paragraphsInEveryLanguage, from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: 'must not be before from',
    when: ({ value }) => DaysOnly.safeParse(value).success,
  })
export type Notice = z.output<typeof Notice>

/** An open position as in the company's file. Without a `location` the work is at the company's address. */
export const FiledJob = z.strictObject({
  id: jobId,
  title: inEveryLanguage,
  summary: paragraphsInEveryLanguage,
  tasks: linesInEveryLanguage.optional(),
  profile: linesInEveryLanguage.optional(),
  location: text.optional(),
  /** Employment type, in words and as search engines know it. */
  hours: inEveryLanguage.optional(),
  employmentType: z.enum(employmentTypes).optional(),
  start: inEveryLanguage.optional(),
  pay: inEveryLanguage.optional(),
  postedOn: day,
  /** Last day on which the job is listed. */
  closesOn: day.optional(),
})
export type FiledJob = z.output<typeof FiledJob>

/** A certificate, membership or approval; no longer shown after `validUntil`. */
export const Credential = z.strictObject({
  name: inEveryLanguage,
  number: text.optional(),
  validUntil: day.optional(),
  file: fileName('pdf', 'jpg', 'jpeg', 'png').optional(),
})
export type Credential = z.output<typeof Credential>

const figure = z.int().min(0).optional()

export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'must be a month such as 2026-11' })

/** The company's figures, at least one of them, and the month they date from. */
export const Statistics = z.strictObject({
  asOf: month.optional(),
  substations: figure,
  roofAreas: figure,
  groundingCables: figure,
  dataCenters: figure,
  activeProjects: figure,
  completedProjects: figure,
})

/** A standard or rule that texts rely on, with its edition if known. */
export const Source = z.strictObject({ name: text, edition: text.optional(), title: inEveryLanguage })

/** Somebody of the company vouches for a tool since a day. Names of tools that are gone, or of a later version, do no harm. */
export const ToolRelease = z.strictObject({ name: text, by: text, on: day })
export type ToolRelease = z.output<typeof ToolRelease>

export const ToolReleases = z
  .array(ToolRelease)
  .max(30)
  .refine((releases) => new Set(releases.map(({ name }) => name)).size === releases.length, {
    error: 'must each name another tool',
  })

/** Parts of a layout by their names; those that are gone, or of a later version, do no harm. */
export const LayoutEntries = z
  .array(z.strictObject({ name: text }))
  .max(30)
  .refine((entries) => new Set(entries.map(({ name }) => name)).size === entries.length, {
    error: 'must each be another part',
  })
