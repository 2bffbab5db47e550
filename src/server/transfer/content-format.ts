import { z } from 'zod'
import { GivenCompany } from '#contract/company/company.ts'
import { requiredText } from '#contract/fields.ts'
import { inEachLanguage } from '#contract/language.ts'
import { maxTextLength } from '#contract/texts/editable-texts.ts'
import { editableScope } from '#contract/texts/text.ts'
import { maxNumber } from '#server/platform/database/raise-counter.ts'
import type { CopiedKind, FiledEntry } from '#server/transfer/copied-kind.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import { entrySchema, filesOfEntry, isNumbered, nameOf } from '#server/transfer/filed-entry.ts'

/** Raised by changes that another version of the site may not understand; folders of all earlier numbers are read. */
export const contentFormat = 2
const contentFormats = [1, contentFormat]

/** The file that has everything but the pictures and the company's files, which lie in folders beside it. */
export const contentFile = 'content.json'
export const companyFolder = 'company'

/** `beganAsSample`: they are the built-in sample's for as long as they have its name. */
const CompanyEntry = z.strictObject({ beganAsSample: z.boolean().default(false), facts: GivenCompany })

/** Languages that are as built in are left out. */
const TextEntry = z.strictObject({
  scope: editableScope,
  key: requiredText(200),
  texts: z
    .strictObject(inEachLanguage(() => requiredText(maxTextLength).optional()))
    .refine((texts) => Object.keys(texts).length > 0, { error: 'must have a language' }),
})

const lastNumber = z
  .int()
  .min(0)
  .max(maxNumber, { error: `must not be more than ${maxNumber}` })

/** Folders from before a kind was there have none of it: the site keeps its own. */
const sinceItWasThere = (schema: z.ZodType, { hooks }: CopiedKind) =>
  hooks.isInEveryFolder ? schema : schema.optional()

const lists = copiedKinds.map((kind) => [kind.tag, sinceItWasThere(z.array(entrySchema(kind)), kind)])
const lastNumbers = copiedKinds
  .filter(isNumbered)
  .map((kind) => [kind.word, sinceItWasThere(lastNumber, kind)])

/** The content of a site; nothing in it depends on when it was exported, so that two exports can be compared. */
export const Content = z.strictObject({
  format: z.literal(contentFormats, { error: `must be ${contentFormats.join(' or ')}` }),
  /** The highest numbers ever given, so that none is given again to something else. */
  lastNumbers: z.strictObject(Object.fromEntries(lastNumbers)),
  ...Object.fromEntries(lists),
  ...Object.assign({}, ...copiedKinds.map(({ hooks }) => hooks.lists?.shape)),
  /** None where the site shows the built-in sample, and in folders from before: the site keeps its own. */
  company: CompanyEntry.optional(),
  /** Texts that differ from the built-in ones. Folders from before have none: the site keeps its own. */
  texts: z.array(TextEntry).optional(),
}) as z.ZodType as z.ZodType<Content>

/** The entries of a kind stand in its list, with what belongs to the kind as a whole beside that. */
export interface Content {
  format: number
  lastNumbers: Readonly<Record<string, number | undefined>>
  company?: z.output<typeof CompanyEntry> | undefined
  texts?: z.output<typeof TextEntry>[] | undefined
}

/** The entries of a kind; undefined in a folder that has none of it. */
export const entriesOf = (content: Content, { tag }: CopiedKind): readonly FiledEntry[] | undefined =>
  (content as Content & Readonly<Record<string, FiledEntry[]>>)[tag]

/** The files that entries name, each with a key of its own for each entry. */
export const namedFiles = (content: Content): { key: string; file: string }[] =>
  copiedKinds.flatMap((kind) =>
    (entriesOf(content, kind) ?? []).flatMap((entry) =>
      filesOfEntry(kind, entry).map((file) => ({ key: fileKey(kind, entry, file), file })),
    ),
  )

/** A file that two entries name is another one for each. */
export const fileKey = (kind: CopiedKind, entry: FiledEntry, file: string) =>
  `${kind.word} ${nameOf(kind, entry)} ${file}`
