import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { staffPaths } from '#contract/pages/addresses.ts'
import { fetchApi } from '#web/api/fetch-api.ts'
import { readToken } from '#web/api/requests.ts'
import { useLanguage } from '#web/contexts.ts'
import { screenLoader } from '#web/screen-loader.ts'
import { LoginLayout } from '#web/staff/login/login-layout.tsx'
import { addressAfterLogin, isAfterEnd } from '#web/staff/session/login-address.ts'
import { LoginForm } from '#web/staff/session/login-form.tsx'

export const loader = screenLoader('login', () => null)

export function Component() {
  const { t } = useTranslation('login')
  const continueToWanted = useContinueAfterLogin()
  return (
    <LoginLayout title={t('title')} way={{ path: staffPaths.forgotten, text: t('forgotten.link') }}>
      {isAfterEnd(useLocation().search) && (
        <p role="status" className="mb-6 border-l-2 border-amber pl-4">
          {t('ended')}
        </p>
      )}
      <LoginForm onLoggedIn={continueToWanted} />
    </LoginLayout>
  )
}

/** Returns a function that navigates to the requested address; with a valid token it is called at once. */
function useContinueAfterLogin(): () => Promise<void> {
  const navigate = useNavigate()
  const wanted = addressAfterLogin(useLanguage(), useLocation().search)
  const continueToWanted = useCallback(
    async () => await navigate(wanted, { replace: true }),
    [navigate, wanted],
  )

  useEffect(() => {
    let isMounted = true
    const token = readToken()
    if (!token) return
    fetchApi('verifyToken', { body: { JWT: token } }).then(
      () => (isMounted ? continueToWanted() : undefined),
      // Nothing happens, as specified: nobody has done anything yet.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [continueToWanted])
  return continueToWanted
}
