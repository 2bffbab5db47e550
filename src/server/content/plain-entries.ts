import type { ContentOf } from '#contract/content/input-schemas.ts'
import type { DeskKind } from '#contract/content/kinds.ts'
import type { KeptPicture } from '#contract/content/project-picture.ts'
import { columnsFrom, type EntryColumns } from '#server/content/columns.ts'
import type { EntryHooks, EntryKind } from '#server/content/kind.ts'
import { rowStorage } from '#server/content/row-storage.ts'
import type { Reading } from '#server/content/shown-entries.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Content of an entry of any plain kind, by field names. */
export type PlainContent = Readonly<Record<string, unknown>>

type Reader<C> = (
  database: Database,
  contents: readonly C[],
  reading: Reading,
) => Promise<(content: C) => object>

/** Particular behaviour of a plain kind; `S` is the sent content if it differs. */
export interface OwnWay<C = PlainContent, S = C> {
  hooks?: EntryHooks<C>
  /** Returns true if visitors can see a published entry. */
  isFound?(content: C): boolean
  /** Properties read instead of fields, as the contract declares them. */
  instead?: { readonly [N in keyof C]?: Reader<C> }
  /** Converts sent content to stored content. */
  received?(sent: S, services: Services): Promise<C>
  /** Returns earlier content as it can be sent again. */
  earlier?(before: C, database: Database): Promise<C>
  /** Returns what the staff screen needs to show an entry's pictures. */
  pictures?(content: C, database: Database): Promise<KeptPicture[]>
}

export type OwnWayOf<W extends DeskKind['word'], More = unknown> = OwnWay<
  ContentOf<Extract<DeskKind, { word: W }>['fields']>,
  ContentOf<Extract<DeskKind, { word: W }>['fields']> & More
>

export const plainColumns = ({ fields }: DeskKind) =>
  columnsFrom(fields) as unknown as EntryColumns<PlainContent>

export const plainStorage = (kind: DeskKind) => rowStorage({ kind, columns: plainColumns(kind) })

/** The entries of a plain kind; what shows them is made anew whenever they change. */
export function plainEntries(kind: DeskKind, { hooks }: OwnWay = {}): EntryKind<PlainContent> {
  return {
    word: kind.word,
    columns: plainColumns(kind),
    storage: plainStorage(kind),
    hooks: { onShown: async (_shown, { touch }) => touch(kind.tag), ...hooks },
  }
}
