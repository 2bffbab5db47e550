import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'

/** The attempts to add one project: all under one key, so that it is added once. `storedKey` is that of one before a reload. */
export function useAttempt(storedKey: string | undefined) {
  const [key] = useState(() => storedKey ?? newIdempotencyKey())
  const [count, setCount] = useState(storedKey === undefined ? 0 : 1)
  const firstFile = useRef<File>(undefined)
  return {
    key,
    hasBegun: count > 0,
    /** Notes an attempt; true when it brings another picture than the first one may have brought. */
    begin(file: File | undefined): boolean {
      if (count === 0) firstFile.current = file
      setCount(count + 1)
      return count > 0 && file !== firstFile.current
    },
    /** The server has refused this attempt; when it was the only one, nothing has arrived. */
    refused(): void {
      setCount((attempts) => (attempts === 1 ? 0 : attempts))
    },
  }
}
