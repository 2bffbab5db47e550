import { z } from 'zod'
import { optionalText, requiredText } from '#contract/fields.ts'
import { emptyContactDraft, isEmailAddress, missingFields } from '#contract/inquiries/contact-fields.ts'
import {
  describeWire,
  type GeneralField,
  generalFields,
  type PriceText,
  priceFields,
  regardsOptions,
  subjects,
} from '#contract/inquiries/inquiry-fields.ts'

const subject = z.enum(subjects, { error: `must be one of ${subjects.join(', ')}` })

/** Characters of all `Regards` entries together, many times what all options take. */
export const maxRegardsLength = 1000

const regards = z
  .array(z.enum(regardsOptions, { error: `must be of ${regardsOptions.join(', ')}` }))
  .default([])

// Nothing is taken out of an address: what is left could be another person's.
const email = z
  .string({ error: 'is required' })
  .trim()
  .min(1, { error: 'is required', abort: true })
  .refine(isEmailAddress, { error: 'must be a mail address' })

type FieldSchemas = { subject: typeof subject } & Record<Exclude<GeneralField, 'subject'>, z.ZodString> &
  Record<PriceText, z.ZodDefault<z.ZodString>> & { Regards: typeof regards }

function schemaOf(wire: (typeof generalFields | typeof priceFields)[number]): z.ZodType {
  const { kind, maxLength = 0, part, isRequired } = describeWire(wire)
  if (kind === 'subject') return subject
  if (kind === 'regards') return regards
  if (kind === 'email') return email
  if (part === 'general' && isRequired) return requiredText(maxLength)
  return optionalText(maxLength).default('')
}

/** A schema for each field, by its name in a request. */
export const fieldSchemas = Object.fromEntries(
  [...generalFields, ...priceFields].map((wire) => [wire, schemaOf(wire)]),
) as FieldSchemas

/**
 * The text fields of a contact request, multipart entries combined. `Website` is a honeypot, hidden from people;
 * `FilledInMs` is the time spent on the form.
 */
export const ContactRequest = z
  .strictObject({
    ...fieldSchemas,
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

/**
 * Returns the values of `Regards` entries, each once: one comma-joined entry, repeated entries and a JSON list are all accepted.
 */
export function regardsOfEntries(entries: readonly string[]): string[] {
  const values = entries.flatMap((entry) => jsonList(entry) ?? entry.split(','))
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
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

export const ContactReceipt = z.strictObject({ reference: z.string() })
