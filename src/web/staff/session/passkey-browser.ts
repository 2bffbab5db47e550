import type { PasskeyCreation, PasskeyRequest } from '#contract/login/passkey.ts'

/** Loaded only for a passkey: useless to anybody else. */
const load = () => import('@simplewebauthn/browser')

/** Returns true if this browser can use passkeys at this address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext
}

/** Lets the browser make a passkey; undefined if the person cancels. Throws `PasskeyKnown` if the device has one already. */
export async function makePasskey(creation: PasskeyCreation) {
  const { startRegistration } = await load()
  try {
    return await startRegistration({ optionsJSON: creation })
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyKnown()
    return undefinedIfCancelled(error)
  }
}

/** Lets the browser prove a passkey; undefined if the person cancels, or has none for this site. */
export async function provePasskey(request: PasskeyRequest) {
  const { startAuthentication } = await load()
  return await startAuthentication({ optionsJSON: request }).catch(undefinedIfCancelled)
}

/** Thrown if the device has a passkey for this account already. */
export class PasskeyKnown extends Error {}

/** Browsers say the same of a cancelled question and of a device without a passkey. */
function undefinedIfCancelled(error: unknown): undefined {
  const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  if (!isCancelled) throw error
}
