import { z } from 'zod'
import type { Field } from '#contract/content/field.ts'
import { jobId } from '#contract/content/job.ts'
import { id, isSample } from '#contract/fields.ts'
import { pictureFolder } from '#server/pictures/picture-files.ts'
import { type CopiedKind, type CopyHooks, type FiledEntry, published } from '#server/transfer/copied-kind.ts'
import { filedField, renamedPictures, type Values } from '#server/transfer/filed-field.ts'

const fieldsOf = ({ fields, hooks }: Pick<CopiedKind, 'fields' | 'hooks'>) =>
  Object.entries<Field>(fields).map(([name, field]) => {
    // A reference is called as what it refers to.
    const key = hooks.keys?.[name] ?? (field.sort === 'reference' ? field.to : name)
    return { name, field, filed: filedField(name, field, key) }
  })

/** The field whose value is the name of an entry, where that is none. */
const slugField = ({ fields }: CopiedKind) =>
  Object.keys(fields).find((name) => fields[name]?.sort === 'slug')

/** By which key of it an entry is known. */
export const nameKey = (kind: CopiedKind) => slugField(kind) ?? 'id'
export const nameOf = (kind: CopiedKind, entry: FiledEntry) => entry[nameKey(kind)] as number | string

/** Returns true if its entries have numbers, which a folder keeps. */
export const isNumbered = (kind: CopiedKind) => nameKey(kind) === 'id' && kind.id === 'number'

/** Returns the data of an entry beside its fields. */
export const besideOf = ({ hooks }: CopiedKind): NonNullable<CopyHooks['beside']> => hooks.beside ?? published

/** Entries with `isSample` are of the built-in sample still. */
export function entrySchema(kind: CopiedKind): z.ZodType<FiledEntry> {
  const name = slugField(kind) ? {} : { id: kind.id === 'name' ? jobId : id }
  const shapes = fieldsOf(kind).map(({ filed }) => filed.shape)
  const beside = besideOf(kind).shape
  // These checks come first, and may be stricter than a field's.
  return z.strictObject(Object.assign({ ...name, isSample }, beside, ...shapes, beside))
}

/** Returns an entry's content as in a folder. */
export function toFolder(kind: CopiedKind, content: Values): Values {
  return Object.assign({}, ...fieldsOf(kind).map(({ name, filed }) => filed.toFolder(content[name])))
}

/** The rest of it: its name, and what is beside its fields. */
export function besideFields(kind: CopiedKind, entry: FiledEntry): Values {
  const keys = new Set(fieldsOf(kind).flatMap(({ filed }) => Object.keys(filed.shape)))
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.has(key)))
}

/** Returns an entry's content as in the contract; pictures are named by their files. */
export function toContent(kind: CopiedKind, entry: FiledEntry): Values {
  const values = fieldsOf(kind).map(({ name, filed }) => [name, filed.toContent(entry)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The pictures that a content names, each once, in the order in which it first does. */
export function picturesOfContent(kind: CopiedKind, content: Values): string[] {
  const named = new Set<string>()
  withPictures(kind, content, (picture) => {
    named.add(picture)
    return picture
  })
  return [...named]
}

/** The files of an entry's pictures, by their names in a folder. */
export const filesOfEntry = (kind: CopiedKind, entry: FiledEntry): string[] =>
  picturesOfContent(kind, toContent(kind, entry)).map((file) => file.slice(1))

/** A content with other names of its pictures; those that have none are left out. */
export function withPictures(
  { fields }: CopiedKind,
  content: Values,
  nameOf: (picture: string) => string | undefined,
): Values {
  const renamed = Object.entries(fields)
    .filter(([name]) => content[name] !== undefined)
    .map(([name, field]) => [name, renamedPictures(field, content[name], nameOf)])
  return Object.fromEntries(renamed)
}

/** Returns the path of an entry's n-th picture: the first one has the entry's name alone. */
export function pictureFile(kind: CopiedKind, name: number | string, n: number, ending: string): string {
  const isFirst = n === 1 && Object.values<Field>(kind.fields).some(({ sort }) => sort === 'pictures')
  const stem = kind.hooks.filesByName ? name : `${kind.word}-${name}`
  return `${pictureFolder}/${stem}${isFirst ? '' : `-${n}`}.${ending}`
}
