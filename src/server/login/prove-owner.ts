import type { FastifyRequest } from 'fastify'
import type { OwnerProof } from '#contract/login/passkey.ts'
import { findAccountByName } from '#server/login/account-store.ts'
import { attemptLogin, type LoginLimits } from '#server/login/attempt-login.ts'
import { originOf } from '#server/login/browser-cookies.ts'
import { attemptPasskey } from '#server/login/passkeys.ts'
import { isPassword } from '#server/login/password.ts'
import { invalidInput, type Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** A logged-in staff member's request. */
interface Asking {
  staff: Staff
  request: FastifyRequest
}

/**
 * Requires a proof of the account's owner, by password or passkey: an open browser or a token is none. Guessing is
 * slowed down as at the login.
 */
export async function proveOwner(
  services: Pick<Services, 'database' | 'config' | 'company' | 'clock' | 'jwtSecret'>,
  limits: LoginLimits,
  { staff, request }: Asking,
  { password = '', response }: OwnerProof,
): Promise<void> {
  if (!response) {
    await provePassword(services, limits, { staff, request }, { field: 'password', password })
  } else if (!(await attemptPasskey(services, limits, request, { response }, staff.accountId))) {
    throw invalidInput([{ field: 'response', problem: 'is no proof of a passkey of this account' }])
  }
}

/** Returns the stored hash if this is the account's password; throws an error for the field otherwise. */
export async function provePassword(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  limits: LoginLimits,
  { staff, request }: Asking,
  { field, password }: { field: string; password: string },
): Promise<string> {
  const hash = await attemptLogin(
    services,
    limits,
    { ...originOf(services, request), name: staff.username },
    async () => {
      const account = await findAccountByName(services.database, staff.username)
      return (await isPassword(password, account?.password_hash)) ? account?.password_hash : undefined
    },
  )
  // Not `unauthorized`: that would end the login.
  if (hash === undefined) throw invalidInput([{ field, problem: 'is not the present password' }])
  return hash
}
