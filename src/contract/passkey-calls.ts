import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { Token } from '#contract/login.ts'
import { NewPasskey, Passkey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#contract/passkey.ts'

export const passkeyCalls = {
  beginPasskey: {
    summary: 'Begin to make a passkey',
    description:
      'The challenge is good for five minutes and once. Refused with `conflict` where there are as many as an account may have.',
    access: 'staff',
    status: 200,
    answer: PasskeyCreation,
    errors: ['conflict'],
  },
  addPasskey: {
    summary: 'Keep a passkey that the browser has made',
    access: 'staff',
    body: NewPasskey,
    status: 201,
    answer: Passkey,
    errors: ['conflict'],
  },
  listPasskeys: {
    summary: 'My passkeys',
    access: 'staff',
    status: 200,
    answer: z.array(Passkey),
    errors: [],
  },
  removePasskey: {
    summary: 'Remove one of my passkeys',
    access: 'staff',
    params: z.strictObject({ id: z.string().max(100) }),
    status: 204,
    errors: ['not_found'],
  },
  beginPasskeyLogin: {
    summary: 'Begin to log in by a passkey',
    description: 'The challenge is good for five minutes and once.',
    access: 'public',
    reads: 'private',
    status: 200,
    answer: PasskeyRequest,
    errors: ['rate_limited'],
  },
  logInByPasskey: {
    summary: 'Log in by a passkey',
    description: 'Answers with the same token as the login by password, and is slowed down like that.',
    access: 'public',
    reads: 'private',
    body: PasskeyProof,
    status: 200,
    answer: Token,
    errors: ['unauthorized', 'rate_limited', 'unavailable'],
  },
} as const satisfies Record<string, Call>
