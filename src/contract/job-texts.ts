import { type NamesOf, namesOf } from '#contract/content/field.ts'
import { jobFields } from '#contract/content/job-fields.ts'

/** The texts of a job, in the order of its form. */
export const jobTexts = namesOf(jobFields, 'localized')
export type JobText = NamesOf<typeof jobFields, 'localized'>

/** Those without which a job cannot be saved. */
export const requiredJobTexts: readonly JobText[] = jobTexts.filter((text) => 'required' in jobFields[text])

/** Those that are lists: their lines are joined by line feeds. */
export const jobLists: readonly JobText[] = jobTexts.filter((text) => 'lines' in jobFields[text])
