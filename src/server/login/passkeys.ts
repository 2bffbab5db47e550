import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { passkeyLimits } from '#contract/limits.ts'
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#contract/passkey.ts'
import { noteOwn } from '#server/login/account-history.ts'
import { attemptLogin, type LoginLimits } from '#server/login/attempt-login.ts'
import type { LoggedInAccount } from '#server/login/login-place-store.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  updateUsedPasskey,
} from '#server/login/passkey-store.ts'
import { invalidInput, type Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Loaded with the first passkey: most starts need none of its packages. */
const webAuthn = () => import('@simplewebauthn/server')

const challengeMs = 5 * 60 * 1000
/** Ed25519, ECDSA with P-256, RSA: what authenticators have. */
const algorithms = [-8, -7, -257]

type PasskeyServices = Pick<Services, 'database' | 'config' | 'company' | 'clock'>

/** Whose passkeys they are. Without PUBLIC_URL it is this machine: browsers know no passkeys for network addresses. */
function ownSite({ config }: PasskeyServices, request: FastifyRequest): { origin: string; rpId: string } {
  const origin = config.publicUrl ?? `http://localhost:${request.socket.localPort ?? config.port}`
  return { origin, rpId: new URL(origin).hostname }
}

async function newChallenge({ database, clock }: PasskeyServices, accountId?: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const endsAt = new Date(clock.now().getTime() + challengeMs).toISOString()
  await insertChallenge(database, challenge, { accountId, endsAt })
  return challenge
}

/** What somebody's browser needs for making a passkey. */
export async function beginPasskey(
  services: PasskeyServices,
  { accountId, username }: Staff,
  request: FastifyRequest,
): Promise<PasskeyCreation> {
  const known = await listPasskeys(services.database, accountId)
  if (known.length >= passkeyLimits.maxPasskeys) {
    throw new ApiError('conflict', 'There are as many passkeys as an account may have.')
  }
  return {
    rp: { id: ownSite(services, request).rpId, name: (await services.company.current()).company.name },
    user: {
      id: Buffer.from(`account ${accountId}`).toString('base64url'),
      name: username,
      displayName: username,
    },
    challenge: await newChallenge(services, accountId),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeMs,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Keeps a passkey that was made for a challenge of the same account; gives its row. */
export async function addPasskey(
  services: PasskeyServices,
  staff: Staff,
  request: FastifyRequest,
  { name, response }: NewPasskey,
) {
  const { database, clock } = services
  const { accountId } = staff
  const now = clock.now().toISOString()
  const challenge = challengeOf(response.response.clientDataJSON)
  const isOwn = challenge !== undefined && (await takeChallenge(database, challenge, { accountId, now }))
  const { origin, rpId } = ownSite(services, request)
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = isOwn
    ? await verifyRegistrationResponse({
        response: { ...whole(response.id), response: response.response },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined)
    : undefined
  if (!verified?.verified) {
    throw invalidInput([{ field: 'response', problem: 'is no passkey made for this site and request' }])
  }
  const { credential } = verified.registrationInfo
  const row = {
    id: randomBytes(12).toString('base64url'),
    account_id: accountId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    name,
    created_at: now,
  }
  const noted = { action: 'passkeyAdded' as const, details: { passkey: name } }
  const isNew = await noteOwn(services, staff, noted, (transaction) => insertPasskey(transaction, row))
  if (!isNew) {
    throw new ApiError('conflict', 'This passkey is known already.')
  }
  return row
}

/** What a browser needs for logging in; it says nothing of who there is. */
export async function beginPasskeyLogin(
  services: PasskeyServices,
  request: FastifyRequest,
): Promise<PasskeyRequest> {
  return {
    challenge: await newChallenge(services),
    timeout: challengeMs,
    rpId: ownSite(services, request).rpId,
    userVerification: 'required',
  }
}

/** Gives the account of a passkey that proves to be there, otherwise throws `unauthorized`. */
export async function logInByPasskey(
  services: PasskeyServices,
  limits: LoginLimits,
  request: FastifyRequest,
  { response }: PasskeyProof,
): Promise<LoggedInAccount> {
  const known = await findPasskey(services.database, response.id)
  const attempt = { address: request.ip, name: known?.username ?? `passkey ${response.id.slice(0, 100)}` }
  const account = await attemptLogin(services, limits, attempt, () => proven(services, request, response))
  if (!account) throw new ApiError('unauthorized', 'The passkey is not known here.')
  return account
}

async function proven(
  services: PasskeyServices,
  request: FastifyRequest,
  { id, response }: PasskeyProof['response'],
): Promise<LoggedInAccount | undefined> {
  const { database, clock } = services
  const now = clock.now().toISOString()
  const challenge = challengeOf(response.clientDataJSON)
  if (challenge === undefined) return undefined
  if (!(await takeChallenge(database, challenge, { accountId: undefined, now }))) return undefined
  const passkey = await findPasskey(database, id)
  if (!passkey) return undefined
  const { origin, rpId } = ownSite(services, request)
  const { verifyAuthenticationResponse } = await webAuthn()
  const found = await verifyAuthenticationResponse({
    response: { ...whole(id), response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!found?.verified) return undefined
  const { newCounter } = found.authenticationInfo
  await updateUsedPasskey(database, passkey.passkeyId, { counter: newCounter, at: now })
  return passkey
}

/** What the library expects around the parts that it looks at. */
function whole(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
}

/** The challenge that a browser says it answers; undefined where that cannot be read. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
