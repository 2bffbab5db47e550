import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import {
  Credentials,
  LogOut,
  OwnAccount,
  PasswordChange,
  Session,
  Token,
  TokenCheck,
  TokenOwner,
} from '#contract/login/login.ts'

export const loginCalls = {
  logIn: {
    summary: 'Log in',
    description:
      'A browser, which says Sec-Fetch-Site or Origin, is also given a cookie, and its token is good only together with that. ' +
      'A program gets a token that is good by itself.',
    access: 'public',
    reads: 'private',
    body: Credentials,
    status: 200,
    answer: Token,
    errors: ['unauthorized', 'rate_limited', 'unavailable'],
  },
  verifyToken: {
    summary: 'Is this token good?',
    access: 'public',
    reads: 'private',
    body: TokenCheck,
    status: 200,
    answer: TokenOwner,
    errors: ['unauthorized'],
  },
  logOut: {
    summary: 'Log out: the token is dead at once',
    description: 'Other sessions of the account go on, unless they are to end everywhere.',
    access: 'staff',
    body: LogOut,
    status: 204,
    errors: [],
  },
  readOwnAccount: {
    summary: 'Who I am, and in which role',
    access: 'staff',
    status: 200,
    answer: OwnAccount,
    errors: [],
  },
  changePassword: {
    summary: 'Choose another password for oneself',
    description:
      'The other sessions of the account end, this one goes on; with `removePasskeys` its passkeys are gone. A wrong present password is ' +
      '`invalid_input`, field current, one that is easily guessed is so, field next; guessing is slowed down as at the login.',
    access: 'staff',
    body: PasswordChange,
    status: 204,
    errors: ['rate_limited', 'unavailable'],
  },
  listSessions: {
    summary: 'Where I am logged in',
    description:
      'The one seen last first. Browser and system are what the browser says of itself; no network address is kept.',
    access: 'staff',
    status: 200,
    answer: z.array(Session),
    errors: [],
  },
  endSession: {
    summary: 'End one of my sessions',
    access: 'staff',
    params: z.strictObject({ id: z.string().max(100) }),
    status: 204,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>
