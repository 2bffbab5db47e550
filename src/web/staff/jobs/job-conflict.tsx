import { useTranslation } from 'react-i18next'
import type { DashboardJob } from '#contract/job.ts'
import { differences, partsOf, valueOfField, valuesOfJob } from '#web/staff/jobs/job-values.ts'
import { useJobFieldNames, useJobValueWords } from '#web/staff/jobs/job-words.ts'
import type { JobFormState } from '#web/staff/jobs/use-job-form.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { ValueDifference } from '#web/staff/parts/value-difference.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Shows what somebody else has saved meanwhile, how the input differs from it, and asks which to keep. */
export function JobConflict({ form, theirs }: { form: JobFormState; theirs: DashboardJob }) {
  const { t } = useTranslation('jobs')
  const formatTime = useTimeFormat()
  const nameOf = useJobFieldNames()
  const inWords = useJobValueWords()
  const saved = valuesOfJob(theirs.content)
  const { changedAt, changedBy } = theirs
  return (
    <Modal
      heading={t('conflict.title')}
      description={
        <>
          <p>
            {changedBy
              ? t('conflict.who', { name: changedBy, time: formatTime(changedAt) })
              : t('conflict.somebody')}
          </p>
          <p>{t('conflict.choice')}</p>
        </>
      }
      role="alertdialog"
      size="form"
      onClose={form.forgetConflict}
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
      <div className="modal-actions">
        <Button kind="plain" onClick={form.forgetConflict}>
          {t('conflict.back')}
        </Button>
        <Button kind="plain" onClick={form.takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button kind="danger" onClick={() => void form.overwriteTheirs()}>
          {t('conflict.overwrite')}
        </Button>
      </div>
    </Modal>
  )
}
