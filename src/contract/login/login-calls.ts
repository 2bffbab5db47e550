import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import {
  Credentials,
  Forgotten,
  LogOut,
  OwnAccount,
  OwnAccountChange,
  PasswordChange,
  PasswordReset,
  Session,
  Token,
  TokenCheck,
  TokenOwner,
} from '#contract/login/login.ts'
import { OwnerProof } from '#contract/login/passkey.ts'
import { RecoveryCodes, SecondStepProof, TotpConfirmation, TotpCreation } from '#contract/login/totp.ts'

export const loginCalls = {
  logIn: {
    summary: 'Log in',
    description:
      'A browser, which says Sec-Fetch-Site or Origin, is also given a cookie, and its token is good only together with that. ' +
      'A program gets a token that is good by itself. Where the login has a second step, the right password is answered with `unauthorized`, field ' +
      'code, whose params have the challenge for login/Totp/Auth.',
    access: 'public',
    reads: 'private',
    body: Credentials,
    answer: Token,
    errors: ['unauthorized', 'rate_limited', 'unavailable'],
  },
  askForReset: {
    summary: 'Ask for a mail with the way to a new password',
    description:
      'Answers the same for every name. The mail goes to the address of the account, if it has one and the site sends mails, in the language ' +
      'of Accept-Language; its token is good for 30 minutes and once, and a later one ends it.',
    access: 'public',
    reads: 'private',
    body: Forgotten,
    errors: ['rate_limited', 'unavailable'],
  },
  resetPassword: {
    summary: 'Choose a new password by the token of a mail',
    description:
      'All sessions of the account end, its passkeys are gone, and a mail tells its owner. A token that is used, late or false is `unauthorized`; ' +
      'with a password that is easily guessed (`invalid_input`, field next) it stays good.',
    access: 'public',
    reads: 'private',
    body: PasswordReset,
    errors: ['unauthorized', 'rate_limited', 'unavailable'],
  },
  verifyToken: {
    summary: 'Is this token good?',
    access: 'public',
    reads: 'private',
    body: TokenCheck,
    answer: TokenOwner,
    errors: ['unauthorized'],
  },
  logOut: {
    summary: 'Log out: the token is dead at once',
    description: 'Other sessions of the account go on, unless they are to end everywhere.',
    access: 'staff',
    isBeforeNewPassword: true,
    body: LogOut,
  },
  readOwnAccount: {
    summary: 'Who I am, and in which role',
    access: 'staff',
    isBeforeNewPassword: true,
    answer: OwnAccount,
  },
  changeOwnAccount: {
    summary: 'Choose the name that colleagues read, and the mail address of oneself',
    description:
      'What is left out stays. Another mail address wants the password or the proof of a passkey, as a new passkey does: it is a way to ' +
      'a new password. The username is changed by admins.',
    access: 'staff',
    body: OwnAccountChange,
    answer: OwnAccount,
    errors: ['rate_limited', 'unavailable'],
  },
  changePassword: {
    summary: 'Choose another password for oneself',
    description:
      'The other sessions of the account end, this one goes on, and where the present one was set by an admin everything is open from now ' +
      'on; with `removePasskeys` its passkeys are gone. A wrong present password is ' +
      '`invalid_input`, field current, one that is easily guessed is so, field next; guessing is slowed down as at the login.',
    access: 'staff',
    isBeforeNewPassword: true,
    body: PasswordChange,
    errors: ['rate_limited', 'unavailable'],
  },
  listSessions: {
    summary: 'Where I am logged in',
    description:
      'The one seen last first. Browser and system are what the browser says of itself; no network address is kept.',
    access: 'staff',
    isBeforeNewPassword: true,
    answer: z.array(Session),
  },
  endSession: {
    summary: 'End one of my sessions',
    access: 'staff',
    isBeforeNewPassword: true,
    params: z.strictObject({ id: z.string().max(100) }),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>

export const totpCalls = {
  beginTotp: {
    summary: 'Begin to add codes of an app (RFC 6238) as the second step of my logins by password',
    description:
      'Wants the password or the proof of a passkey, as a new passkey does. Nothing changes before it is confirmed; refused with ' +
      '`conflict` where it was.',
    access: 'staff',
    body: OwnerProof,
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
    answer: Token,
    errors: ['unauthorized', 'rate_limited', 'unavailable'],
  },
} as const satisfies Record<string, Call>
