import { z } from 'zod'
import { type Field, type LocalizedField, tidyText } from '#contract/content/field.ts'
import { inputShape } from '#contract/content/input-schemas.ts'
import { Focus } from '#contract/content/project-picture.ts'
import { type Block, RichText } from '#contract/content/rich-text.ts'
import { id, optionalText, requiredText } from '#contract/fields.ts'
import {
  contentIn,
  contentLanguages,
  inEachLanguage,
  type LanguageCode,
  type LocalizedText,
  numberedLanguages,
} from '#contract/language.ts'

export type Values = Readonly<Record<string, unknown>>

/** A field in a folder, readable for people and other programs: one or several keys. */
export interface FiledField {
  shape: z.ZodRawShape
  /** Returns a value of the contract's content, or undefined, as in a folder. */
  toFolder(value: unknown): Values
  /** Returns the value of the contract's content; undefined if empty. */
  toContent(entry: Values): unknown
}

type TextsIn<T> = { content: T; language: LocalizedText['language'] }[]
/** One of the pictures of an entry, as the contract's content has it. */
export interface Placed {
  picture: string
  pictureAlt: LocalizedText[]
  focus?: Focus | undefined
}

export function filedField(name: string, field: Field, key: string): FiledField {
  const as = (
    schema: z.ZodType,
    toFolder = (value: unknown) => value,
    toContent = (value: unknown) => value,
  ): FiledField => ({
    shape: { [key]: schema },
    toFolder: (value) => {
      const filed = toFolder(value)
      // Values stored by older versions appear as they would be sent today.
      return filed === undefined ? {} : { [key]: schema.safeParse(filed).data ?? filed }
    },
    toContent: (entry) => toContent(entry[key]),
  })
  const asSent = () => inputShape({ [name]: field })[name] as z.ZodType
  /** Missing values are null in a folder. */
  const known = (schema: z.ZodType) =>
    as(
      schema.nullable().default(null),
      (value) => value ?? null,
      (value) => value ?? undefined,
    )
  switch (field.sort) {
    case 'localized':
      return as(
        texts(field),
        (value) => inEachLanguage((code) => contentIn((value ?? []) as LocalizedText[], code)),
        (value) => onWire(value as InLanguages<string>),
      )
    case 'richText':
      return as(
        z.strictObject(inEachLanguage(() => RichText.default([]))).prefault(() => inEachLanguage(() => [])),
        (value) => inEachLanguage((code) => blocksIn(value as TextsIn<RichText>, code).map(withAddress)),
        (value) => onWire(value as InLanguages<RichText>),
      )
    case 'choice':
      return field.isRequired ? as(asSent()) : known(z.enum(field.options))
    case 'day':
      return field.isSent ? as(asSent()) : known(day)
    case 'reference':
      return as(
        id.nullable().default(null),
        (value) => Number(value) || null,
        (value) => String(value ?? 0),
      )
    case 'group':
      return as(asSent(), (value) => (Object.keys((value as object) ?? {}).length > 0 ? value : undefined))
    case 'pictures':
      return filedPictures(field)
    default:
      return as(asSent())
  }
}

type InLanguages<T> = Record<LanguageCode, T>

export const day = z.iso.date({ error: 'must be a date such as 2026-11-02' })

/** A text by language; what staff must fill in must be here, too. */
function texts({ required = [], ...field }: Omit<LocalizedField, 'sort'>) {
  const tidy = (text: string) => tidyText(field, text)
  const each = inEachLanguage((code) =>
    required.includes(code)
      ? requiredText(field.maxLength).overwrite(tidy)
      : optionalText(field.maxLength).overwrite(tidy).default(''),
  )
  return required.length > 0
    ? z.strictObject(each)
    : z.strictObject(each).prefault(() => inEachLanguage(() => ''))
}

const onWire = <T extends string | RichText>(texts: InLanguages<T> | undefined): TextsIn<T> =>
  numberedLanguages.flatMap(({ code, wire }) => {
    const content = texts?.[code]
    return content && content.length > 0 ? [{ content, language: wire }] : []
  })

const blocksIn = (texts: TextsIn<RichText> | undefined, code: LanguageCode): RichText =>
  texts?.find(({ language }) => language === contentLanguages[code])?.content ?? []

/** A text names a picture by the address that its file would have on a site, whose ending says nothing of the file. */
const withAddress = (block: Block): Block =>
  block.type === 'picture' ? { ...block, picture: block.picture.replace(/\.\w+$/, '.webp') } : block

const file = z.string().regex(/^pictures\/[\w-][\w.-]*$/, { error: 'must be a file in pictures/' })

/** The entry's own keys hold its first picture, a list the others. */
function filedPictures({
  maxItems,
  maxAltLength,
  isRequired,
}: Extract<Field, { sort: 'pictures' }>): FiledField {
  // With a default of its own it would stand in every entry that has no picture.
  const alt = isRequired
    ? texts({ maxLength: maxAltLength })
    : z.strictObject(inEachLanguage(() => optionalText(maxAltLength).default('')))
  const picture = isRequired ? file : file.optional()
  const one = { pictureAlt: isRequired ? alt : alt.optional(), focus: Focus.optional() }
  const further = z.array(z.strictObject({ ...one, picture: file }))
  const filed = ({ picture, pictureAlt, focus }: Placed) => ({
    picture: picture.slice(1),
    pictureAlt: inEachLanguage((code) => contentIn(pictureAlt, code)),
    ...(focus && { focus }),
  })
  type Filed = ReturnType<typeof filed>
  const placed = ({ picture, pictureAlt, focus }: Filed): Placed => ({
    picture: `/${picture}`,
    pictureAlt: onWire(pictureAlt),
    ...(focus && { focus }),
  })
  return {
    shape: { picture, ...one, furtherPictures: further.max(maxItems - 1).optional() },
    toFolder: (value) => {
      const [first, ...others] = ((value ?? []) as Placed[]).map(filed)
      return { ...first, ...(others.length > 0 && { furtherPictures: others }) }
    },
    toContent: (entry) => {
      const first = entry as unknown as Partial<Filed> & { furtherPictures?: Filed[] }
      if (first.picture === undefined) return []
      return [first as Filed, ...(first.furtherPictures ?? [])].map(placed)
    },
  }
}

/** A field as the contract's content has it, with other names of its pictures; those that have none are left out. */
export function renamedPictures(
  { sort }: Field,
  value: unknown,
  nameOf: (picture: string) => string | undefined,
): unknown {
  const renamed = <P extends { picture: string }>(placed: P): P[] => {
    const picture = nameOf(placed.picture)
    return picture === undefined ? [] : [{ ...placed, picture }]
  }
  if (sort === 'pictures') return ((value ?? []) as Placed[]).flatMap(renamed)
  if (sort !== 'richText') return value
  return ((value ?? []) as TextsIn<RichText>).map((text) => ({
    ...text,
    content: text.content.flatMap((block): RichText => (block.type === 'picture' ? renamed(block) : [block])),
  }))
}
