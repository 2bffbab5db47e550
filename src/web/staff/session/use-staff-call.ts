import { createContext, useCallback, useContext } from 'react'
import type { Api } from '#contract/api/api.ts'
import { ApiError } from '#contract/api/api-error.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { readToken, removeToken } from '#web/api/requests.ts'

/** Reason for a repeated login. */
export type LoginReason = 'over' | 'ended' | 'stay'

export interface SessionContent {
  /** Asks for a new login in a dialog; resolves to false if the person cancels. */
  logInAgain(reason: LoginReason): Promise<boolean>
}

const SessionContext = createContext<SessionContent | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** Returns the session of the surrounding staff screen. */
function useSessionContent(): SessionContent {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no StaffSession around this part')
  return session
}

type WithSession = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Returns a function that does work that needs a login. If the server rejects the token, it asks for a new login and does
 * the work once more; if the person cancels, it throws the server's error. The work must read the token each time.
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
        // There may be a new login meanwhile, here or in another tab.
        const isReplaced = !forgetToken(token) && readToken() !== undefined
        if (!isReplaced && !(await logInAgain('over'))) throw error
        return await work()
      }
    },
    [logInAgain],
  )
}

/** Returns the API for staff screens: a rejected call asks for a new login and is then made once more. */
export function useStaffCall(): Api {
  const withSession = useWithSession()
  return useCallback<Api>((name, input) => withSession(() => fetchApi(name, input)), [withSession])
}

/** Returns true if the server rejects the login. */
export function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'unauthorized'
}

/** Removes a rejected token. Returns false, and removes nothing, if another one has been stored meanwhile. */
export function forgetToken(token: string | undefined): boolean {
  if (readToken() !== token) return false
  removeToken()
  return true
}
