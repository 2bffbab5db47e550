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

/** Events, a line each. */
export function EventList<T extends { at: string }>({ query, empty, children }: EventListProps<T>) {
  const { t } = useTranslation('staff')
  const textOf = useErrorText()
  const formatTime = useTimeFormat()
  const { data: events, error, isError, isFetching } = query
  const problem = isError && !isFetching ? textOf(error) : undefined
  return (
    <>
      <p role="status" className={problem && 'field-problem'}>
        {problem ?? (events ? '' : t('loading'))}
      </p>
      {events?.length === 0 && <p>{empty}</p>}
      {events && events.length > 0 && (
        <ol>
          {events.map((event) => (
            // Several things may be done in the same moment.
            <li key={JSON.stringify(event)}>
              <time dateTime={event.at}>{formatTime(event.at)}</time> {children(event)}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
