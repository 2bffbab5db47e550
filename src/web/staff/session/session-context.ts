import { createContext, useContext } from 'react'

/** Why somebody who has been in is asked to log in. */
export type LoginReason = 'over' | 'ended' | 'stay'

export interface SessionContent {
  /** Asks for a new login in a dialog; true when there is one, false when the person gives it up. */
  logInAgain(reason: LoginReason): Promise<boolean>
}

const SessionContext = createContext<SessionContent | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** The session of the staff screen around this part. */
export function useSessionContent(): SessionContent {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no StaffSession around this part')
  return session
}
