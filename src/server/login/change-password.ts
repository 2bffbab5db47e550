import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import type { PasswordChange } from '#contract/login/login.ts'
import { updateOwnPassword } from '#server/login/account-change-store.ts'
import type { LoginLimits } from '#server/login/attempt-login.ts'
import { isEasyPassword } from '#server/login/easy-passwords.ts'
import { hashPassword } from '#server/login/password.ts'
import { provePassword } from '#server/login/prove-owner.ts'
import type { Staff } from '#server/platform/api/serve-call.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Changes a staff member's own password, given the present one, and ends their other sessions. */
export async function changePassword(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  limits: LoginLimits,
  who: { staff: Staff; request: FastifyRequest },
  { current, next, removePasskeys = false }: PasswordChange,
): Promise<void> {
  const from = await provePassword(services, limits, who, { field: 'current', password: current })
  if (who.staff.needsNewPassword && next === current) {
    throw invalidInput([{ field: 'next', problem: 'is the present password, which somebody else knows' }])
  }
  if (await isEasyPassword(next, who.staff.username)) {
    throw invalidInput([{ field: 'next', problem: 'is too easy to guess: a common one, or the name' }])
  }
  const isDone = await updateOwnPassword(services.database, who.staff, {
    from,
    to: await hashPassword(next),
    removePasskeys,
    now: services.clock.now(),
  })
  // A concurrent change has ended this session, too.
  if (!isDone) throw new ApiError('unauthorized', 'Please log in.')
}
