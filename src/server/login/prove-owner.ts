import type { FastifyRequest } from 'fastify'
import type { OwnerProof } from '#contract/login/passkey.ts'
import { findAccountByName } from '#server/login/account-store.ts'
import { attemptLogin, type LoginLimits } from '#server/login/attempt-login.ts'
import { originOf } from '#server/login/known-browser.ts'
import { attemptPasskey } from '#server/login/passkeys.ts'
import { isPassword } from '#server/login/password.ts'
import { invalidInput, type Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Somebody who is logged in, and how they ask. */
interface Asking {
  staff: Staff
  request: FastifyRequest
}

/**
 * Lets only the owner of the account go on, by its password or one of its passkeys: whoever finds an open browser, or a token, is not that.
 * Guessing is slowed down as at the login.
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

/** Gives the stored hash of the account's password where this is it; the field is named in the error where it is not. */
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
