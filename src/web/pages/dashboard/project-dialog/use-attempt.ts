import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'

/** The attempts to add one project: all under one key, so that it is added once. `storedKey` is that of one before a reload. */
export function useAttempt(storedKey: string | undefined) {
  const [key] = useState(() => storedKey ?? newIdempotencyKey())
  const [hasBegun, setBegun] = useState(storedKey !== undefined)
  const count = useRef(storedKey === undefined ? 0 : 1)
  const firstFile = useRef<File>(undefined)
  return {
    key,
    hasBegun,
    /** Notes an attempt; true when it brings another picture than the first one may have brought. */
    begin(file: File | undefined): boolean {
      const isFirst = count.current === 0
      if (isFirst) firstFile.current = file
      count.current += 1
      setBegun(true)
      return !isFirst && file !== firstFile.current
    },
    /** The server has refused this attempt; when it was the only one, nothing has arrived. */
    refused(): void {
      if (count.current !== 1) return
      count.current = 0
      setBegun(false)
    },
  }
}
