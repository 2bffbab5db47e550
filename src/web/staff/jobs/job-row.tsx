import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn, jobPath, previewAddress } from '#contract/addresses.ts'
import type { DashboardJob } from '#contract/job.ts'
import { useLanguage, useSite } from '#web/contexts.ts'
import { DeleteQuestion } from '#web/staff/entries/delete-question.tsx'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import { titleOfJob, valuesOfJob } from '#web/staff/jobs/job-kind.ts'
import { warningsOf } from '#web/staff/jobs/job-values.ts'
import { useStoredFormat } from '#web/staff/parts/use-stored-format.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

interface JobRowProps {
  job: DashboardJob
  onEdit: () => void
  onCopy: () => void
  onRemoved: () => void
}

/** A job in the list: what it is for visitors, from when to when, and what can be done with it. */
export function JobRow({ job, onEdit, onCopy, onRemoved }: JobRowProps) {
  const { t } = useTranslation(['jobs', 'dashboard', 'staff', 'common'])
  const language = useLanguage()
  const formatTime = useTimeFormat()
  const { periods } = useSite()
  const name = titleOfJob(job.content, language)
  const [isAsking, setAsking] = useState(false)
  const { id, state, content, hasDraft, publishAt, changedAt, changedBy } = job
  const isUnpublished = state === 'unpublished'
  const [warning] = warningsOf(valuesOfJob(content), '').filter((found) => found === 'pay')
  const action = (text: string, label: string, act: () => void, isDanger = false) => (
    <button
      type="button"
      className={isDanger ? 'row-action is-danger' : 'row-action'}
      aria-label={label}
      onClick={act}
    >
      {text}
    </button>
  )
  return (
    <tr>
      <th scope="row" data-label={t('columns.title')}>
        <span>
          <button type="button" className="row-open" onClick={onEdit}>
            {name}
          </button>
          <small>{jobPath(id)}</small>
          {warning && <small className="field-warning">{t(`warnings.${warning}`, { fields: '' })}</small>}
        </span>
      </th>
      <td data-label={t('columns.state')}>
        <span className="job-states">
          <span className={`job-state is-${state}`}>{t(`states.${state}`)}</span>
          {job.isSample && <span className="text-mark">{t('common:sample.label')}</span>}
          {hasDraft && <DraftMark publishAt={publishAt} />}
        </span>
      </td>
      <td data-label={t('columns.days')}>
        <Days {...content} />
      </td>
      <td data-label={t('columns.changed')}>
        <span>
          {changedBy === undefined
            ? t('fromFile')
            : t('changedAt', { time: formatTime(changedAt), name: changedBy })}
        </span>
      </td>
      <td data-label={t('columns.actions')}>
        <div className="row-actions">
          {action(t('actions.edit'), t('editOf', { name }), onEdit)}
          {action(t('actions.copy'), t('copyOf', { name }), onCopy)}
          <a
            href={isUnpublished ? previewAddress(language, jobPath(id)) : addressIn(language, jobPath(id))}
            target="_blank"
            rel="noreferrer"
            className="row-action"
            aria-label={isUnpublished ? t('dashboard:preview', { name }) : t('viewOf', { name })}
          >
            {t(isUnpublished ? 'dashboard:actions.preview' : 'actions.view')}
          </a>
          {action(t('actions.delete'), t('deleteOf', { name }), () => setAsking(true), true)}
        </div>
        {isAsking && (
          <DeleteQuestion
            id={id}
            name={name}
            calls={{ remove: 'removeJob', restore: 'restoreJob' }}
            question={t('deleteQuestion')}
            done={{ deleted: t('done.deleted'), restored: t('done.restored') }}
            onRemoved={onRemoved}
            onClose={() => setAsking(false)}
          >
            <p>{t('deleteNote')}</p>
            <p>{t('deletePeriod', { count: periods.projectDays })}</p>
          </DeleteQuestion>
        )}
      </td>
    </tr>
  )
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
