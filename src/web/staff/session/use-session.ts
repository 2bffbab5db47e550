import { useCallback, useEffect, useRef, useState } from 'react'
import type { TokenOwner } from '#contract/login/login.ts'
import { fetchApi, forgetToken, isUnauthorized } from '#web/api/fetch-api.ts'
import { readToken } from '#web/api/requests.ts'
import { storageKeys } from '#web/api/storage.ts'
import { forgetOwnAccount } from '#web/staff/session/staff-cache.ts'
import type { LogInAgain, LoginReason } from '#web/staff/session/use-staff-call.ts'

/** State of the login: its owner, who is null once it is over, and the dialog for a new login. */
export function useSession() {
  const [owner, setOwner] = useState<TokenOwner | null>()
  const [reason, setReason] = useState<LoginReason>()
  const lastOwner = useRef<TokenOwner>(undefined)
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([])

  const settle = useCallback((isLoggedIn: boolean) => {
    setReason(undefined)
    for (const tell of waiting.current.splice(0)) tell(isLoggedIn)
  }, [])
  // What a screen has left behind, such as an undo, can ask nobody any more.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      settle(false)
    }
  }, [settle])

  const ask = useCallback((asked: LoginReason) => {
    if (asked !== 'stay') setOwner(null)
    setReason(asked)
  }, [])

  const checked = useRef('')
  const check = useCallback(async (): Promise<boolean> => {
    const token = readToken()
    // Returning to a window fires several events.
    if (!token || checked.current === token) return false
    checked.current = token
    try {
      const found = await fetchApi('verifyToken', { body: { JWT: token } })
      if (readToken() !== token) return false
      if (lastOwner.current && lastOwner.current.username !== found.username) forgetOwnAccount()
      lastOwner.current = found
      setOwner(found)
      return true
    } catch (error) {
      // Even for the first token: the screen was there before the answer, and may have input.
      if (isUnauthorized(error) && forgetToken(token)) ask('over')
      return false
    } finally {
      if (checked.current === token) checked.current = ''
    }
  }, [ask])

  const renew = useCallback(async () => {
    settle(true)
    await check()
  }, [settle, check])

  useEffect(() => {
    // Fires when another tab logs in or out; clearing the whole storage has no key.
    const follow = async ({ key }: StorageEvent) => {
      if (key !== storageKeys.token && key !== null) return
      if (!readToken()) return ask('ended')
      if (await check()) settle(true)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [ask, check, settle])

  const logInAgain = useCallback<LogInAgain>(
    (asked) =>
      new Promise((resolve) => {
        if (isGone.current) return resolve(false)
        waiting.current.push(resolve)
        ask(asked)
      }),
    [ask],
  )
  return { owner, username: lastOwner.current?.username ?? '', reason, logInAgain, ask, check, settle, renew }
}
