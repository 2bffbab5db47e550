import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Fields } from '#contract/content/field.ts'
import type { AnyKind } from '#contract/content/kinds.ts'
import type { DataTag } from '#contract/pages/data-tags.ts'
import type { Database, Tables } from '#server/tables.ts'
import type { Values } from '#server/transfer/filed-field.ts'

/** An entry as it stands in a folder; one with an address of its own choosing has that in place of `id`. */
export interface FiledEntry extends Values {
  id?: number | string
  isSample?: true
}

/** A row of any table of entries, beside the columns of its fields; not every table has each of these. */
export interface EntryRow {
  id: number
  slug?: string | undefined
  created_at?: string | undefined
  published_at?: string | null | undefined
  is_public?: number | undefined
  deleted_at?: string | null | undefined
}

/** A kind of entry as copying content knows it; its list in a folder is called as its tag. */
export type CopiedKind = AnyKind & { fields: Fields; hooks: CopyHooks }

interface Beside<E extends FiledEntry> {
  shape?: z.ZodRawShape
  read?(database: Database): Promise<(row: EntryRow) => Values>
  row?(entry: E): object
}

export const time = z.iso.datetime({ error: 'must be a time such as 2026-11-16T08:30:00.000Z' })

/** For a kind whose table has a time of publication. */
export const published = {
  shape: { publishedAt: time },
  read: async () => (row) => ({ publishedAt: row.published_at }),
  row: ({ publishedAt }) => ({
    ...{ published_at: publishedAt, changed_at: publishedAt, changed_by: null, version: 1 },
  }),
} satisfies Beside<FiledEntry>

/** Particular behaviour of a kind; `L` is the folder's data beside its entries. */
export interface CopyHooks<E extends FiledEntry = FiledEntry, L extends object = object> {
  /** Every folder has its list; those from before others were there have none of them. */
  isInEveryFolder?: true
  /** Its pictures were there first: their files have the name of their entry without the word of its kind. */
  filesByName?: true
  /** Names of fields in a folder where they are others than in the contract. */
  keys?: Readonly<Record<string, string>>
  /** Data of an entry beside its fields in folder and row; by default its time of publication. */
  beside?: Beside<E>
  /** The folder's data beside the entries; missing in older folders. */
  lists?: {
    shape: z.ZodRawShape
    read(database: Database): Promise<L>
    insert(transaction: Transaction<Tables>, content: Partial<L>): Promise<void>
    findFaults(content: Partial<L>, entries: readonly E[]): string[]
  }
  /** The columns of its fields, where they are others than those of all kinds. */
  columns?: {
    of(content: Values): object
    content(row: EntryRow): Values
  }
  /** Makes room before its entries are written. */
  makeRoom?(transaction: Transaction<Tables>): Promise<void>
  /** After an entry is written, under its number in the table. */
  onInserted?(transaction: Transaction<Tables>, id: number, entry: E): Promise<void>
  findFaults?(entries: readonly E[]): string[]
  /** Returns the number of entries made by staff, and how many of those are deleted. */
  countOwn?(database: Database): Promise<{ present: number; deleted: number }>
  /** Returns the tags of an entry beside its kind's list. */
  tagsOf?(entry: E): DataTag[]
}

/** Returns the positions of repeated texts; empty ones may repeat. */
export function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, index) => (text !== '' && texts.indexOf(text) < index ? [index] : []))
}
