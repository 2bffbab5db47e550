import { focusManager, QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api/api.ts'
import { ApiError } from '#contract/api/api-error.ts'
import type { CallName } from '#contract/api/call-paths.ts'
import type { CallAnswer, CallInput } from '#contract/api/calls.ts'
import type { OwnAccount } from '#contract/login/login.ts'
import type { Role } from '#contract/login/role.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { readToken } from '#web/api/requests.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/**
 * Answers that the staff screens have read, by call and input. Loaders fill it before a screen is shown; components read
 * from it. Cleared at logout.
 */
export const staffCache = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // Without a network a call must fail visibly instead of waiting.
      networkMode: 'always',
      // The loader has just read the data.
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
})

// By default only a tab that becomes visible counts, not a window that gets the focus.
focusManager.setEventListener((onFocus) => {
  if (typeof document === 'undefined') return
  const handleFocus = () => onFocus()
  addEventListener('focus', handleFocus)
  document.addEventListener('visibilitychange', handleFocus)
  return () => {
    removeEventListener('focus', handleFocus)
    document.removeEventListener('visibilitychange', handleFocus)
  }
})

/** Returns the key of a call in the cache and the function that reads it again, for `useQuery`. */
export function useCallQuery<N extends CallName>(name: N, input: CallInput<N>) {
  const staffCall = useStaffCall()
  return {
    queryKey: [name, input] as const,
    queryFn: async (): Promise<CallAnswer<N>> => {
      // Background reading must not open the login dialog.
      if (!readToken()) throw new ApiError('unauthorized', 'Nobody is logged in.')
      try {
        return await staffCall(name, input)
      } catch (error) {
        if (isForbidden(error)) forgetOwnAccount()
        throw error
      }
    },
  }
}

/** Returns what a call of the screen's loader has answered, and answers later. */
export function useAnswer<N extends CallName>(name: N, input: CallInput<N>): CallAnswer<N> {
  return useSuspenseQuery(useCallQuery(name, input)).data
}

/** Puts an answer into the cache, and cancels a running query that may be older. */
export function cacheAnswer<N extends CallName>(name: N, input: CallInput<N>, answer: CallAnswer<N>): void {
  const queryKey = [name, input]
  void staffCache.cancelQueries({ queryKey, exact: true })
  staffCache.setQueryData(queryKey, answer)
}

/** The API for loaders: always reads from the server, and caches the answer. */
export const cachingApi: Api = async (name, input) => {
  const answer = await fetchApi(name, input)
  cacheAnswer(name, input, answer)
  return answer
}

/** Returns an answer that is not older than so many milliseconds: from the cache, else from the server. */
export const loadRecent = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  staleTime = 60_000,
): Promise<CallAnswer<N>> =>
  staffCache.fetchQuery({ queryKey: [name, input], queryFn: () => fetchApi(name, input), staleTime })

const ownAccount = ['readOwnAccount', {}] as const

/** Reads who is logged in, unless that is less than a minute old. */
export const loadOwnAccount = () => loadRecent(...ownAccount)

export function useOwnAccount(): OwnAccount | undefined {
  return useQuery(useCallQuery(...ownAccount)).data
}

/** Returns the own role, if known. */
export function useRole(): Role | undefined {
  return useOwnAccount()?.role
}

/** True for an editor where the office publishes. */
export function useNeedsApproval(): boolean {
  return useOwnAccount()?.needsApproval === true
}

/** Invalidates the own account: another login, or a changed role. */
export function forgetOwnAccount(): void {
  void staffCache.invalidateQueries({ queryKey: ownAccount })
}

/** Returns true if the account's role is not enough; its login is good all the same. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden'
}

/** Reads the figures of the inbox for screens that only show the unread count, unless they are less than a minute old. */
export const loadSummary = () => loadRecent('summariseInquiries', {})

/** Reads the drafts, whose number stands at every screen, unless they are less than a minute old; failing at that is no trouble. */
export const loadDrafts = () => loadRecent('listDrafts', {}).catch(() => undefined)
