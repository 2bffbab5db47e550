import { ApiError } from '#contract/api-error.ts'
import type { Credentials } from '#contract/login.ts'
import { accountName, findAccountByName } from '#server/login/account-store.ts'
import { type AccountThrottle, growingDelayMs } from '#server/login/account-throttle.ts'
import type { LoggedInAccount } from '#server/login/login-place-store.ts'
import type { LoginPlaces } from '#server/login/login-places.ts'
import { isPassword } from '#server/login/password.ts'
import { signToken } from '#server/login/token.ts'
import type { RateLimit, WindowCounter } from '#server/platform/rate-limit.ts'
import { countedAddress, surroundingNetwork } from '#server/platform/rate-limit.ts'
import type { WorkQueue } from '#server/platform/work-queue.ts'
import type { Services } from '#server/services.ts'

const freeFailures = 2
/** Who goes first when many log in at once. */
const priorities = { knownPlace: 2, blameless: 1, others: 0 }

/** What attempts are counted by, and slowed down with. */
export interface LoginLimits {
  perAddress: RateLimit
  perNetwork: WindowCounter
  perAccount: AccountThrottle
  /** Where passwords are compared. */
  comparing: WorkQueue
  places: LoginPlaces
}

interface Login {
  account: LoggedInAccount
  token: string
}

/**
 * Gives a token for the right name and password. Failures are counted per network address and answered ever later, and
 * counted per account. A name that nobody has goes the same way as any other.
 */
export async function logIn(
  services: Pick<Services, 'database' | 'jwtSecret' | 'clock'>,
  limits: LoginLimits,
  address: string,
  credentials: Credentials,
): Promise<Login> {
  const arrivalMs = services.clock.elapsedMs()
  // Counted before the password is looked at, so that many attempts at once are not all let through.
  const ofAddress = limits.perAddress.count(address)
  const ofNetwork = limits.perNetwork.count(surroundingNetwork(address))
  let hasFailed = false
  try {
    const failures = ofAddress.count + ofNetwork.count
    const login = await look(services, limits, { address, failures }, credentials)
    if (login) return login
    hasFailed = true
  } finally {
    if (!hasFailed) {
      ofAddress.forgive()
      ofNetwork.forgive()
    }
  }
  // Whoever has waited in line has waited for that long already.
  const waitedMs = services.clock.elapsedMs() - arrivalMs
  await services.clock.sleep(Math.max(0, growingDelayMs(ofAddress.count, freeFailures) - waitedMs))
  throw new ApiError('unauthorized', 'Name or password is wrong.')
}

/** Both counts have the attempt itself. */
const onlyItself = 2

async function look(
  services: Pick<Services, 'database' | 'jwtSecret'>,
  { perAccount, comparing, places }: LoginLimits,
  { address, failures }: { address: string; failures: number },
  { username, password }: Credentials,
): Promise<Login | undefined> {
  const account = await findAccountByName(services.database, username)
  const isKnownPlace = await places.isKnown(account?.id, address)
  const blame = failures > onlyItself ? 'others' : 'blameless'
  const priority = priorities[isKnownPlace ? 'knownPlace' : blame]
  const origin = { address: countedAddress(address), failures, isKnownPlace }
  return await perAccount.attempt(
    accountName(username),
    origin,
    async () => await comparing.run(async () => await loginOf(services, username, password), priority),
  )
}

async function loginOf(
  { database, jwtSecret }: Pick<Services, 'database' | 'jwtSecret'>,
  username: string,
  password: string,
): Promise<Login | undefined> {
  // Read only now: the account may have been reset while the attempt was waiting.
  const account = await findAccountByName(database, username)
  const isRight = await isPassword(password, account?.password_hash)
  if (!account || !isRight) return undefined
  return { account, token: await signToken(jwtSecret, account.id, account.token_version) }
}
