import { replace } from 'react-router'
import { readToken } from '#web/api/fetch-api.ts'
import { type ScreenRequest, screenLoader } from '#web/contexts.ts'
import { cachingApi } from '#web/staff/session/staff-cache.ts'
import { forgetToken, isUnauthorized } from '#web/staff/session/use-staff-call.ts'
import { loginAddress } from '#web/staff/session/wanted-address.ts'
import type { Scope } from '#web/texts/resources.ts'
import { hydrated } from '#web/ui/use-is-hydrated.ts'

/** What a staff screen has: nothing yet in the server's document, what is shown, or why it could not be read. */
export type StaffData<T> = null | { data: T } | { failure: unknown }

/**
 * Makes a loader that runs only in the browser, because the token is there. It reads the screen's data into the cache and
 * returns what of it the address shows. Without a token, or with one that is refused (which is removed), it leads to the
 * login and from there back; any other failure keeps the token.
 */
export function staffLoader<T>(scope: Scope, load: (request: ScreenRequest) => Promise<T>) {
  // Around the screen are what all of them have, and the session, which speaks with the texts of the login.
  const loader = screenLoader([scope, 'staff', 'login'], async (request): Promise<StaffData<T>> => {
    if (typeof document === 'undefined') return null
    await hydrated
    const token = readToken()
    if (!token) throw toLogin(request)
    try {
      return { data: await load({ ...request, api: cachingApi }) }
    } catch (error) {
      if (error instanceof Response) throw error
      if (!isUnauthorized(error)) return { failure: error }
      forgetToken(token)
      throw toLogin(request)
    }
  })
  return Object.assign(loader, { hydrate: true as const })
}

function toLogin({ language, url }: ScreenRequest): Response {
  // In place of the staff screen, or Back would lead to it and at once here again.
  return replace(loginAddress(language, url.pathname + url.search))
}
