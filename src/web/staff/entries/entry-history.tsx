import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/field.ts'
import type { Change } from '#contract/content/history.ts'
import type { EntryKind, HistoryCall } from '#web/staff/entries/entry-kind.ts'
import { languageOfPath } from '#web/staff/entries/entry-values.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import { HistoryFold } from '#web/staff/entries/history-fold.tsx'
import { ValueDifference } from '#web/staff/entries/value-difference.tsx'
import { RowAction } from '#web/staff/parts/row-action.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useAuthorName } from '#web/staff/session/use-author-name.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface EntryHistoryProps<F extends Fields> {
  kind: Pick<EntryKind<F>, 'fields' | 'texts'>
  call: HistoryCall
  id: string
  /** Puts the entry before a change into the fields; `at` is the time of the change. */
  onTake: (version: number, at: string) => Promise<void>
}

/** Changes of an entry with author and time. */
export function EntryHistory<F extends Fields>({ kind, call, id, onTake }: EntryHistoryProps<F>) {
  const { t } = useTranslation('entries')
  const staffCall = useStaffCall()
  return (
    <HistoryFold
      title={t('history.title')}
      empty={t('history.empty')}
      queryKey={[call, id]}
      read={() => staffCall(call, { params: { id } })}
      keyOf={({ at, action }) => at + action}
    >
      {(change) => <ChangeEntry kind={kind} change={change} onTake={onTake} />}
    </HistoryFold>
  )
}

interface ChangeEntryProps<F extends Fields> extends Omit<EntryHistoryProps<F>, 'id' | 'call'> {
  change: Change
}

function ChangeEntry<F extends Fields>({ kind, change, onTake }: ChangeEntryProps<F>) {
  const { t } = useTranslation('entries')
  const { nameOf, inWords } = useFieldWords(kind)
  const formatTime = useTimeFormat()
  const authorName = useAuthorName()
  const { at, by, action, fields, values, versionBefore } = change
  return (
    <>
      <time dateTime={at}>{formatTime(at)}</time>{' '}
      {t(`history.${action}`, { name: authorName(by), fields: fields.map(nameOf).join(', ') })}
      {versionBefore !== undefined && (
        <>
          {' '}
          <RowAction
            text={t('history.take')}
            label={t('history.takeOf', { time: formatTime(at) })}
            onClick={() => void onTake(versionBefore, at)}
          />
        </>
      )}
      {Object.keys(values).length > 0 && (
        <dl className="history-values">
          {Object.entries(values).map(([field, { before, after }]) => (
            <div key={field}>
              <dt>{nameOf(field)}</dt>
              <dd>
                <ValueDifference
                  value={{ before: inWords(field, before), after: inWords(field, after) }}
                  none={t('history.none')}
                  lang={languageOfPath(field)}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
