import { useTranslation } from 'react-i18next'
import type { DashboardJob } from '#contract/job.ts'
import { differences, partsOf, valueOfField, valuesOfJob } from '#web/staff/jobs/job-values.ts'
import { useJobFieldNames, useJobValueWords } from '#web/staff/jobs/job-words.ts'
import type { JobFormState } from '#web/staff/jobs/use-job-form.ts'
import { ConflictDialog } from '#web/staff/parts/conflict-dialog.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'

/** Shows what somebody else has saved meanwhile, how the input differs from it, and asks which to keep. */
export function JobConflict({ form, theirs }: { form: JobFormState; theirs: DashboardJob }) {
  const { t } = useTranslation('jobs')
  const formatTime = useTimeFormat()
  const nameOf = useJobFieldNames()
  const inWords = useJobValueWords()
  const saved = valuesOfJob(theirs.content)
  const { changedAt, changedBy } = theirs
  return (
    <ConflictDialog
      heading={t('conflict.title')}
      who={
        changedBy
          ? t('conflict.who', { name: changedBy, time: formatTime(changedAt) })
          : t('conflict.somebody')
      }
      choice={t('conflict.choice')}
      labels={{
        back: t('conflict.back'),
        takeTheirs: t('conflict.takeTheirs'),
        overwrite: t('conflict.overwrite'),
      }}
      onBack={form.forgetConflict}
      onTakeTheirs={form.takeTheirs}
      onOverwrite={form.overwriteTheirs}
    >
      <dl className="text-differences">
        {differences(saved, form.values).map((field) => {
          const value = { before: valueOfField(saved, field), after: valueOfField(form.values, field).trim() }
          return (
            <div key={field}>
              <dt>{nameOf(field)}</dt>
              <dd>
                <ValueDifference
                  value={inWords(field, value)}
                  none={t('conflict.none')}
                  lang={partsOf(field).code}
                />
              </dd>
            </div>
          )
        })}
      </dl>
    </ConflictDialog>
  )
}
