import { employmentTypes, jobFields } from '#contract/content/job-fields.ts'
import type { DashboardJob, JobContent } from '#contract/job.ts'
import { type JobText, jobLists, jobTexts, requiredJobTexts } from '#contract/job-texts.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  languageCodes,
} from '#contract/language.ts'
import { linesOf } from '#contract/lines.ts'

/** The input for a job. */
export interface JobValues {
  texts: Record<LanguageCode, Record<JobText, string>>
  location: string
  employmentType: string
  postedOn: string
  closesOn: string
}

export const jobFacts = ['location', 'employmentType', 'postedOn', 'closesOn'] as const
export type JobFact = (typeof jobFacts)[number]

/** A field that can have a problem. */
export type JobField = `${JobText}.${LanguageCode}` | JobFact

const forEachText = <T>(make: (text: JobText) => T) =>
  Object.fromEntries(jobTexts.map((text) => [text, make(text)])) as Record<JobText, T>

export const emptyJob: JobValues = {
  texts: inEachLanguage(() => forEachText(() => '')),
  location: '',
  employmentType: '',
  postedOn: '',
  closesOn: '',
}

export function valuesOfJob(content: JobContent): JobValues {
  return {
    texts: inEachLanguage((code) => forEachText((text) => contentIn(content[text], code))),
    location: content.location,
    employmentType: content.employmentType ?? '',
    postedOn: content.postedOn ?? '',
    closesOn: content.closesOn ?? '',
  }
}

/** The same as a job of its own: its days are those of the other one. */
export function valuesOfCopy(content: JobContent): JobValues {
  return { ...valuesOfJob(content), postedOn: '', closesOn: '' }
}

/** Returns the input in the format of the API. */
export function bodyOfJob(values: JobValues) {
  const { texts, location, postedOn, closesOn } = tidy(values)
  const employmentType = employmentTypes.find((type) => type === values.employmentType)
  return {
    ...forEachText((text) =>
      languageCodes.map((code) => ({ content: texts[code][text], language: contentLanguages[code] })),
    ),
    location,
    ...(employmentType && { employmentType }),
    ...(postedOn && { postedOn }),
    ...(closesOn && { closesOn }),
  }
}

/** As it is saved: without white space around texts and lines. */
function tidy({ texts, ...facts }: JobValues): JobValues {
  const saved = (text: JobText, value: string) =>
    jobLists.includes(text) ? linesOf(value).join('\n') : value.trim()
  return {
    ...facts,
    location: facts.location.trim(),
    texts: inEachLanguage((code) => forEachText((text) => saved(text, texts[code][text]))),
  }
}

/** Returns the fields in which two inputs differ, but for what saving makes the same. */
export function differences(one: JobValues, other: JobValues): JobField[] {
  const [first, second] = [tidy(one), tidy(other)]
  const texts = jobTexts.flatMap((text) =>
    languageCodes
      .filter((code) => first.texts[code][text] !== second.texts[code][text])
      .map((code): JobField => `${text}.${code}`),
  )
  return [...texts, ...jobFacts.filter((fact) => first[fact] !== second[fact])]
}

/** Returns what stands in a field. */
export function valueOfField(values: JobValues, field: JobField): string {
  const { text, code } = partsOf(field)
  return text && code ? values.texts[code][text] : values[field as JobFact]
}

export function partsOf(field: string) {
  const [name, suffix] = field.split('.')
  return {
    text: jobTexts.find((candidate) => candidate === name),
    code: languageCodes.find((candidate) => candidate === suffix),
  }
}

/** Returns the required fields that are empty, in the order of the form. */
export function emptyRequiredFields({ texts }: JobValues): JobField[] {
  return requiredJobTexts.flatMap((text) =>
    languageCodes
      .filter((code) => texts[code][text].trim() === '')
      .map((code): JobField => `${text}.${code}`),
  )
}

/** Returns true if any text is longer than the server takes; it is said beside the field. */
export function isTooLong({ texts, location }: JobValues): boolean {
  const isLong = (text: string, most: number) => text.trim().length > most
  return (
    isLong(location, jobFields.location.maxLength) ||
    languageCodes.some((code) =>
      jobTexts.some((text) => isLong(texts[code][text], jobFields[text].maxLength)),
    )
  )
}

/**
 * Returns true if the last day is before the first one, which is `postedBefore` where none is typed: the day on which it was posted, or will
 * be; empty where that is not known yet.
 */
export function isOutOfOrder({ postedOn, closesOn }: JobValues, postedBefore: string): boolean {
  const from = postedOn || postedBefore
  return from !== '' && closesOn !== '' && closesOn < from
}

/** Returns true if what the server has is what was to be saved: the answer was lost, or somebody had the same in mind. */
export function isSavedAs(job: DashboardJob, values: JobValues, publish: string): boolean {
  const saved = valuesOfJob(job.content)
  // Who gives no day gets one.
  const wanted = { ...values, postedOn: values.postedOn || saved.postedOn }
  if (differences(saved, wanted).length > 0) return false
  if (publish === 'now') return !job.hasDraft
  if (!job.hasDraft) return false
  return publish === 'draft'
    ? job.publishAt === undefined
    : Date.parse(publish) === Date.parse(job.publishAt ?? '')
}

const genderNotes: Record<LanguageCode, string> = { de: '(m/w/d)', en: '(m/f/d)' }
const genders = /\([a-zäöü](?:\s*\/\s*[a-zäöü*]){1,4}\)/i

/** Returns a title with the note that anybody may apply, unless it has one in whatever letters; undefined where nothing is to be added. */
export function withGenders(title: string, code: LanguageCode): string | undefined {
  const words = title.trim()
  return words === '' || genders.test(words) ? undefined : `${words} ${genderNotes[code]}`
}

/** What may be a slip, though it can be saved. */
export type JobWarning = 'pay' | 'closed' | 'gender' | 'oneLanguage'

/** Returns what to check; `today` is the day in Germany (ISO date). */
export function warningsOf(values: JobValues, today: string): JobWarning[] {
  const { texts, closesOn } = values
  const isEmpty = languageCodes.every((code) => texts[code].title.trim() === '')
  if (isEmpty) return []
  const found: Record<JobWarning, boolean> = {
    gender: languageCodes.some((code) => withGenders(texts[code].title, code) !== undefined),
    pay: languageCodes.every((code) => texts[code].pay.trim() === ''),
    closed: closesOn !== '' && closesOn < today,
    oneLanguage: textsInOneLanguage(values).length > 0,
  }
  return (Object.keys(found) as JobWarning[]).filter((warning) => found[warning])
}

/** Returns the optional texts that stand in one language and not in another. */
export function textsInOneLanguage({ texts }: JobValues): JobText[] {
  const optional = jobTexts.filter((text) => !requiredJobTexts.includes(text))
  return optional.filter((text) => {
    const filled = languageCodes.filter((code) => texts[code][text].trim() !== '')
    return filled.length > 0 && filled.length < languageCodes.length
  })
}
