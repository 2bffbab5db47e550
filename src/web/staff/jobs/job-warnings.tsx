import { useTranslation } from 'react-i18next'
import { type JobValues, warningsOf } from '#web/staff/jobs/job-values.ts'

/** Possible slips, shown during input; the job can be saved all the same. */
export function JobWarnings({ values }: { values: JobValues }) {
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
