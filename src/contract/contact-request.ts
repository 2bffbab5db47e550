import { z } from 'zod'
import {
  contactMaxLengths,
  emptyContactDraft,
  isEmailAddress,
  missingFields,
  type Regard,
  regardsOptions,
  subjects,
} from '#contract/contact-fields.ts'
import { optionalText, requiredText } from '#contract/fields.ts'

const Regards = z.array(z.enum(regardsOptions, { error: `must be of ${regardsOptions.join(', ')}` }))

/**
 * The text fields of a contact request after the multipart parts were put together. `Website` is hidden from people, so
 * only a program fills it in; `FilledInMs` is how long filling in took.
 */
export const ContactRequest = z
  .strictObject({
    subject: z.enum(subjects, { error: `must be one of ${subjects.join(', ')}` }),
    firstName: requiredText(contactMaxLengths.firstName),
    lastName: requiredText(contactMaxLengths.lastName),
    phone: requiredText(contactMaxLengths.phone),
    // Nothing is taken out of an address: what is left could be another person's.
    email: z
      .string({ error: 'is required' })
      .trim()
      .min(1, { error: 'is required', abort: true })
      .refine(isEmailAddress, { error: 'must be a mail address' }),
    message: requiredText(contactMaxLengths.message),
    BuildingSize: optionalText(contactMaxLengths.BuildingSize).default(''),
    CompanyAddress: optionalText(contactMaxLengths.CompanyAddress).default(''),
    CompanyName: optionalText(contactMaxLengths.CompanyName).default(''),
    Regards: Regards.default([]),
    Website: z.string().default(''),
    FilledInMs: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number)
      .optional()
      .catch(undefined)
      .meta({ override: { type: 'integer', minimum: 0 } }),
  })
  .superRefine((request, context) => {
    const missing = missingFields({ ...emptyContactDraft, ...request })
    if (missing.kind !== 'price') return
    for (const field of missing.fields) {
      context.addIssue({ code: 'custom', path: [field], message: 'is required for a price inquiry' })
    }
  })
export type ContactRequest = z.output<typeof ContactRequest>

/** What `Regards` entries mean: one comma-joined entry, repeated entries and a JSON list are all accepted. */
export function regardsOfEntries(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => {
    const list = jsonList(entry) ?? entry.split(',')
    return list.map((value) => value.trim()).filter((value) => value !== '')
  })
}

function jsonList(entry: string): string[] | undefined {
  if (!entry.trimStart().startsWith('[')) return undefined
  try {
    const value: unknown = JSON.parse(entry)
    return Array.isArray(value) ? value.map(String) : undefined
  } catch {
    return undefined
  }
}

/** Answer to a contact request: the reference under which it is kept. */
export const ContactReceipt = z.strictObject({ reference: z.string() })
export type ContactReceipt = z.output<typeof ContactReceipt>

export type { Regard }
