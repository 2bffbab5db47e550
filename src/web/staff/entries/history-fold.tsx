import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ReadList } from '#web/staff/parts/event-list.tsx'

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
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ queryKey, queryFn: read, enabled: isOpen, gcTime: 0, staleTime: Infinity })
  const { data: all } = query
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
      <ReadList query={query} empty={empty} keyOf={keyOf}>
        {children}
      </ReadList>
    </details>
  )
}
