import '#web/styles/project-form.css'
import '#web/styles/texts.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { contentIn, inEachLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import { EntryDialog, type OpenedDialogProps } from '#web/staff/entries/entry-dialog.tsx'
import type { EntryForm } from '#web/staff/entries/use-entry-form.ts'
import { EntryField } from '#web/staff/fields/entry-field.tsx'
import { changeText, LanguageFields } from '#web/staff/fields/localized-fields.tsx'
import { type JobEntry, type JobFields, jobKind } from '#web/staff/jobs/job-kind.ts'
import {
  type JobText,
  type JobValues,
  jobTexts,
  warningsOf,
  withGenders,
} from '#web/staff/jobs/job-values.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

/** Adds or edits a job. */
export function JobDialog(props: OpenedDialogProps<JobFields>) {
  return (
    <EntryDialog {...props} kind={jobKind} after={({ values }) => <JobWarnings values={values} />}>
      {(form) => <Fields form={form} />}
    </EntryDialog>
  )
}

/** Possible slips, shown during input; the job can be saved all the same. */
function JobWarnings({ values }: { values: JobValues }) {
  const { t } = useTranslation('jobs')
  const warnings = warningsOf(values)
  return (
    <div role="status" className="job-warnings">
      {warnings.length > 0 && <p>{t('warnings.label')}</p>}
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{t(`warnings.${warning}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Texts that are mostly the same again. */
const repeated: readonly JobText[] = ['hours', 'start', 'pay']

function Fields({ form }: { form: EntryForm<JobFields, JobEntry> }) {
  const { textsOf, allOf, locations } = useEarlierWords()
  const { values, base } = form
  const completed = useRef(new Set<LanguageCode>())
  /** Fills in empty other languages, if an earlier job has the same text. */
  function repeat(text: JobText, code: LanguageCode, value: string): void {
    const words = allOf(text, code, value)
    for (const other of languageCodes) {
      if (words && other !== code && values[text][other].trim() === '')
        changeText(form, text, other, words[other])
    }
  }
  /** Adds the legally required note to a title, once: its removal is respected. */
  function completeTitle(code: LanguageCode): void {
    const title = values.title[code]
    const complete = withGenders(title, code)
    if (complete === undefined || completed.current.has(code) || title === base.title[code]) return
    completed.current.add(code)
    changeText(form, 'title', code, complete)
  }
  return (
    <>
      <LanguageFields
        form={form}
        names={jobTexts}
        more={(text, code) => ({
          ...(repeated.includes(text) && { suggestions: textsOf(text, code) }),
          ...(text === 'title' && { onLeave: () => completeTitle(code) }),
        })}
        onTyped={repeat}
      />
      <div className="project-side">
        <EntryField form={form} name="location" suggestions={locations} />
        <EntryField form={form} name="postedOn" />
        <EntryField form={form} name="closesOn" />
        <EntryField form={form} name="employmentType" />
      </div>
    </>
  )
}

type InBoth = Record<LanguageCode, string>

const usualWords: Partial<Record<JobText, InBoth[]>> = {
  start: [
    { de: 'ab sofort', en: 'immediately' },
    { de: 'nach Vereinbarung', en: 'by arrangement' },
  ],
}

/** Returns suggestions from earlier jobs and usual ones: hours, start and place are mostly the same again. */
function useEarlierWords() {
  const { data: jobs = [] } = useQuery(useCallQuery('listDashboardJobs', {}))
  const distinct = (words: string[]) => [...new Set(words.filter((word) => word !== ''))]
  const earlier = (text: JobText): InBoth[] => [
    ...jobs.map(({ content }) => inEachLanguage((code) => contentIn(content[text], code))),
    ...(usualWords[text] ?? []),
  ]
  return {
    textsOf: (text: JobText, code: LanguageCode) => distinct(earlier(text).map((words) => words[code])),
    /** Returns the text in all languages, if it is one of these. */
    allOf: (text: JobText, code: LanguageCode, value: string) =>
      value === '' ? undefined : earlier(text).find((words) => words[code] === value),
    locations: distinct(jobs.map(({ content }) => content.location)),
  }
}
