import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fetchApi } from '#web/api/fetch-api.ts'
import { readToken } from '#web/api/token.ts'
import { useLanguage } from '#web/contexts.ts'
import { forgetToken, isRefusal } from '#web/staff/session/refusal.ts'
import { wantedAddress } from '#web/staff/session/wanted-address.ts'

/** The way to where one wanted to go; whoever comes with a good token is sent there at once. */
export function useWayOn(): () => Promise<void> {
  const navigate = useNavigate()
  const wanted = wantedAddress(useLanguage(), useLocation().search)
  const goOn = useCallback(async () => await navigate(wanted, { replace: true }), [navigate, wanted])

  useEffect(() => {
    let isHere = true
    const token = readToken()
    if (!token) return
    fetchApi('verifyToken', { body: { JWT: token } }).then(
      () => (isHere ? goOn() : undefined),
      // Without an answer the token stays, and there is nothing to say: nobody has asked for anything yet.
      (error: unknown) => void (isRefusal(error) && forgetToken(token)),
    )
    return () => {
      isHere = false
    }
  }, [goOn])
  return goOn
}
