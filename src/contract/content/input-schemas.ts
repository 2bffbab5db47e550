import { z } from 'zod'
import {
  type ChoiceField,
  type DayField,
  type Field,
  type Fields,
  type GroupField,
  type LocalizedField,
  type NumberField,
  type TextField,
  tidyText,
} from '#contract/content/field.ts'
import { oneLine } from '#contract/content/lines.ts'
import { type SentPictures, sentPictures } from '#contract/content/project-picture.ts'
import { RichText } from '#contract/content/rich-text.ts'
import { maxSlugLength, slugPattern } from '#contract/content/slug.ts'
import { contentLanguage, localizedInput, optionalText, requiredText } from '#contract/fields.ts'
import { isEmailAddress } from '#contract/inquiries/contact-fields.ts'
import { type LocalizedText, languages } from '#contract/language.ts'

type Localized = ReturnType<typeof localizedInput>
type If<F, Marked, Then, Else> = F extends Marked ? Then : Else
type OptionsOf<F> = F extends { options: readonly (infer O extends string)[] }
  ? z.ZodEnum<{ [N in O]: N }>
  : never

/** Schema of a field as staff send it, by its sort. */
interface InputBySort<F> {
  text: If<F, { isRequired: true }, z.ZodString, z.ZodDefault<z.ZodString>>
  localized: If<F, { required: object }, Localized, z.ZodDefault<Localized>>
  richText: z.ZodDefault<typeof localizedContent>
  choice: If<F, { isRequired: true }, OptionsOf<F>, z.ZodOptional<OptionsOf<F>>>
  day: If<F, { isSent: true }, typeof sentDay, z.ZodOptional<typeof day>>
  number: z.ZodOptional<z.ZodNumber>
  flag: z.ZodDefault<z.ZodBoolean>
  slug: z.ZodString
  list: z.ZodDefault<z.ZodArray<z.ZodString>>
  references: z.ZodDefault<z.ZodArray<z.ZodString>>
  reference: z.ZodDefault<z.ZodString>
  group: F extends { fields: infer G extends GroupField['fields'] } ? z.ZodOptional<Group<G>> : never
  shaped: z.ZodUnknown
  pictures: If<F, { isRequired: true }, SentPictures, z.ZodDefault<SentPictures>>
}

/** Unknown keys within a group are ignored. */
type Group<G extends GroupField['fields']> = z.ZodObject<
  { -readonly [N in keyof G]: z.ZodOptional<GroupedOf<G[N]>> },
  z.core.$strict
>
type GroupedOf<F extends GroupField['fields'][string]> = {
  text: z.ZodString
  number: z.ZodNumber
  choice: OptionsOf<F>
}[F['sort']]

export type InputOf<F extends Field> = InputBySort<F>[F['sort']]

/** Schemas of all fields as staff send them, by name. */
export type InputShape<F extends Fields> = { -readonly [N in keyof F]: InputOf<F[N]> }

/** Content of an entry, as stored in a draft and as read by staff. */
export type ContentOf<F extends Fields> = z.output<z.ZodObject<InputShape<F>, z.core.$strict>>

export function inputShape<F extends Fields>(fields: F): InputShape<F> {
  const entries = Object.entries(fields).map(([name, field]) => [name, inputOf(field)])
  return Object.fromEntries(entries) as InputShape<F>
}

export const localizedContent = z.array(z.strictObject({ content: RichText, language: contentLanguage }))

export const slugInput = (maxLength: number) =>
  z
    .string({ error: 'is required' })
    .max(maxLength, { error: `must not be longer than ${maxLength} characters` })
    .regex(slugPattern, {
      error: 'must begin with a small letter and have only small letters, digits and single hyphens',
    })

const day = z.iso.date({ error: 'must be a date such as 2026-11-02' })
const sentDay = day.or(z.literal(''))

/** Widened to a common type; `InputOf` has the exact one for each sort. */
function inputOf(field: Field): z.ZodType {
  switch (field.sort) {
    case 'text':
      return field.isRequired ? textOf(field) : textOf(field).default('')
    case 'localized':
      return field.required ? localizedTextsOf(field) : localizedTextsOf(field).default([])
    case 'richText':
      return richText.default([])
    case 'choice':
      return field.isRequired ? z.enum(field.options) : choiceOf(field).optional()
    case 'day':
      return dayOf(field)
    case 'number':
      return numberOf(field).optional()
    case 'flag':
      return z.boolean().default(false)
    case 'slug':
      return slugInput(field.maxLength)
    case 'list':
      return z.array(requiredText(field.maxLength).overwrite(oneLine)).max(field.maxItems).default([])
    case 'references':
      return z.array(slugInput(maxSlugLength)).max(field.maxItems).default([])
    case 'reference':
      return referenceTo(field.to).default('0')
    case 'group':
      return groupOf(field).optional()
    case 'shaped':
      return z.unknown()
    case 'pictures':
      return field.isRequired ? sentPictures(field) : sentPictures(field).default([])
  }
}

function textOf({ maxLength, isRequired, format }: TextField): z.ZodString {
  const text = (isRequired ? requiredText(maxLength) : optionalText(maxLength)).overwrite(oneLine)
  if (format !== 'email') return text
  return text.refine((value) => value === '' || isEmailAddress(value), { error: 'must be a mail address' })
}

function localizedTextsOf(field: LocalizedField): Localized {
  const { maxLength, required = [] } = field
  return localizedInput(maxLength, required).overwrite((texts: LocalizedText[]) =>
    texts.map(({ content, language }) => ({ content: tidyText(field, content), language })),
  )
}

const oncePerLanguage = 'must have at most one text per language'
const richText = localizedContent
  .max(languages.length, { error: oncePerLanguage })
  .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, {
    error: oncePerLanguage,
  })

/** For optional choices: required ones and those in a group keep zod's own messages, as always on the wire. */
const choiceOf = ({ options }: ChoiceField) =>
  z.enum(options, { error: `must be one of ${options.join(', ')}` })

const dayOf = ({ isSent }: DayField) => (isSent ? sentDay : day.optional())

function numberOf({ min, max, isWhole }: NumberField): z.ZodNumber {
  const problem = `must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`
  return (isWhole ? z.int({ error: problem }) : z.number({ error: problem }))
    .min(min, { error: problem })
    .max(max, { error: problem })
}

const referenceTo = (kind: string) =>
  z.string().regex(/^\d{1,15}$/, { error: `must be a ${kind}'s number as text, '0' for none` })

function groupOf({ fields }: GroupField) {
  const shape = Object.entries(fields).map(([name, field]) => [name, groupedOf(field).optional()])
  return z.strictObject(Object.fromEntries(shape))
}

function groupedOf(field: TextField | NumberField | ChoiceField): z.ZodType {
  if (field.sort === 'text') return textOf(field)
  return field.sort === 'number' ? numberOf(field) : z.enum(field.options)
}
