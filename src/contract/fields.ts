import { z } from 'zod'
import {
  type ContentLanguage,
  type LanguageCode,
  type LocalizedText,
  languages,
  numberedLanguages,
  textIn,
} from '#contract/language.ts'
import { visibleText } from '#contract/texts/visible-text.ts'

/** Returns a schema for a whole number in an address: digits only; `1e3`, ` 1` and an empty value are refused. */
export function addressInteger({ min, max }: { min: number; max: number }) {
  const problem = `must be a whole number from ${min} to ${max}`
  return z
    .union([z.string(), z.number()], { error: problem })
    .refine((value) => /^\d{1,15}$/.test(String(value)), { error: problem, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: problem })
    .meta({ override: { type: 'integer', minimum: min, maximum: max } })
}

const maxId = Number.MAX_SAFE_INTEGER

/** A row number in a path or query. */
export const addressId = addressInteger({ min: 1, max: maxId })

export const id = z.int().min(1)

/** Number of changes of an entry, from 1, for detecting conflicts. */
export const version = z.int().min(1)

/** Invented, or not yet reviewed by the company; left out for the company's own content. */
export const isSample = z.literal(true).optional()

/** Returns a schema for a text that is not blank; white space around it and invisible characters are removed. */
export function requiredText(maxLength: number) {
  return z
    .string({ error: 'is required' })
    .overwrite(visibleText)
    .trim()
    .min(1, { error: 'is required' })
    .max(maxLength, { error: `must not be longer than ${maxLength} characters` })
}

export function optionalText(maxLength: number) {
  return z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(maxLength, { error: `must not be longer than ${maxLength} characters` })
}

const wireNumbers = numberedLanguages.map(({ wire }) => wire)
const wireNames = numberedLanguages.map(({ wire, name }) => `${wire} (${name})`).join(' or ')

export const contentLanguage = z.literal(wireNumbers)

/** The `Language` query parameter: a language's number. */
export const addressLanguage = z
  .enum(
    wireNumbers.map((wire) => `${wire}` as const),
    { error: `must be ${wireNames}` },
  )
  .transform((value) => Number(value) as ContentLanguage)
  .meta({ override: { type: 'integer', enum: [...wireNumbers] } })

export const localizedTexts = z.array(z.strictObject({ content: z.string(), language: contentLanguage }))

/** Returns a schema for texts with at most one per language; those `required` must not be blank; `isRequired` words the error of none at all. */
export function localizedInput(
  maxLength: number,
  required: readonly LanguageCode[],
  isRequired = required.length > 0,
) {
  return z
    .array(z.strictObject({ content: optionalText(maxLength), language: contentLanguage }), {
      error: isRequired ? 'is required' : 'must be a list of texts',
    })
    .max(languages.length, { error: 'must have at most one text per language' })
    .superRefine((texts, context) => {
      if (new Set(texts.map((text) => text.language)).size < texts.length) {
        context.addIssue({ code: 'custom', message: 'must have at most one text per language' })
      }
      for (const message of missingLanguages(texts, required)) context.addIssue({ code: 'custom', message })
    })
}

/** Returns a problem for each required language without a text. */
export const missingLanguages = (
  texts: readonly LocalizedText[],
  required: readonly LanguageCode[],
): string[] =>
  numberedLanguages
    .filter(({ code }) => required.includes(code) && textIn(texts, code) === undefined)
    .map(({ name }) => `${name} is required`)
