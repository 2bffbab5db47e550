import { ApiError } from '#contract/api/api-error.ts'
import type { Credentials } from '#contract/login/login.ts'
import { findAccountByName } from '#server/login/account-store.ts'
import { attemptLogin, type LoginLimits } from '#server/login/attempt-login.ts'
import type { LoggedInAccount } from '#server/login/login-place-store.ts'
import type { LoginOrigin } from '#server/login/login-places.ts'
import { isPassword } from '#server/login/password.ts'
import type { Services } from '#server/services.ts'

/** Returns the account with this name and password; throws `unauthorized` otherwise. */
export async function logIn(
  services: Pick<Services, 'database' | 'clock'>,
  limits: LoginLimits,
  from: LoginOrigin,
  { username, password }: Credentials,
): Promise<LoggedInAccount> {
  const account = await attemptLogin(services, limits, { ...from, name: username }, async () => {
    // Read only now: the account may have been reset while the attempt was waiting.
    const found = await findAccountByName(services.database, username)
    return (await isPassword(password, found?.password_hash)) ? found : undefined
  })
  if (!account) throw new ApiError('unauthorized', 'Name or password is wrong.')
  return account
}
