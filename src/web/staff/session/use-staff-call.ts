import { createContext, useCallback, useContext } from 'react'
import type { Api } from '#contract/api/api.ts'
import { fetchApi, withLogin } from '#web/api/fetch-api.ts'

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

/** Returns `withLogin` with the dialog of the screen. */
export function useWithSession(): WithSession {
  const { logInAgain } = useSessionContent()
  return useCallback((work) => withLogin(work, () => logInAgain('over')), [logInAgain])
}

/** Returns the API for staff screens: a rejected call asks for a new login and is then made once more. */
export function useStaffCall(): Api {
  const withSession = useWithSession()
  return useCallback<Api>((...call) => withSession(() => fetchApi(...call)), [withSession])
}
