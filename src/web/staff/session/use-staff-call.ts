import { createContext, useCallback, useContext } from 'react'
import type { Api } from '#contract/api/api.ts'
import { fetchApi, withLogin } from '#web/api/fetch-api.ts'

/** Reason for a repeated login. */
export type LoginReason = 'over' | 'ended' | 'stay'

/** Asks for a new login in a dialog; resolves to false if the person cancels. */
export type LogInAgain = (reason: LoginReason) => Promise<boolean>

const SessionContext = createContext<LogInAgain | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

type WithSession = <T>(work: () => Promise<T>) => Promise<T>

/** Returns `withLogin` with the dialog of the screen. */
export function useWithSession(): WithSession {
  const logInAgain = useContext(SessionContext)
  if (!logInAgain) throw new Error('There is no StaffSession around this part')
  return useCallback((work) => withLogin(work, () => logInAgain('over')), [logInAgain])
}

/** Returns the API for staff screens: a rejected call asks for a new login and is then made once more. */
export function useStaffCall(): Api {
  const withSession = useWithSession()
  return useCallback<Api>((...call) => withSession(() => fetchApi(...call)), [withSession])
}
