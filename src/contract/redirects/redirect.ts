import { z } from 'zod'
import { redirectLimits } from '#contract/limits.ts'
import { redirectProblems } from '#contract/redirects/redirect-problems.ts'

/** A path, or a whole address of this site. */
const typedAddress = z
  .string({ error: redirectProblems.empty })
  .trim()
  .min(1, { error: redirectProblems.empty })
  .max(redirectLimits.maxAddress, { error: redirectProblems.tooLong })

export const NewRedirect = z.strictObject({ from: typedAddress, to: typedAddress })
export type NewRedirect = z.output<typeof NewRedirect>

/** `from` is in its one spelling: small letters, no query, no slash at its end. */
export const Redirect = z.strictObject({
  /** Left out where the site made it itself, because the address of an article changed. */
  id: z.string().optional(),
  from: z.string(),
  to: z.string(),
  /** Visits that it led on; left out where none are counted. */
  hits: z.int().optional(),
  /** Day of the last one, in Germany. */
  lastOn: z.iso.date().optional(),
})
export type Redirect = z.output<typeof Redirect>

/** Nothing about who asked for it. */
export const MissingAddress = z.strictObject({
  path: z.string(),
  hits: z.int(),
  lastOn: z.iso.date(),
})
export type MissingAddress = z.output<typeof MissingAddress>

export const RedirectImport = z.strictObject({
  /** CSV: old and new address, by semicolon, comma or tab; with a header or without. */
  text: z.string({ error: 'is required' }).max(redirectLimits.maxImport, {
    error: `must not be longer than ${redirectLimits.maxImport} characters`,
  }),
  /** Checks the lines and changes nothing. */
  isTrial: z.boolean().default(false),
})

export const RedirectImportResult = z.strictObject({
  /** Lines that are, or in a trial would be, taken over. */
  added: z.int(),
  /** Lines that the list has already. */
  known: z.int(),
  refused: z.array(
    z.strictObject({
      /** Number of the line in the file, from 1. */
      line: z.int(),
      /** Old address as it stands there. */
      from: z.string(),
      to: z.string(),
      field: z.enum(['from', 'to']),
      problem: z.string(),
    }),
  ),
})
export type RedirectImportResult = z.output<typeof RedirectImportResult>
