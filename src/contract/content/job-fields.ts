import type { Fields } from '#contract/content/field.ts'
import type { Kind } from '#contract/content/kind.ts'
import { requiredLanguages } from '#contract/language.ts'

/** Employment types as search engines know them. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'] as const

/** Fields of a job, in the order of its form. */
export const jobFields = {
  title: { sort: 'localized', maxLength: 200, required: requiredLanguages, isTitle: true },
  summary: { sort: 'localized', maxLength: 2000, required: requiredLanguages, isDescription: true },
  tasks: { sort: 'localized', maxLength: 5000, lines: true },
  profile: { sort: 'localized', maxLength: 5000, lines: true },
  /** Employment type, in words and as search engines know it. */
  hours: { sort: 'localized', maxLength: 200 },
  employmentType: { sort: 'choice', options: employmentTypes },
  start: { sort: 'localized', maxLength: 200 },
  pay: { sort: 'localized', maxLength: 200 },
  /** If empty, the work is at the company's address. */
  location: { sort: 'text', maxLength: 200 },
  /** If empty, the day of first publication. */
  postedOn: { sort: 'day' },
  /** Last day on which the job is listed. */
  closesOn: { sort: 'day', notBefore: 'postedOn', isLast: true },
} as const satisfies Fields

export const jobKind = {
  word: 'job',
  address: 'Job',
  plural: 'Jobs',
  table: 'job',
  id: 'name',
  tag: 'jobs',
  page: 'job-detail',
  hasSamples: true,
  isAnnounced: true,
  fields: jobFields,
} as const satisfies Kind
