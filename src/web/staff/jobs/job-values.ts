import { type NamesOf, namesOf } from '#contract/content/field.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import type { Values } from '#web/staff/entries/entry-values.ts'

/** The texts of a job, in the order of its form. */
export const jobTexts = namesOf(jobFields, 'localized')
export type JobText = NamesOf<typeof jobFields, 'localized'>

/** The input for a job. */
export type JobValues = Values<typeof jobFields>

/**
 * Returns true if the last day is before the first one, which is `postedBefore` where none is typed: the day on which it was posted, or will
 * be; empty where that is not known yet.
 */
export function isOutOfOrder(
  { postedOn, closesOn }: Pick<JobValues, 'postedOn' | 'closesOn'>,
  postedBefore: string,
): boolean {
  const from = postedOn || postedBefore
  return from !== '' && closesOn !== '' && closesOn < from
}

const genderNotes: Record<LanguageCode, string> = { de: '(m/w/d)', en: '(m/f/d)' }
const genders = /\([a-zäöü](?:\s*\/\s*[a-zäöü*]){1,4}\)/i

/**
 * Returns a title with the note that anybody may apply, unless it has one in any case; undefined if nothing is to be
 * added.
 */
export function withGenders(title: string, code: LanguageCode): string | undefined {
  const words = title.trim()
  return words === '' || genders.test(words) ? undefined : `${words} ${genderNotes[code]}`
}

/** Possible slips of a job alone, which do not prevent saving. */
export type JobWarning = 'pay' | 'gender'

/** Returns what to check. */
export function warningsOf({ title, pay }: Pick<JobValues, 'title' | 'pay'>): JobWarning[] {
  if (isEmpty(title)) return []
  const lacksNote = languageCodes.some((code) => withGenders(title[code], code) !== undefined)
  return [...(lacksNote ? (['gender'] as const) : []), ...(isEmpty(pay) ? (['pay'] as const) : [])]
}

const isEmpty = (text: Readonly<Record<LanguageCode, string>>) =>
  languageCodes.every((code) => text[code].trim() === '')
