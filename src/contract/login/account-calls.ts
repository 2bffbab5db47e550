import { z } from 'zod'
import { type Call, idParams } from '#contract/api/call.ts'
import { addressId } from '#contract/fields.ts'
import {
  Account,
  AccountChange,
  AccountWithPassword,
  ChangedAccount,
  NewAccount,
} from '#contract/login/account.ts'
import { AccountEvent } from '#contract/login/staff-event.ts'

export const accountCalls = {
  listAccounts: {
    summary: 'All staff accounts, in the order they were made',
    access: 'admin',
    answer: z.array(Account),
  },
  addAccount: {
    summary: 'Make a staff account',
    description:
      'The password is made up, answered once and kept nowhere. A name that is taken, in either case, is refused (conflict, ' +
      'field username).',
    access: 'admin',
    body: NewAccount,
    status: 201,
    answer: AccountWithPassword,
    errors: ['conflict'],
  },
  changeAccount: {
    summary: 'Change the role, name or mail address of an account, disable or enable it, reset its password',
    description:
      'A new role counts from the next call on, and so does a new username (conflict, field username), by which all that it did is its own; ' +
      'its sessions go on. Disabling and a new password, which is answered once, end all sessions of the ' +
      'account. The last admin who can log in stays one (conflict, field role or disabled).',
    access: 'admin',
    params: idParams,
    body: AccountChange,
    answer: ChangedAccount,
    errors: ['not_found', 'conflict'],
  },
  removeAccount: {
    summary: 'Delete an account',
    description:
      'Its sessions, passkeys and tokens end. What it did stays, by "Former member" in place of its name, and so does its history. ' +
      'Neither one’s own nor that of the last admin who can log in (conflict).',
    access: 'admin',
    params: idParams,
    errors: ['not_found', 'conflict'],
  },
  listAccountHistory: {
    summary: 'Who did what to staff accounts and when, the newest first',
    description:
      'The last hundred things within two years, of one account or of all; no passwords and no keys. Without `by` it was a command on ' +
      'the server.',
    access: 'admin',
    query: z.strictObject({ Account: addressId.optional() }),
    answer: z.array(AccountEvent),
  },
} as const satisfies Record<string, Call>
