import { z } from 'zod'
import { requiredText } from '#contract/fields.ts'
import { accountLimits, passkeyLimits } from '#contract/limits.ts'

/** Bytes in WebAuthn's JSON. */
const bytes = z.string().regex(/^[\w-]+$/, { error: 'must be base64url' })

const type = z.literal('public-key')

/** Options for creating a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type })),
  timeout: z.int(),
  excludeCredentials: z.array(z.strictObject({ id: bytes, type })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

/** Options for logging in by a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.strictObject({
  challenge: bytes,
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

export const Passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().optional(),
  /** Browser that created it, if recognised. */
  browser: z.string().optional(),
  system: z.string().optional(),
})
export type Passkey = z.output<typeof Passkey>

/** A new passkey from the browser (`RegistrationResponseJSON`); fields not named here are ignored. */
export const NewPasskey = z.strictObject({
  name: requiredText(passkeyLimits.maxName),
  response: z.object({
    id: bytes,
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
})
export type NewPasskey = z.output<typeof NewPasskey>

/** A passkey's proof from the browser (`AuthenticationResponseJSON`); fields not named here are ignored. */
export const PasskeyProof = z.strictObject({
  response: z.object({
    id: bytes.max(2000),
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

/** Proof that the caller is the owner of the account: the password, or a passkey's proof. */
export const OwnerProof = z
  .strictObject({
    password: z.string().min(1, { error: 'is required' }).max(accountLimits.maxPassword).optional(),
    response: PasskeyProof.shape.response.optional(),
  })
  .refine(({ password, response }) => (password === undefined) !== (response === undefined), {
    error: 'is required, or else the proof of a passkey',
    path: ['password'],
  })
export type OwnerProof = z.output<typeof OwnerProof>
