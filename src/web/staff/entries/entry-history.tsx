import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/content/field.ts'
import type { Change } from '#contract/history.ts'
import type { EntryKind, HistoryCall } from '#web/staff/entries/entry-kind.ts'
import { languageOfPath } from '#web/staff/entries/entry-values.ts'
import { useFieldWords } from '#web/staff/entries/entry-words.ts'
import { ValueDifference } from '#web/staff/entries/value-difference.tsx'
import { useErrorText } from '#web/staff/parts/command-provider.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

interface EntryHistoryProps<F extends Fields> {
  kind: Pick<EntryKind<F>, 'fields' | 'texts'>
  call: HistoryCall
  id: string
  /** Puts what the entry was before a change into the fields; `at` is the time of the change. */
  onTake: (version: number, at: string) => Promise<void>
}

/** Changes of an entry with author and time; read when it is opened, and again for every dialog. */
export function EntryHistory<F extends Fields>({ kind, call, id, onTake }: EntryHistoryProps<F>) {
  const { t } = useTranslation(['entries', 'staff'])
  const staffCall = useStaffCall()
  const textOf = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const {
    data: changes,
    error,
    isError,
    isFetching,
  } = useQuery({
    queryKey: [call, id],
    queryFn: () => staffCall(call, { params: { id } }),
    enabled: isOpen,
    gcTime: 0,
    staleTime: Infinity,
  })
  const problem = isError && !isFetching ? textOf(error) : undefined

  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (changes) details.current?.scrollIntoView({ block: 'nearest' })
  }, [changes])

  return (
    <details ref={details} className="entry-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      <p role="status" className={problem && 'field-problem'}>
        {problem ?? (changes ? '' : t('staff:loading'))}
      </p>
      {changes?.length === 0 && <p>{t('history.empty')}</p>}
      {changes && changes.length > 0 && (
        <ol>
          {changes.map((change) => (
            <li key={change.at + change.action}>
              <ChangeEntry kind={kind} change={change} onTake={onTake} />
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

interface ChangeEntryProps<F extends Fields> extends Omit<EntryHistoryProps<F>, 'id' | 'call'> {
  change: Change
}

function ChangeEntry<F extends Fields>({ kind, change, onTake }: ChangeEntryProps<F>) {
  const { t } = useTranslation('entries')
  const { nameOf, inWords } = useFieldWords(kind)
  const formatTime = useTimeFormat()
  const { at, by, action, fields, values, versionBefore } = change
  return (
    <>
      <time dateTime={at}>{formatTime(at)}</time>{' '}
      {t(`history.${action}`, { name: by, fields: fields.map(nameOf).join(', ') })}
      {versionBefore !== undefined && (
        <>
          {' '}
          <button
            type="button"
            className="row-action"
            aria-label={t('history.takeOf', { time: formatTime(at) })}
            onClick={() => void onTake(versionBefore, at)}
          >
            {t('history.take')}
          </button>
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
