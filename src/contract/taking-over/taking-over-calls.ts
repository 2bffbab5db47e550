import { z } from 'zod'
import type { Call } from '#contract/api/call.ts'
import { spotNames } from '#contract/content/spot-fields.ts'
import { addressLanguage, requiredText } from '#contract/fields.ts'
import { takeoverSteps, testMailStates } from '#contract/taking-over/takeover-steps.ts'

/** A word or picture of the sample; `place` is the path of the staff area, without its language, where it is changed. */
const Leftover = z.strictObject({
  word: z.string().optional(),
  picture: z.string().optional(),
  place: z.string(),
})
export type Leftover = z.output<typeof Leftover>

/** The last search for what is left of the sample; `isStale`: the site was changed since. */
export const TakeoverCheck = z.strictObject({
  at: z.iso.datetime(),
  isStale: z.boolean(),
  /** Number of addresses that were read, and of those with something of the sample. */
  addresses: z.int(),
  found: z.int(),
  /** The first of those. */
  findings: z.array(z.strictObject({ address: z.string(), leftovers: z.array(Leftover) })),
})
export type TakeoverCheck = z.output<typeof TakeoverCheck>

export const TakingOver = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(takeoverSteps), isDone: z.boolean() })),
  /** Anything is still the sample's, or the last search found something of it. */
  isUnderWay: z.boolean(),
  /** Facts that are still the sample's; those that may be true of another company, too, can be confirmed. */
  facts: z.array(z.strictObject({ name: z.string(), canBeTrue: z.boolean() })),
  /** Pictures of pages that are still the built-in ones, and that nobody has said to fit the company. */
  pictures: z.array(z.enum(spotNames)),
  /** Texts that say something of the company; `open` ones are neither changed nor confirmed. */
  texts: z.strictObject({ open: z.int(), all: z.int() }),
  mail: z.strictObject({
    state: z.enum(testMailStates),
    /** Time of the test, and why it failed as the mail server said it. */
    at: z.iso.datetime().optional(),
    problem: z.string().optional(),
  }),
  /** Public address of the site, as far as it is known. */
  origin: z.string(),
  backupAt: z.iso.datetime().optional(),
  check: TakeoverCheck.optional(),
})
export type TakingOver = z.output<typeof TakingOver>

/** More than there are. */
const maxClaims = 500

export const takingOverCalls = {
  readTakingOver: {
    summary: 'How far a company has taken the site over from the built-in sample',
    access: 'admin',
    answer: TakingOver,
  },
  checkTakingOver: {
    summary: 'Search every public address in every language for what is left of the sample',
    description:
      'Pages, feeds, manifest and text files, as visitors get them now, for the facts, names and titles of the sample and for its ' +
      'pictures. Takes some seconds; whoever asks meanwhile gets the same answer.',
    access: 'admin',
    answer: TakeoverCheck,
    errors: ['unavailable'],
  },
  confirmClaims: {
    summary:
      'Say that texts, facts and pictures that are as in the sample are true of the company, or take that back',
    description:
      'A claim is a text as scope:key, a fact as company:name, or a picture of pages as spot:name. Only texts that say something of ' +
      'the company, and facts that two companies can share (invalid_input).',
    access: 'office',
    body: z.strictObject({
      claims: z.array(requiredText(220)).min(1).max(maxClaims),
      areTrue: z.boolean(),
    }),
  },
  sendTestMail: {
    summary: 'Send a mail to the address of the own account',
    description: 'Refused (conflict) without a mail server, or where the account has no address.',
    access: 'admin',
    body: z.strictObject({ Language: addressLanguage.optional() }),
    errors: ['conflict'],
  },
} as const satisfies Record<string, Call>
