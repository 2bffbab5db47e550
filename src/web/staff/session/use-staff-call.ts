import { createContext, useCallback, useContext } from 'react'
import type { Api } from '#contract/api.ts'
import { ApiError } from '#contract/api-error.ts'
import { fetchApi, readToken, removeToken } from '#web/api/fetch-api.ts'

/** Why somebody who has been in is asked to log in. */
export type LoginReason = 'over' | 'ended' | 'stay'

export interface SessionContent {
  /** Asks for a new login in a dialog; true when there is one, false when the person gives it up. */
  logInAgain(reason: LoginReason): Promise<boolean>
}

const SessionContext = createContext<SessionContent | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** The session of the staff screen around this part. */
function useSessionContent(): SessionContent {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no StaffSession around this part')
  return session
}

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

/** Whether the server refuses who asks. */
export function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'unauthorized'
}

/** Removes a token that was refused; false when another is stored by now, or none was used: that one is not touched. */
export function forgetToken(token: string | undefined): boolean {
  if (readToken() !== token) return false
  removeToken()
  return true
}
