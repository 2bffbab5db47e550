import type { Call } from '#contract/api/call.ts'
import { Token } from '#contract/login/login.ts'
import { OwnerProof } from '#contract/login/passkey.ts'
import { RecoveryCodes, SecondStepProof, TotpConfirmation, TotpCreation } from '#contract/login/totp.ts'

export const totpCalls = {
  beginTotp: {
    summary: 'Begin to add codes of an app (RFC 6238) as the second step of my logins by password',
    description:
      'Wants the password or the proof of a passkey, as a new passkey does. Nothing changes before it is confirmed; refused with ' +
      '`conflict` where it was.',
    access: 'staff',
    body: OwnerProof,
    status: 200,
    answer: TotpCreation,
    errors: ['conflict', 'rate_limited', 'unavailable'],
  },
  confirmTotp: {
    summary: 'Confirm the second step by a code of the app',
    description:
      'Answers ten recovery codes, once. From now on a login by password asks for a code; one by passkey does not.',
    access: 'staff',
    body: TotpConfirmation,
    status: 201,
    answer: RecoveryCodes,
    errors: ['conflict'],
  },
  renewRecoveryCodes: {
    summary: 'Make new recovery codes; the earlier ones are over',
    access: 'staff',
    body: OwnerProof,
    status: 201,
    answer: RecoveryCodes,
    errors: ['not_found', 'rate_limited', 'unavailable'],
  },
  removeTotp: {
    summary: 'Take the second step off my logins',
    access: 'staff',
    body: OwnerProof,
    status: 204,
    errors: ['not_found', 'rate_limited', 'unavailable'],
  },
  logInByTotp: {
    summary: 'The second step of a login',
    description:
      'Answers with the same token as the login by password, and is slowed down like that. A code is good once. `unauthorized` names the ' +
      'field: a wrong code, or a challenge that is over after five minutes.',
    access: 'public',
    reads: 'private',
    body: SecondStepProof,
    status: 200,
    answer: Token,
    errors: ['unauthorized', 'rate_limited', 'unavailable'],
  },
} as const satisfies Record<string, Call>
