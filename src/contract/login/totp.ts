import { z } from 'zod'

/** A code of six digits, or a recovery code; spaces and hyphens do not matter. */
const code = z.string({ error: 'is required' }).trim().min(1, { error: 'is required' }).max(100)

/** Secret in base32, and the address with it that apps read from a QR code; answered once. */
export const TotpCreation = z.strictObject({ secret: z.string(), address: z.string() })
export type TotpCreation = z.output<typeof TotpCreation>

export const TotpConfirmation = z.strictObject({ code })

/** Each is good once in place of a code; answered once and stored as hashes. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

/** `challenge` as the refused login by password answered it. */
export const SecondStepProof = z.strictObject({ challenge: z.string().min(1).max(300), code })
export type SecondStepProof = z.output<typeof SecondStepProof>

/** Time at which the second step of a login was added, and the number of recovery codes left. */
export const SecondStep = z.strictObject({ since: z.iso.datetime(), recoveryCodes: z.int() })
