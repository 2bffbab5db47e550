import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/api/api-error.ts'
import { passkeyLimits } from '#contract/limits.ts'
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#contract/login/passkey.ts'
import { noteOwn } from '#server/login/account-history.ts'
import { attemptLogin, type LoginLimits } from '#server/login/attempt-login.ts'
import type { LoggedInAccount } from '#server/login/login-places.ts'
import {
  challengeMs,
  endOfChallenge,
  findPasskey,
  insertUsedChallenge,
  listPasskeys,
  newChallenge,
} from '#server/login/passkey-store.ts'
import { usedProgram } from '#server/login/used-program.ts'
import { invalidInput, type Staff } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

/** Loaded with the first passkey: most starts need none of its packages. */
const webAuthn = () => import('@simplewebauthn/server')

/** Ed25519, ECDSA with P-256, RSA: what authenticators have. */
const algorithms = [-8, -7, -257]

type PasskeyServices = Pick<Services, 'database' | 'config' | 'company' | 'clock' | 'jwtSecret'>

/** Returns the relying party. Without PUBLIC_URL it is localhost: browsers permit no passkeys for network addresses. */
function ownSite({ config }: PasskeyServices, request: FastifyRequest): { origin: string; rpId: string } {
  const origin = config.publicUrl ?? `http://localhost:${request.socket.localPort ?? config.port}`
  return { origin, rpId: new URL(origin).hostname }
}

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
    challenge: newChallenge(services, accountId),
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

/** Stores a passkey made for a challenge of the same account; returns its row. */
export async function addPasskey(
  services: PasskeyServices,
  staff: Staff,
  request: FastifyRequest,
  { name, response }: NewPasskey,
) {
  const { clock } = services
  const { accountId } = staff
  const challenge = challengeOf(response.response.clientDataJSON)
  const end = endOfChallenge(services, challenge, accountId)
  const { origin, rpId } = ownSite(services, request)
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = end
    ? await verifyRegistrationResponse({
        response: { ...whole(response.id), response: response.response },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined)
    : undefined
  const refused = () =>
    invalidInput([{ field: 'response', problem: 'is no passkey made for this site and request' }])
  if (!end || !verified?.verified) throw refused()
  const { browser, system } = usedProgram(request.headers['user-agent'])
  const { credential } = verified.registrationInfo
  const row = {
    id: randomBytes(12).toString('base64url'),
    account_id: accountId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    name,
    created_at: clock.now().toISOString(),
    browser: browser ?? null,
    system: system ?? null,
  }
  const noted = { action: 'passkeyAdded' as const, details: { passkey: name } }
  const isNew = await noteOwn(services, staff, noted, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    if (!(await insertUsedChallenge(transaction, challenge, { accountId, end }))) throw refused()
    return true
  })
  if (!isNew) throw new ApiError('conflict', 'This passkey is known already.')
  return row
}

/** Returns the options for logging in by a passkey; they reveal no account. */
export function beginPasskeyProof(services: PasskeyServices, request: FastifyRequest): PasskeyRequest {
  return {
    challenge: newChallenge(services, 'anybody'),
    timeout: challengeMs,
    rpId: ownSite(services, request).rpId,
    userVerification: 'required',
  }
}

/** Returns the account of a proven passkey (of `accountId` if given), otherwise undefined. */
export async function attemptPasskey(
  services: PasskeyServices,
  limits: LoginLimits,
  request: FastifyRequest,
  { response }: PasskeyProof,
  accountId?: number,
): Promise<LoggedInAccount | undefined> {
  const known = await findPasskey(services.database, response.id)
  const attempt = {
    request,
    name: known?.username ?? '',
    // Nobody who guesses at the name knows it, so its owner never waits behind them.
    countedAs: `passkey ${response.id.slice(0, 100)}`,
  }
  return await attemptLogin(services, limits, attempt, async () => {
    const account = await proven(services, request, response)
    return accountId === undefined || account?.id === accountId ? account : undefined
  })
}

async function proven(
  services: PasskeyServices,
  request: FastifyRequest,
  { id, response }: PasskeyProof['response'],
): Promise<LoggedInAccount | undefined> {
  const { database, clock } = services
  const challenge = challengeOf(response.clientDataJSON)
  const end = endOfChallenge(services, challenge, 'anybody')
  if (!end) return undefined
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
  if (!(await insertUsedChallenge(database, challenge, { accountId: passkey.id, end }))) return undefined
  await database
    .updateTable('passkey')
    .set({ counter: found.authenticationInfo.newCounter, used_at: clock.now().toISOString() })
    .where('id', '=', passkey.passkeyId)
    .execute()
  return passkey
}

/** Returns the fields that the library expects but ignores. */
function whole(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
}

/** The challenge that a browser says it answers; empty where that cannot be read. */
function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
