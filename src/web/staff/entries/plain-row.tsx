import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#web/contexts.ts'
import { DeleteQuestion } from '#web/staff/entries/delete-question.tsx'
import { DraftMark } from '#web/staff/entries/draft-mark.tsx'
import type { RemoveCall, RestoreCall } from '#web/staff/entries/entry-kind.ts'
import { isNew, type PlainEntry, type PlainScope } from '#web/staff/entries/plain-kind.ts'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

interface PlainRowProps {
  scope: PlainScope
  entry: PlainEntry
  name: string
  note: string | undefined
  mark: string | undefined
  calls: { remove: RemoveCall; restore: RestoreCall }
  onEdit: () => void
  onRemoved: () => void
}

/** An entry in the list: what it is for visitors, and what can be done with it. */
export function PlainRow(props: PlainRowProps) {
  const { scope, entry, name, note, mark, calls, onEdit, onRemoved } = props
  const { t } = useTranslation([scope, 'entries', 'common'])
  const formatTime = useTimeFormat()
  const { periods } = useSite()
  const [isAsking, setAsking] = useState(false)
  const { id, isSample, hasDraft, publishAt, changedAt, changedBy } = entry
  const state = isNew(entry) ? 'unpublished' : 'open'
  return (
    <tr>
      <th scope="row" data-label={t('entries:list.columns.title')}>
        <span>
          <button type="button" className="row-open" onClick={onEdit}>
            {name}
          </button>
          {note && <small>{note}</small>}
        </span>
      </th>
      <td data-label={t('entries:list.columns.state')}>
        <span className="job-states">
          <span className={`job-state is-${state}`}>{t(`entries:list.states.${state}`)}</span>
          {isSample && <span className="text-mark">{t('common:sample.label')}</span>}
          {hasDraft && <DraftMark publishAt={publishAt} />}
          {mark && <span className="text-mark">{mark}</span>}
        </span>
      </td>
      <td data-label={t('entries:list.columns.changed')}>
        <span>
          {changedBy === undefined
            ? t('entries:list.came')
            : t('entries:list.changedAt', { time: formatTime(changedAt), name: changedBy })}
        </span>
      </td>
      <td data-label={t('entries:list.columns.actions')}>
        <div className="row-actions">
          <button
            type="button"
            className="row-action"
            aria-label={t('entries:list.editOf', { name })}
            onClick={onEdit}
          >
            {t('entries:list.edit')}
          </button>
          <button
            type="button"
            className="row-action is-danger"
            aria-label={t('entries:list.deleteOf', { name })}
            onClick={() => setAsking(true)}
          >
            {t('entries:deleted.do')}
          </button>
        </div>
        {isAsking && (
          <DeleteQuestion
            id={id}
            name={name}
            calls={calls}
            question={t(`${scope}:deleteQuestion`)}
            done={{ deleted: t(`${scope}:done.deleted`), restored: t(`${scope}:done.restored`) }}
            onRemoved={onRemoved}
            onClose={() => setAsking(false)}
          >
            <p>{t('entries:list.deletePeriod', { count: periods.projectDays })}</p>
          </DeleteQuestion>
        )}
      </td>
    </tr>
  )
}
