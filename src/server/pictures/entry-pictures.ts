import type { LocalizedContent } from '#contract/content/article.ts'
import type { Field, Fields } from '#contract/content/field.ts'
import type { DeskKind } from '#contract/content/kinds.ts'
import type { PictureUse, PictureUseState } from '#contract/content/library-picture.ts'
import type { Focus } from '#contract/content/project-picture.ts'
import { picturesIn } from '#contract/content/rich-text.ts'
import { contentLanguages, type LocalizedText, languageCodes, numberedLanguages } from '#contract/language.ts'
import type { Entry, Storage } from '#server/content/kind.ts'
import { pictureIdOf } from '#server/pictures/picture-files.ts'
import type { Database } from '#server/tables.ts'

export interface NamedPicture {
  pictureId: string
  use: PictureUse
}

/** One kind of what may name pictures. */
export interface NamingKind {
  /** Numbers of its entries above one, lowest first, also of those that are a draft alone or deleted. */
  listIds(database: Database, above: number, limit: number): Promise<number[]>
  /** Versions of those that are not deleted, by number. */
  listVersions(database: Database): Promise<ReadonlyMap<string, number>>
  /** All pictures that some of its entries and their drafts name, deleted or not; what is published comes before its draft. */
  find(database: Database, ids: readonly number[]): Promise<NamedPicture[]>
}

/** A picture as content says it; `field` is its name in errors. */
interface ContentPicture {
  id: string
  field: string
  alt: LocalizedText[]
  focus?: Focus
}

type Content = Readonly<Record<string, unknown>>
interface SentPicture {
  picture: string
  pictureAlt?: LocalizedText[]
  focus?: Focus
}

/** The pictures that content names in any of its fields, in their order, each once. */
export function picturesOfContent(fields: Fields, content: object): ContentPicture[] {
  const all = Object.entries(fields).flatMap(([field, facts]) =>
    picturesOfField(facts, (content as Content)[field]).map((picture, index) => ({
      ...picture,
      field: facts.sort === 'pictures' ? `${field}[${index}].picture` : field,
    })),
  )
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}

function picturesOfField({ sort }: Field, value: unknown): Omit<ContentPicture, 'field'>[] {
  if (sort === 'pictures') {
    return ((value ?? []) as SentPicture[]).map(({ picture, pictureAlt = [], focus }) => ({
      id: pictureIdOf(picture) || picture,
      alt: pictureAlt,
      ...(focus && { focus }),
    }))
  }
  if (sort !== 'richText') return []
  const texts = ((value ?? []) as LocalizedContent).map(({ content, language }) => ({
    language,
    pictures: picturesIn(content).map(({ picture, alt }) => ({ id: pictureIdOf(picture), alt })),
  }))
  const inOrder = languageCodes.flatMap(
    (code) => texts.find(({ language }) => language === contentLanguages[code])?.pictures ?? [],
  )
  return inOrder.map(({ id }) => ({
    id,
    alt: texts.flatMap(({ language, pictures }) => {
      const named = pictures.find((picture) => picture.id === id)
      return named ? [{ content: named.alt, language }] : []
    }),
  }))
}

/** A name is the same in all languages. */
function inAllLanguages(title: unknown): LocalizedText[] {
  if (typeof title !== 'string') return (title ?? []) as LocalizedText[]
  return numberedLanguages.map(({ wire }) => ({ content: title, language: wire }))
}

export interface PictureKind {
  word: PictureUse['kind']
  fields: Fields
}

type TableName = 'project' | 'project_draft' | 'article' | DeskKind['table']

interface Naming<C> {
  /** In which its entries and their drafts have numbers. */
  tables: readonly [TableName, ...TableName[]]
  storage: Pick<Storage<C>, 'find' | 'list' | 'listVersions'>
  /** Its pictures as its fields have them, where they are kept in another way. */
  inContract?: (content: C) => object
}

/** The pictures that entries and their drafts name, by the fields of their kind, which knows them by their numbers. */
export function entryPictures<C extends object>(
  { word, fields }: PictureKind,
  { tables, storage, inContract = (content) => content }: Naming<C>,
): NamingKind {
  const isTitle = ([, field]: [string, Field]) => field.isTitle
  const [title = ''] = Object.entries(fields).find(isTitle) ?? []

  function pictures(entry: Entry<C>, content: C, state: PictureUseState): NamedPicture[] {
    return picturesOfContent(fields, inContract(content)).map(({ id, alt, focus }, index) => ({
      pictureId: id,
      use: {
        kind: word,
        id: entry.id,
        title: inAllLanguages((content as Content)[title]),
        state: entry.deletedAt === null ? state : 'deleted',
        place: index + 1,
        pictureAlt: alt,
        ...(focus && { focus }),
      },
    }))
  }

  return {
    async listIds(database, above, limit) {
      // All of them have numbers.
      const idsIn = (table: TableName) =>
        database
          .selectFrom(table as 'project')
          .select('id')
          .where('id', '>', above)
      const [first, ...others] = tables
      const all = others.reduce((ids, table) => ids.union(idsIn(table)), idsIn(first))
      return (await all.orderBy('id').limit(limit).execute()).map(({ id }) => id)
    },
    listVersions: storage.listVersions,
    async find(database, ids) {
      const keys = ids.map(String)
      const [key = ''] = keys
      // A single entry is read for a file: the drafts of all others are not needed.
      const one = keys.length === 1 ? [await storage.find(database, key)] : undefined
      return (one ?? (await storage.list(database, keys))).flatMap((entry) => {
        if (!entry) return []
        const { published, draft, working } = entry
        return [
          ...(published ? pictures(entry, published, 'published') : []),
          ...(draft || !published ? pictures(entry, working, 'draft') : []),
        ]
      })
    },
  }
}
