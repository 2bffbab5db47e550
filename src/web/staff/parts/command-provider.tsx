import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/api/api-error.ts'
import { isUnauthorized } from '#web/api/fetch-api.ts'
import { useShowNotice } from '#web/parts/notices.tsx'
import { staffCache } from '#web/staff/session/staff-cache.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'
import { FailureDialog } from '#web/ui/modal.tsx'

type ShowFailure = (error: unknown) => void

const ShowFailureContext = createContext<ShowFailure>(() => undefined)

/** Returns a function that shows the dialog 'Command Failed' for an error. */
export const useShowFailure = () => useContext(ShowFailureContext)

interface CommandProviderProps {
  describeError?: DescribeError | undefined
  children: ReactNode
}

export function CommandProvider({ describeError, children }: CommandProviderProps) {
  const { t } = useTranslation('staff')
  const textOf = useErrorText(describeError)
  const showNotice = useShowNotice()
  const [error, setError] = useState<unknown>()
  // An undo outlives its screen, a dialog does not: then a notice, which lives longer, says what it would.
  const show = useRef<ShowFailure>(setError)
  const tell = useEffectEvent((late: unknown) => showNotice({ message: textOf(late), isError: true }))
  const tellOpen = useEffectEvent(() => error !== undefined && tell(error))
  useEffect(() => {
    show.current = setError
    return () => {
      show.current = tell
      tellOpen()
    }
  }, [])
  const showFailure = useCallback<ShowFailure>((failure) => show.current(failure), [])
  return (
    <ShowFailureContext value={showFailure}>
      {children}
      {error !== undefined && (
        <FailureDialog
          heading={t('failure.title')}
          message={textOf(error)}
          details={serialisedError(error)}
          labels={{ details: t('failure.details'), close: t('close') }}
          onClose={() => setError(undefined)}
        />
      )}
    </ShowFailureContext>
  )
}

/** Describes errors that have a special meaning on one screen; returns undefined for all others. */
export type DescribeError = (error: unknown) => string | undefined

/** Describes a conflict, where it can be only one. */
export const onConflict =
  (words: string): DescribeError =>
  (error) =>
    error instanceof ApiError && error.code === 'conflict' ? words : undefined

/** Returns a function that describes an error in one sentence, with the remedy. */
export function useErrorText(describeError: DescribeError = () => undefined) {
  const { t } = useTranslation('staff')
  return (error: unknown): string => {
    const own = describeError(error)
    if (own !== undefined) return own
    // fetch rejects with a TypeError if there is no answer.
    if (error instanceof TypeError) return t('failure.unreachable')
    if (!(error instanceof ApiError)) return t('failure.unknown')
    switch (error.code) {
      case 'unauthorized':
        return t('failure.loggedOut')
      case 'forbidden':
        return t(`failure.${refusalOf(error)}`)
      case 'not_found':
        return t('failure.gone')
      case 'invalid_input':
        return t('failure.input')
      case 'conflict':
        return t(isOfVersion(error) ? 'failure.changedSince' : 'failure.unknown')
      case 'unavailable':
        return t('failure.unavailable')
      default:
        return t('failure.unknown')
    }
  }
}

/** Says what has to be done first: choose a password, or ask the office. */
function refusalOf({ details }: ApiError): 'newPassword' | 'approval' | 'forbidden' {
  if (details.some(({ field }) => field === 'password')) return 'newPassword'
  return details.some(({ field }) => field === 'publish') ? 'approval' : 'forbidden'
}

const isOfVersion = ({ details }: ApiError) => details.some(({ field }) => field === 'version')

/** Notice of a finished command. */
export interface Done {
  message: string
  /** Leads to what has come of it. */
  link?: { text: string; address: string }
  /** Undo, offered as long as the notice is shown. */
  undo?: { command: () => Promise<unknown>; done: string }
  /** A further way, where there is nothing to undo. */
  more?: { text: string; onAct: () => void }
}

/** Carries out a command, brings the screen up to date, and reports success or failure. */
export function useCommand() {
  const { t } = useTranslation('staff')
  const staffCall = useStaffCall()
  const showFailure = useShowFailure()
  const showNotice = useShowNotice()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function readAgain(): Promise<void> {
    await staffCache.invalidateQueries({ refetchType: 'none' })
    await revalidate()
  }

  /**
   * Returns true if the command succeeded and the screen is up to date. By default the screen is read again;
   * `afterwards` replaces that if the answer is enough or another screen follows. `isShownElsewhere` means that an
   * error is shown beside a field, so that no dialog covers it.
   */
  async function run<T>(
    command: () => Promise<T>,
    done: string | Done | ((answer: T) => Done),
    afterwards: (answer: T) => Promise<void> | void = readAgain,
    isShownElsewhere: (error: unknown) => boolean = () => false,
  ): Promise<boolean> {
    setBusy(true)
    try {
      const answer = await command()
      await afterwards(answer)
      report(typeof done === 'function' ? done(answer) : typeof done === 'string' ? { message: done } : done)
      return true
    } catch (error) {
      if (isShownElsewhere(error)) return false
      showFailure(error)
      // The server may have rejected the command because the list is outdated; without an answer reading again is useless.
      if (error instanceof ApiError && !isUnauthorized(error)) void readAgain()
      return false
    } finally {
      setBusy(false)
    }
  }

  function report({ message, link, undo, more }: Done): void {
    showNotice({
      message,
      isError: false,
      ...(link && { link }),
      ...(more && { action: more }),
      ...(undo && { action: { text: t('undo'), onAct: () => void run(undo.command, undo.done) } }),
    })
  }
  return { staffCall, run, isBusy }
}

/** Returns an error as JSON, for support. */
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
