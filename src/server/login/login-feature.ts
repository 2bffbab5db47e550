import { sendAccountMails } from '#server/login/account-mails.ts'
import { accountRoutes } from '#server/login/account-routes.ts'
import { createLoginLimits } from '#server/login/attempt-login.ts'
import { rememberedDays, removeLoginPlacesBefore } from '#server/login/login-places.ts'
import { loginRoutes } from '#server/login/login-routes.ts'
import { passkeyRoutes } from '#server/login/passkey-routes.ts'
import { oldestSession } from '#server/login/sessions.ts'
import { totpRoutes } from '#server/login/totp-routes.ts'
import { daysBefore } from '#server/platform/clock.ts'
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
    const { clock, database } = services
    sendAccountMails(services)
    repeatHourly(app, services, 'ended challenges and password resets removed', async () => {
      const now = clock.now().toISOString()
      for (const table of ['passkey_challenge', 'password_reset'] as const) {
        await database.deleteFrom(table).where('ends_at', '<=', now).execute()
      }
      return undefined
    })
    repeatHourly(app, services, 'old login places removed', async () => {
      const limit = daysBefore(clock.now(), rememberedDays)
      const count = await removeLoginPlacesBefore(database, limit)
      return count > 0 ? { count } : undefined
    })
    repeatHourly(app, services, 'old sessions removed', async () => {
      const { numDeletedRows } = await database
        .deleteFrom('session')
        .where('created_at', '<', oldestSession(services))
        .executeTakeFirst()
      return numDeletedRows > 0n ? { count: Number(numDeletedRows) } : undefined
    })
    repeatHourly(app, services, 'old history of accounts and webhooks removed', async () => {
      const count = await removeOldStaffEvents(database, clock.now())
      return count > 0 ? { count } : undefined
    })
  },
}
