import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { useShowNotice } from '#web/parts/notices/notices.tsx'
import { useShowFailure } from '#web/staff/parts/command-provider.tsx'
import { isRefusal } from '#web/staff/session/refusal.ts'

/** Carries out a command of staff: then what is shown is loaded anew, and it is said how it went. */
export function useCommand() {
  const showFailure = useShowFailure()
  const showNotice = useShowNotice()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  /** True when it was done and what is shown is new; `goOn` is for a command after which something else is shown. */
  async function run(
    command: () => Promise<unknown>,
    done: string,
    goOn: () => Promise<void> | void = revalidate,
  ): Promise<boolean> {
    setBusy(true)
    try {
      await command()
      await goOn()
      showNotice({ message: done, isError: false })
      return true
    } catch (error) {
      showFailure(error)
      // What the server refuses may be because the list is old; without an answer there is nothing new to load.
      if (error instanceof ApiError && !isRefusal(error)) void revalidate()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
