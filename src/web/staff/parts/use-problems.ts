import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#contract/api/api-error.ts'

/** Problems beside the fields of a form. */
export function useProblems<Field extends string>() {
  type Problems = Partial<Record<Field, string>>
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})

  function refuse(found: Problems): void {
    // At once: on a busy phone the next frame may come before the field is marked.
    flushSync(() => setProblems(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  /** Says in these words what the server refuses; returns false if it is none of these fields. */
  function refuseBy(error: unknown, words: Problems): boolean {
    const details = error instanceof ApiError ? error.details : []
    const refused = Object.entries(words).find(([name]) => details.some(({ field }) => field === name))
    if (refused) refuse(Object.fromEntries([refused]) as Problems)
    return refused !== undefined
  }
  return { form, problems, setProblems, refuse, refuseBy }
}
