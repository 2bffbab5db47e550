import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callAddress } from '#contract/api/call-address.ts'
import type { CallAnswer, CallInput } from '#contract/api/calls.ts'
import { contentLanguages } from '#contract/language.ts'
import { searchLimits } from '#contract/search/found-kinds.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { authorization } from '#web/api/requests.ts'
import { useLanguage } from '#web/contexts.ts'
import { useWithSession } from '#web/staff/session/use-staff-call.ts'

/** Pause in typing after which the search begins. */
const pauseMs = 200

/** Searches for what is typed; `isFresh`: the results are those of the text as it is. */
export function useSearch(typed: string) {
  const language = useLanguage()
  const withSession = useWithSession()
  const text = typed.trim()
  const wanted = useAfterPause(text)
  const isSearched = wanted.length >= searchLimits.minLength
  const input = { query: { Q: wanted, Language: `${contentLanguages[language]}` as const } }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['searchEverything', input] as const,
    queryFn: ({ signal }) => withSession(() => fetchFound(input, signal)),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  return {
    found: isSearched && !error ? data : undefined,
    error: isSearched ? error : null,
    isBusy: isFetching || (text !== wanted && text.length >= searchLimits.minLength),
    isFresh: text === wanted && data !== undefined && !isPlaceholderData && !isFetching,
    tryAgain: () => void refetch(),
  }
}

/** Reads results unless the signal ends it. A refusal is asked for once more in the usual way, which says what is wrong. */
async function fetchFound(
  input: CallInput<'searchEverything'>,
  signal: AbortSignal,
): Promise<CallAnswer<'searchEverything'>> {
  const response = await fetch(callAddress('searchEverything', input), { signal, headers: authorization() })
  return response.ok ? await response.json() : await fetchApi('searchEverything', input)
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
