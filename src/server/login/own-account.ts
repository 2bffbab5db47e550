import type { FastifyRequest } from 'fastify'
import type { OwnAccount, OwnAccountChange } from '#contract/login/login.ts'
import { changeAccount } from '#server/login/account-change-store.ts'
import {
  findAccount,
  listDisplayNames,
  personalColumns,
  personalOnWire,
} from '#server/login/account-store.ts'
import type { LoginLimits } from '#server/login/attempt-login.ts'
import { listPasskeys, passkeyOnWire } from '#server/login/passkey-store.ts'
import { proveOwner } from '#server/login/prove-owner.ts'
import { findTotp } from '#server/login/totp-store.ts'
import { invalidInput, type Staff } from '#server/platform/api/serve-call.ts'
import { daysBefore } from '#server/platform/clock.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Services } from '#server/services.ts'

/** Of passkeys that every browser of their owner tells of. */
const newDays = 30

export async function readOwnAccount(
  services: Pick<Services, 'database' | 'clock'>,
  { accountId, username, role, needsNewPassword, needsApproval }: Staff,
): Promise<OwnAccount> {
  const { database } = services
  const since = daysBefore(services.clock.now(), newDays)
  const passkeys = await listPasskeys(database, accountId)
  const newPasskeys = passkeys.filter(({ created_at }) => created_at > since).map(passkeyOnWire)
  const account = await findAccount(database, accountId)
  const totp = await findTotp(database, accountId)
  const colleagues = await listDisplayNames(database)
  const ownCodes = database.selectFrom('recovery_code').where('account_id', '=', accountId)
  return {
    username,
    role,
    ...personalOnWire(account),
    ...(account.daily_language && { dailyMail: account.daily_language }),
    ...(totp?.confirmed_at && {
      secondStep: { since: totp.confirmed_at, recoveryCodes: await countRows(ownCodes) },
    }),
    ...(needsNewPassword && { needsNewPassword }),
    ...(needsApproval && { needsApproval }),
    ...(colleagues.length > 0 && { colleagues }),
    ...(newPasskeys.length > 0 && { newPasskeys }),
  }
}

/** Changes a staff member's own names; a new mail address, a way to a new password, only with a proof of the owner. */
export async function changeOwnAccount(
  services: Services,
  limits: LoginLimits,
  who: { staff: Staff; request: FastifyRequest },
  { password, response, dailyMail, ...facts }: OwnAccountChange,
): Promise<void> {
  const { accountId, username } = who.staff
  const change = {
    ...personalColumns(facts),
    ...(dailyMail !== undefined && { daily_language: dailyMail }),
  }
  const { email } = await findAccount(services.database, accountId)
  if (dailyMail && !(change.email === undefined ? email : change.email)) {
    throw invalidInput([{ field: 'email', problem: 'is required for a daily mail' }])
  }
  if (change.email !== undefined && change.email !== email) {
    await proveOwner(services, limits, who, { password, response })
  }
  await changeAccount(services.database, { id: accountId }, change, {
    by: username,
    now: services.clock.now(),
  })
}
