import type { ContentOf } from '#contract/content/input-schemas.ts'
import type { DeskKind } from '#contract/content/kinds.ts'
import type { KeptPicture } from '#contract/content/project-picture.ts'
import { columnsFrom, type EntryColumns } from '#server/content/columns.ts'
import type { EntryHooks, EntryKind } from '#server/content/kind.ts'
import { rowStorage } from '#server/content/row-storage.ts'
import type { Reading } from '#server/content/shown-entries.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** What an entry of any plain kind holds, by the names of its fields. */
export type PlainContent = Readonly<Record<string, unknown>>

/** Makes what is read of each of some entries. */
type Reader<C> = (
  database: Database,
  contents: readonly C[],
  reading: Reading,
) => Promise<(content: C) => object>

/** What a plain kind does in its own way; `S` is what is sent where that is not its content. */
export interface OwnWay<C = PlainContent, S = C> {
  hooks?: EntryHooks<C>
  /** Whether visitors find one that is public. */
  isFound?(content: C): boolean
  /** What is read in the place of fields, as the contract says it of them. */
  instead?: { readonly [N in keyof C]?: Reader<C> }
  /** What is kept of what was sent. */
  received?(sent: S, services: Services): Promise<C>
  /** What is needed to show staff the pictures of an entry. */
  pictures?(content: C, database: Database): Promise<KeptPicture[]>
}

/** The same by the word of the kind. */
export type OwnWayOf<W extends DeskKind['word'], More = unknown> = OwnWay<
  ContentOf<Extract<DeskKind, { word: W }>['fields']>,
  ContentOf<Extract<DeskKind, { word: W }>['fields']> & More
>

/** Its columns hold what its fields say, whichever these are. */
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
