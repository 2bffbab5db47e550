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

/** Possible slips, which do not prevent saving. */
export type JobWarning = 'pay' | 'closed' | 'gender' | 'oneLanguage'

/** Returns what to check; `today` is the day in Germany (ISO date). */
export function warningsOf(values: JobValues, today: string): JobWarning[] {
  const { title, pay, closesOn } = values
  if (isEmpty(title)) return []
  const found: Record<JobWarning, boolean> = {
    gender: languageCodes.some((code) => withGenders(title[code], code) !== undefined),
    pay: isEmpty(pay),
    closed: closesOn !== '' && closesOn < today,
    oneLanguage: textsInOneLanguage(values).length > 0,
  }
  return (Object.keys(found) as JobWarning[]).filter((warning) => found[warning])
}

const isEmpty = (text: Readonly<Record<LanguageCode, string>>) =>
  languageCodes.every((code) => text[code].trim() === '')

/** Returns the optional texts that stand in one language and not in another. */
export function textsInOneLanguage(values: JobValues): JobText[] {
  return jobTexts.filter((text) => {
    const filled = languageCodes.filter((code) => values[text][code].trim() !== '')
    return !('required' in jobFields[text]) && filled.length > 0 && filled.length < languageCodes.length
  })
}
