import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguages } from '#contract/language.ts'
import { useLanguage } from '#web/contexts.ts'
import type { OpenedJob } from '#web/staff/jobs/job-dialog.tsx'
import { forgetTypedJob, readTypedJobs } from '#web/staff/jobs/typed-jobs.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { Button } from '#web/ui/button.tsx'

interface UnsavedJobsProps {
  onContinue: (job: OpenedJob) => void
  /** Called after a reminder, which may have had the focus, was removed. */
  onRemoved: () => void
}

/** Offers to go on with input that was not saved before a reload or a new login. */
export function UnsavedJobs({ onContinue, onRemoved }: UnsavedJobsProps) {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const [kept, setKept] = useState(readTypedJobs)
  if (kept.length === 0) return null
  return (
    <ul className="mb-6 grid gap-2">
      {kept.map(({ id, values, typedAt }) => {
        const titles = [language, ...fallbackLanguages(language)].map((code) => values.texts[code].title)
        const title = titles.find((candidate) => candidate.trim() !== '') ?? t('typed.untitled')
        return (
          <li key={id ?? ' new'} className="staff-message flex flex-wrap items-center gap-3">
            <p className="grow wrap-anywhere">{t('typed.kept', { title, time: formatTime(typedAt) })}</p>
            <Button kind="dark" onClick={() => onContinue(id === undefined ? {} : { id })}>
              {t('typed.continue')}
            </Button>
            <Button
              kind="plain"
              onClick={() => {
                forgetTypedJob(id)
                setKept(readTypedJobs())
                onRemoved()
              }}
            >
              {t('typed.discard')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
