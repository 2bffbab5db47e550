import { useCallback } from 'react'
import type { Api } from '#contract/api.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { readToken } from '#web/api/token.ts'
import { forgetToken, isUnauthorized } from '#web/staff/session/refused-token.ts'
import { useSessionContent } from '#web/staff/session/session-context.ts'

type WithSession = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Does work that needs a login. When the server refuses the token, it asks for a new login and does the work once more;
 * whoever gives the login up gets the server's refusal. The work reads the token each time it is done.
 */
export function useWithSession(): WithSession {
  const { logInAgain } = useSessionContent()
  return useCallback(
    async (work) => {
      const token = readToken()
      try {
        return await work()
      } catch (error) {
        if (!isUnauthorized(error)) throw error
        // Somebody may have logged in meanwhile, here or in another tab.
        const isReplaced = !forgetToken(token) && readToken() !== undefined
        if (!isReplaced && !(await logInAgain('over'))) throw error
        return await work()
      }
    },
    [logInAgain],
  )
}

/** The door for data of a staff screen: a call whose refusal asks for a new login and is then made once more. */
export function useStaffCall(): Api {
  const withSession = useWithSession()
  return useCallback<Api>((name, input) => withSession(() => fetchApi(name, input)), [withSession])
}
