import type { Call } from '#contract/call.ts'
import { Credentials, Token, TokenCheck, TokenOwner } from '#contract/login.ts'

export const loginCalls = {
  logIn: {
    summary: 'Log in',
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
    access: 'staff',
    status: 204,
    errors: [],
  },
} as const satisfies Record<string, Call>
