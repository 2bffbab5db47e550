import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'

/** The attempts to add one project: all under one key, so that it is added once. */
export function useAttempt(storedKey: string | undefined) {
  const [key] = useState(() => storedKey ?? newIdempotencyKey())
  const [hasBegun, setBegun] = useState(storedKey !== undefined)
  const firstFile = useRef<File>(undefined)
  return {
    key,
    hasBegun,
    /** Notes an attempt; true when it brings another picture than the first one may have brought. */
    begin(file: File | undefined): boolean {
      const hasOtherPicture = hasBegun && file !== firstFile.current
      if (!hasBegun) firstFile.current = file
      setBegun(true)
      return hasOtherPicture
    },
  }
}
