import { sendAccountMails } from '#server/login/account-mails.ts'
import { accountRoutes } from '#server/login/account-routes.ts'
import { createLoginLimits } from '#server/login/attempt-login.ts'
import { keepForgettingLoginPlaces } from '#server/login/login-places.ts'
import { loginRoutes } from '#server/login/login-routes.ts'
import { passkeyRoutes } from '#server/login/passkey-routes.ts'
import { keepForgettingSessions } from '#server/login/sessions.ts'
import { totpRoutes } from '#server/login/totp-routes.ts'
import { removeOldStaffEvents } from '#server/platform/database/staff-event-store.ts'
import { repeatHourly } from '#server/platform/repeat-job.ts'
import type { Feature } from '#server/services.ts'

export const loginFeature: Feature = {
  calls(app, services) {
    const limits = createLoginLimits(services)
    loginRoutes(app, services, limits)
    passkeyRoutes(app, services, limits)
    totpRoutes(app, services, limits)
    accountRoutes(app, services)
  },
  work(app, services) {
    sendAccountMails(services)
    repeatHourly(app, services, 'ended challenges and password resets removed', async () => {
      const now = services.clock.now().toISOString()
      for (const table of ['passkey_challenge', 'password_reset'] as const) {
        await services.database.deleteFrom(table).where('ends_at', '<=', now).execute()
      }
      return undefined
    })
    keepForgettingLoginPlaces(app, services)
    keepForgettingSessions(app, services)
    repeatHourly(app, services, 'old history of accounts and webhooks removed', async () => {
      const count = await removeOldStaffEvents(services.database, services.clock.now())
      return count > 0 ? { count } : undefined
    })
  },
}
