import { ApiError } from '#contract/api-error.ts'
import type { PasswordChange } from '#contract/login.ts'
import { updateOwnPassword } from '#server/login/account-change-store.ts'
import { findAccountByName } from '#server/login/account-store.ts'
import { attemptLogin, type LoginLimits } from '#server/login/attempt-login.ts'
import { hashPassword, isPassword } from '#server/login/password.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/**
 * Gives somebody another password of their own choice and ends their other sessions. The present one is asked for and guarded as at the
 * login: whoever finds an open browser must not guess it here.
 */
export async function changePassword(
  services: Pick<Services, 'database' | 'clock'>,
  limits: LoginLimits,
  { staff, address }: { staff: Staff; address: string },
  { current, next }: PasswordChange,
): Promise<void> {
  const { database } = services
  const hash = await attemptLogin(services, limits, { address, name: staff.username }, async () => {
    const account = await findAccountByName(database, staff.username)
    const isRight = await isPassword(current, account?.password_hash)
    return isRight ? account?.password_hash : undefined
  })
  // Not `unauthorized`: that would end the login.
  if (hash === undefined) throw invalidInput([{ field: 'current', problem: 'is not the present password' }])
  const isDone = await updateOwnPassword(database, staff, {
    from: hash,
    to: await hashPassword(next),
    now: services.clock.now(),
  })
  // Somebody else was quicker, who has ended this session too.
  if (!isDone) throw new ApiError('unauthorized', 'Please log in.')
}
