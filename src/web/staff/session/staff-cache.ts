import { focusManager, QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { ApiError } from '#contract/api-error.ts'
import type { CallName } from '#contract/call-paths.ts'
import type { CallAnswer, CallInput } from '#contract/calls.ts'
import { fetchApi, readToken } from '#web/api/fetch-api.ts'
import { useStaffCall } from '#web/staff/session/use-staff-call.ts'

/**
 * What the staff screens have read, by call and input. Loaders fill it, so that a screen never shows before its data;
 * parts of the screen read from it. Emptied at logout.
 */
export const staffCache = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // Without a network a call fails and says so, instead of waiting for one.
      networkMode: 'always',
      // The loader has just read it.
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
})

// By default only a tab that becomes visible counts, not a window that was behind another one.
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

/** Query options of a call: what is in the cache, and how it is read again. */
export function useCallQuery<N extends CallName>(name: N, input: CallInput<N>) {
  const staffCall = useStaffCall()
  return {
    queryKey: [name, input] as const,
    queryFn: async (): Promise<CallAnswer<N>> => {
      // Nobody has asked for this reading, so it does not ask for a login.
      if (!readToken()) throw new ApiError('unauthorized', 'Nobody is logged in.')
      return await staffCall(name, input)
    },
  }
}

/** Puts an answer into the cache, in place of one that is still on its way and may be older. */
export function cacheAnswer<N extends CallName>(name: N, input: CallInput<N>, answer: CallAnswer<N>): void {
  const queryKey = [name, input]
  void staffCache.cancelQueries({ queryKey, exact: true })
  staffCache.setQueryData(queryKey, answer)
}

/** Makes the calls of a loader: always anew, and into the cache. */
export const cachingApi: Api = async (name, input) => {
  const answer = await fetchApi(name, input)
  cacheAnswer(name, input, answer)
  return answer
}

/** The numbers of the inbox for a screen that only has their sum in its head: from the cache while they are young. */
export async function loadSummary(): Promise<void> {
  const [name, input] = ['summariseInquiries', {}] as const
  const queryFn = () => fetchApi(name, input)
  await staffCache.fetchQuery({ queryKey: [name, input], queryFn, staleTime: 60_000 })
}
