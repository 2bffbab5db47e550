import { replace } from 'react-router'
import { ApiError } from '#contract/api/api-error.ts'
import { hasAccess, type StaffAccess } from '#contract/login/role.ts'
import { addressIn, splitAddress, staffPaths } from '#contract/pages/addresses.ts'
import type { Scope } from '#texts/resources.ts'
import { forgetToken, isUnauthorized } from '#web/api/fetch-api.ts'
import { readToken } from '#web/api/requests.ts'
import { type ScreenRequest, screenLoader } from '#web/screen-loader.ts'
import { loginAddress } from '#web/staff/session/login-address.ts'
import {
  cachingApi,
  forgetOwnAccount,
  isForbidden,
  loadDrafts,
  loadOwnAccount,
} from '#web/staff/session/staff-cache.ts'
import { hydrated } from '#web/ui/use-is-hydrated.ts'

/** Data of a staff screen: null on the server, the loaded data, or the error that prevented loading. */
export type StaffData<T> = null | { data: T; access: StaffAccess } | { failure: unknown }

/**
 * Makes a loader that runs only in the browser, because the token is stored there. `load` reads the screen's data into the
 * cache and returns what its content needs; it is not called for a role without `access`. Without a token, or with a rejected one
 * (which is removed), the loader redirects to the login, which leads back; any other failure keeps the token.
 */
export function staffLoader<T>(
  scopes: Scope | readonly Scope[],
  load: (request: ScreenRequest) => Promise<T>,
  access: StaffAccess = 'staff',
) {
  // All staff screens need the texts of `staff`, and of `login` for the session.
  const loader = screenLoader(
    [scopes, 'staff' as const, 'login' as const].flat(),
    async (request): Promise<StaffData<T>> => {
      if (typeof document === 'undefined') return null
      await hydrated
      const token = readToken()
      if (!token) throw toLogin(request)
      try {
        const { role, needsNewPassword } = await loadOwnAccount()
        if (needsNewPassword && !isAccount(request)) throw toNewPassword(request)
        if (!hasAccess(role, access)) throw new ApiError('forbidden', 'This screen is not for this role.')
        if (!needsNewPassword) void loadDrafts()
        return { data: await load({ ...request, api: cachingApi }), access }
      } catch (error) {
        if (error instanceof Response) throw error
        if (isForbidden(error)) forgetOwnAccount()
        if (!isUnauthorized(error)) return { failure: error }
        forgetToken(token)
        throw toLogin(request, { isEnded: true })
      }
    },
  )
  return Object.assign(loader, { hydrate: true as const })
}

const isAccount = ({ url }: ScreenRequest) => splitAddress(url.pathname).path === staffPaths.account

/** The account's screen asks for a password of one's own, and leads on from there. */
function toNewPassword({ language, url }: ScreenRequest): Response {
  const wanted = encodeURIComponent(url.pathname + url.search)
  return replace(`${addressIn(language, staffPaths.account)}?to=${wanted}`)
}

function toLogin({ language, url }: ScreenRequest, end = { isEnded: false }): Response {
  // Replaces the history entry, or Back would lead to the staff screen and at once to the login again.
  return replace(loginAddress(language, url.pathname + url.search, end))
}
