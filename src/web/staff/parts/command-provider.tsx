import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { isUnauthorized } from '#web/staff/session/use-staff-call.ts'
import { FailureDialog } from '#web/ui/modal.tsx'

type ShowFailure = (error: unknown) => void

const ShowFailureContext = createContext<ShowFailure>(() => undefined)

/** Shows the dialog 'Command Failed' for an error. */
export const useShowFailure = () => useContext(ShowFailureContext)

interface CommandProviderProps {
  ownWords?: OwnWords | undefined
  children: ReactNode
}

export function CommandProvider({ ownWords, children }: CommandProviderProps) {
  const { t } = useTranslation('staff')
  const wordsFor = useFailureWords(ownWords)
  const [error, setError] = useState<unknown>()
  return (
    <ShowFailureContext value={setError}>
      {children}
      {error !== undefined && (
        <FailureDialog
          heading={t('failure.title')}
          message={wordsFor(error)}
          details={serialisedError(error)}
          words={{ details: t('failure.details'), close: t('failure.close') }}
          onClose={() => setError(undefined)}
        />
      )}
    </ShowFailureContext>
  )
}

/** What an error means on one screen; undefined where it means the same as everywhere. */
export type OwnWords = (error: unknown) => string | undefined

/** Says in one sentence what an error means for staff and what they can do. */
export function useFailureWords(ownWords: OwnWords = () => undefined) {
  const { t } = useTranslation('staff')
  return (error: unknown): string => {
    const own = ownWords(error)
    if (own !== undefined) return own
    // Fetch rejects with a TypeError when no answer comes.
    if (error instanceof TypeError) return t('failure.unreachable')
    if (!(error instanceof ApiError)) return t('failure.unknown')
    switch (error.code) {
      case 'unauthorized':
        return t('failure.loggedOut')
      case 'not_found':
        return t('failure.gone')
      case 'invalid_input':
        return t('failure.input')
      case 'unavailable':
        return t('failure.unavailable')
      default:
        return t('failure.unknown')
    }
  }
}

/** Carries out a command of staff: then what is shown is brought up to date, and it is said how it went. */
export function useCommand() {
  const showFailure = useShowFailure()
  const showNotice = useShowNotice()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function readAgain(): Promise<void> {
    await staffCache.invalidateQueries({ refetchType: 'none' })
    await revalidate()
  }

  /**
   * Returns true when the command was done and what is shown is up to date. By default the screen is read again; `goOn` is
   * for a command whose answer says enough, or after which something else is shown.
   */
  async function run<T>(
    command: () => Promise<T>,
    done: string,
    goOn: (answer: T) => Promise<void> | void = readAgain,
  ): Promise<boolean> {
    setBusy(true)
    try {
      await goOn(await command())
      showNotice({ message: done, isError: false })
      return true
    } catch (error) {
      showFailure(error)
      // What the server refuses may be because the list is old; without an answer there is nothing new to read.
      if (error instanceof ApiError && !isUnauthorized(error)) void readAgain()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}

/** An error for whoever mends it: what the server said of it, or the browser. */
export function serialisedError(error: unknown): string {
  return JSON.stringify(plainError(error), null, 2)
}

function plainError(error: unknown): object {
  if (error instanceof ApiError) {
    const { code, message, requestId, details, status } = error
    return { code, message, requestId, details, status }
  }
  return error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) }
}
