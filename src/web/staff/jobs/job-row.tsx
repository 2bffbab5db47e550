import { useTranslation } from 'react-i18next'
import type { DashboardJob } from '#contract/content/job.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { addressIn, jobPath, previewAddress } from '#contract/pages/addresses.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import type { OpenedEntry } from '#web/staff/entries/entry-dialog.tsx'
import type { OwnOfRow } from '#web/staff/entries/entry-row.tsx'
import { titleOfContent } from '#web/staff/entries/listed-entry.ts'
import { type JobFields, valuesOfCopy, valuesOfJob } from '#web/staff/jobs/job-kind.ts'
import { warningsOf } from '#web/staff/jobs/job-values.ts'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'

/** Returns the particular parts of a job's row: its address, its period, and its copy. */
export function useOwnOfJob() {
  const { t } = useTranslation(['jobs', 'dashboard'])
  const language = useLanguage()
  const { periods } = useSite()
  return (job: DashboardJob, open: (opened: OpenedEntry<JobFields>) => void): OwnOfRow => {
    const { id, state, content } = job
    const name = titleOfContent(jobFields, content, language)
    const isUnpublished = state === 'unpublished'
    const lacksPay = warningsOf(valuesOfJob(content)).includes('pay')
    return {
      note: (
        <>
          <small>{jobPath(id)}</small>
          {lacksPay && <small className="field-warning">{t('warnings.pay')}</small>}
        </>
      ),
      state: { name: state, text: t(`states.${state}`) },
      cell: <Days {...content} />,
      came: t('fromFile'),
      actions: (
        <>
          <RowAction
            text={t('actions.copy')}
            label={t('copyOf', { name })}
            onClick={() => open({ begin: valuesOfCopy(content) })}
          />
          <a
            href={isUnpublished ? previewAddress(language, jobPath(id)) : addressIn(language, jobPath(id))}
            target="_blank"
            rel="noreferrer"
            className="row-action"
            aria-label={isUnpublished ? t('dashboard:preview', { name }) : t('viewOf', { name })}
          >
            {t(isUnpublished ? 'dashboard:actions.preview' : 'actions.view')}
          </a>
        </>
      ),
      deletion: (
        <>
          <p>{t('deleteNote')}</p>
          <p>{t('deletePeriod', { count: periods.projectDays })}</p>
        </>
      ),
    }
  }
}

/** From when to when it is, or was, shown. */
function Days({ postedOn, closesOn }: DashboardJob['content']) {
  const { t } = useTranslation('jobs')
  const { day: formatDay } = useStoredFormat()
  const from = postedOn && formatDay(postedOn)
  const to = closesOn && formatDay(closesOn)
  if (from && to) return <span>{t('fromTo', { from, to })}</span>
  if (to) return <span>{t('to', { to })}</span>
  return <span>{from ? t('from', { date: from }) : t('noDay')}</span>
}
