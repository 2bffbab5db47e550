import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { Token } from '#contract/login/login.ts'
import {
  NewPasskey,
  OwnerProof,
  Passkey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/login/passkey.ts'

export const passkeyCalls = {
  beginPasskey: {
    summary: 'Begin to make a passkey',
    description:
      'Wants the password, or the proof of a passkey that the account has (`login/Passkey/request`): a token alone is not enough. What is ' +
      'wrong is `invalid_input`, and slowed down as at the login. The challenge is good for five minutes and once. Refused with `conflict` ' +
      'where there are as many as an account may have.',
    access: 'staff',
    body: OwnerProof,
    answer: PasskeyCreation,
    errors: ['conflict', 'rate_limited', 'unavailable'],
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
    answer: z.array(Passkey),
  },
  removePasskey: {
    summary: 'Remove one of my passkeys',
    access: 'staff',
    params: z.strictObject({ id: z.string().max(100) }),
    errors: ['not_found'],
  },
  beginPasskeyLogin: {
    summary: 'Begin to prove a passkey, for logging in or for adding another one',
    description: 'The challenge is good for five minutes and once.',
    access: 'public',
    reads: 'private',
    answer: PasskeyRequest,
  },
  logInByPasskey: {
    summary: 'Log in by a passkey',
    description: 'Answers with the same token as the login by password, and is slowed down like that.',
    access: 'public',
    reads: 'private',
    body: PasskeyProof,
    answer: Token,
    errors: ['unauthorized', 'rate_limited', 'unavailable'],
  },
} as const satisfies Record<string, Call>
