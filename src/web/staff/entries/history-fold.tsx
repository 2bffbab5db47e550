import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/staff/parts/command-provider.tsx'

interface HistoryFoldProps<T> {
  title: string
  empty: string
  /** Key of what is read in the cache, and with it. */
  queryKey: readonly unknown[]
  read: () => Promise<readonly T[]>
  keyOf: (one: T) => string | number
  className?: string
  children: (one: T) => ReactNode
}

/** Earlier states, one below the other; read when opened, and again for every form. */
export function HistoryFold<T>(props: HistoryFoldProps<T>) {
  const { title, empty, queryKey, read, keyOf, className = '', children } = props
  const { t } = useTranslation('staff')
  const textOf = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ queryKey, queryFn: read, enabled: isOpen, gcTime: 0, staleTime: Infinity })
  const { data: all, error, isError, isFetching } = query
  const problem = isError && !isFetching ? textOf(error) : undefined
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (all) details.current?.scrollIntoView({ block: 'nearest' })
  }, [all])
  return (
    <details
      ref={details}
      className={`entry-history ${className}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
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
    </details>
  )
}
