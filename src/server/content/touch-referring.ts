import type { Kysely } from 'kysely'
import { columnOf } from '#contract/content/field.ts'
import { kinds } from '#contract/content/kinds.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'

/** Columns of other kinds' tables that hold the number of an entry of this one. */
const referring = (word: string) =>
  kinds.flatMap(({ table, tag, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.sort === 'reference' && field.to === word ? [{ table, tag, column: columnOf(name, field) }] : [],
    ),
  )

/** Touches the lists of other kinds that name an entry: they say something of it, such as its title. */
export async function touchReferring<C extends object>(
  { word }: EntryKind<C>,
  { id }: Pick<Entry<C>, 'id'>,
  { transaction, touch }: DraftChange,
): Promise<void> {
  // The kinds alone know which table has which column.
  const rows = transaction as unknown as Kysely<Record<string, Record<string, number>>>
  for (const { table, tag, column } of referring(word)) {
    const named = await rows
      .selectFrom(table)
      .select(column)
      .where(column, '=', id)
      .limit(1)
      .executeTakeFirst()
    if (named) touch(tag)
  }
}
