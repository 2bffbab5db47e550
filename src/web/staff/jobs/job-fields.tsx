import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { employmentTypes, jobFields } from '#contract/content/job-fields.ts'
import { type JobText, jobTexts, requiredJobTexts } from '#contract/job-texts.ts'
import { contentIn, inEachLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import type { JobFact } from '#web/staff/jobs/job-values.ts'
import type { JobFormState } from '#web/staff/jobs/use-job-form.ts'
import { LimitedTextField } from '#web/staff/parts/limited-text-field.tsx'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'
import { SelectField } from '#web/ui/field.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'

const rowsOf: Partial<Record<JobText, number>> = { summary: 4, tasks: 8, profile: 8 }
const hinted = ['title', 'summary', 'tasks', 'profile'] as const

/** Every text in each language, side by side; stacked on a phone. */
export function JobTextFields({ form }: { form: JobFormState }) {
  const { t } = useTranslation('jobs')
  const { textsOf, allOf } = useEarlierWords()
  const { values, problems, changeText, completeTitle } = form
  function changeBoth(text: JobText, code: LanguageCode, value: string): void {
    changeText(text, code, value)
    const words = allOf(text, code, value)
    for (const other of languageCodes) {
      if (words && other !== code && values.texts[other][text].trim() === '')
        changeText(text, other, words[other])
    }
  }
  return (
    <div className="language-fields" data-focus-first>
      <div className="language-heads">
        {languageCodes.map((code) => (
          <h3 key={code} className="language-head">
            {t(`languages.${code}`)}
          </h3>
        ))}
      </div>
      {jobTexts.map((text) => (
        <div key={text} className="language-row">
          {languageCodes.map((code) => {
            const rows = rowsOf[text]
            const hint = hinted.find((candidate) => candidate === text)
            return (
              <LimitedTextField
                key={code}
                name={`${text}-${code}`}
                label={t(`fields.${text}.${code}`)}
                lang={code}
                value={values.texts[code][text]}
                problem={problems[`${text}.${code}`]}
                maxLength={jobFields[text].maxLength}
                isRequired={requiredJobTexts.includes(text)}
                {...(rows !== undefined && { rows })}
                {...(hint && { hint: t(hint === 'title' ? `hints.title.${code}` : `hints.${hint}`) })}
                {...(rows === undefined && text !== 'title' && { suggestions: textsOf(text, code) })}
                onChange={(value) => changeBoth(text, code, value)}
                {...(text === 'title' && { onLeave: () => completeTitle(code) })}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** The fields that do not depend on the language. */
export function JobFactFields({ form }: { form: JobFormState }) {
  const { t } = useTranslation('jobs')
  const { values, problems, changeFact } = form
  const { locations } = useEarlierWords()
  return (
    <>
      <LimitedTextField
        name="location"
        label={t('fields.location')}
        hint={t('hints.location')}
        value={values.location}
        problem={problems.location}
        maxLength={jobFields.location.maxLength}
        suggestions={locations}
        onChange={(value) => changeFact('location', value)}
      />
      <DayField form={form} fact="postedOn" />
      <DayField form={form} fact="closesOn" />
      <SelectField
        name="employmentType"
        label={t('fields.employmentType')}
        hint={t('hints.employmentType')}
        value={values.employmentType}
        problem={problems.employmentType}
        placeholder={t('employment.none')}
        options={employmentTypes.map((type) => ({ value: type, text: t(`employment.${type}`) }))}
        onChange={(value) => changeFact('employmentType', value)}
      />
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

/** What was written in the jobs that there are, and what is usual: hours, start and place are mostly the same again. */
function useEarlierWords() {
  const { data: jobs = [] } = useQuery(useCallQuery('listDashboardJobs', {}))
  const distinct = (words: string[]) => [...new Set(words.filter((word) => word !== ''))]
  const earlier = (text: JobText): InBoth[] => [
    ...jobs.map(({ content }) => inEachLanguage((code) => contentIn(content[text], code))),
    ...(usualWords[text] ?? []),
  ]
  return {
    textsOf: (text: JobText, code: LanguageCode) => distinct(earlier(text).map((words) => words[code])),
    /** The same in all languages, where it is one of these. */
    allOf: (text: JobText, code: LanguageCode, value: string) =>
      value === '' ? undefined : earlier(text).find((words) => words[code] === value),
    locations: distinct(jobs.map(({ content }) => content.location)),
  }
}

interface DayFieldProps {
  form: JobFormState
  fact: Extract<JobFact, 'postedOn' | 'closesOn'>
}

function DayField({ form: { values, problems, changeFact }, fact }: DayFieldProps) {
  const { t } = useTranslation('jobs')
  return (
    <FieldFrame label={t(`fields.${fact}`)} hint={t(`hints.${fact}`)} problem={problems[fact]}>
      {(ids) => (
        <input
          type="date"
          name={fact}
          className="field-control"
          value={values[fact]}
          max="9999-12-31"
          onChange={(event) => changeFact(fact, event.currentTarget.value)}
          {...ids}
        />
      )}
    </FieldFrame>
  )
}
