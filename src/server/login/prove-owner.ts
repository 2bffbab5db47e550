import type { FastifyRequest } from 'fastify'
import type { OwnerProof } from '#contract/login/passkey.ts'
import { attemptPassword, type LoginLimits } from '#server/login/attempt-login.ts'
import { attemptPasskey } from '#server/login/passkeys.ts'
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
  const { username } = staff
  const account = await attemptPassword(services, limits, request, { username, password })
  // Not `unauthorized`: that would end the login.
  if (!account) throw invalidInput([{ field, problem: 'is not the present password' }])
  return account.password_hash
}
