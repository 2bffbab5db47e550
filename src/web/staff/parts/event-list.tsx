import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/staff/parts/command-provider.tsx'
import { useTimeFormat } from '#web/staff/parts/use-time-format.ts'

interface EventListProps<T> {
  /** The query and its state. */
  query: { data: readonly T[] | undefined; error: unknown; isError: boolean; isFetching: boolean }
  empty: string
  children: (event: T) => ReactNode
}

/** Entries of a history, one below the other, or why there is none yet. */
export function ReadList<T>(props: EventListProps<T> & { keyOf: (one: T) => string | number }) {
  const { query, empty, keyOf, children } = props
  const { t } = useTranslation('staff')
  const textOf = useErrorText()
  const { data: all, error, isError, isFetching } = query
  const problem = isError && !isFetching ? textOf(error) : undefined
  return (
    <>
      <p role="status" className={problem && 'field-problem'}>
        {problem ?? (all ? '' : t('loading'))}
      </p>
      {all?.length === 0 && <p>{empty}</p>}
      {all && all.length > 0 && (
        <ol>
          {all.map((one) => (
            <li key={keyOf(one)}>{children(one)}</li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Events, a line each. */
export function EventList<T extends { at: string }>({ children, ...list }: EventListProps<T>) {
  const formatTime = useTimeFormat()
  return (
    // Several things may be done in the same moment.
    <ReadList {...list} keyOf={JSON.stringify}>
      {(event) => (
        <>
          <time dateTime={event.at}>{formatTime(event.at)}</time> {children(event)}
        </>
      )}
    </ReadList>
  )
}
