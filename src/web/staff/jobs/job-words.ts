import { useTranslation } from 'react-i18next'
import { addressIn, staffPaths } from '#contract/addresses.ts'
import { employmentTypes } from '#contract/content/job-fields.ts'
import type { ChangedValue } from '#contract/history.ts'
import type { JobContent } from '#contract/job.ts'
import { contentIn, fallbackLanguages, type LanguageCode } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import { jobFacts, partsOf } from '#web/staff/jobs/job-values.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

/** Returns a function that names a field of a job, such as `title.de`. */
export function useJobFieldNames() {
  const { t } = useTranslation('jobs')
  return (field: string): string => {
    const { text, code } = partsOf(field)
    if (text && code) return t(`fields.${text}.${code}`)
    const fact = jobFacts.find((candidate) => candidate === field)
    return fact ? t(`fields.${fact}`) : field
  }
}

/** Returns a function that puts what a field of a job held into the reader's words. */
export function useJobValueWords() {
  const { t } = useTranslation('jobs')
  const { day: formatDay } = useStoredFormat()
  return (field: string, { before, after }: ChangedValue): ChangedValue => {
    const inWords = (value: string) => {
      const type = employmentTypes.find((candidate) => candidate === value)
      if (field === 'employmentType' && type) return t(`employment.${type}`)
      return /On$/.test(field) && value ? formatDay(value) : value
    }
    return { before: inWords(before), after: inWords(after) }
  }
}

/** Returns a function that gives the title of a job in the reader's language, or else in another one. */
export function useJobTitle(): (content: Pick<JobContent, 'title'>) => string {
  const language = useLanguage()
  return ({ title }) =>
    [language, ...fallbackLanguages(language)].map((code) => contentIn(title, code)).find(Boolean) ?? ''
}

/** Returns the address of the list of jobs with one of them opened. */
export function editJobAddress(language: LanguageCode, id: string): string {
  return `${addressIn(language, staffPaths['job-desk'])}?edit=${encodeURIComponent(id)}`
}
