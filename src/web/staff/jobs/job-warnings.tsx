import { useTranslation } from 'react-i18next'
import { languageCodes } from '#contract/language.ts'
import { type JobValues, textsInOneLanguage, warningsOf } from '#web/staff/jobs/job-values.ts'
import { germanClock } from '#web/staff/parts/german-time.ts'

/** Possible slips, shown during input; the job can be saved all the same. */
export function JobWarnings({ values }: { values: JobValues }) {
  const { t } = useTranslation('jobs')
  const today = germanClock(Date.now()).slice(0, 10)
  const warnings = warningsOf(values, today)
  const [code = 'de'] = languageCodes
  const named = textsInOneLanguage(values).map((text) => t(`fields.${text}.${code}`).replace(/ \(.*/, ''))
  return (
    <div role="status" className="job-warnings">
      {warnings.length > 0 && <p>{t('warnings.label')}</p>}
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{t(`warnings.${warning}`, { fields: named.join(', ') })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
