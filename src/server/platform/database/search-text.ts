import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '#server/platform/database/dialect.ts'

/** Returns a text as in search columns: lower case by Unicode's rules, so that umlauts match in either case. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** True if a search column contains `part`, whatever its letters mean in patterns. */
export function hasPart<T>(database: Kysely<T>, column: string, part: string): Expression<SqlBool> {
  const folded = foldForSearch(part)
  // A third of the time of `like` on PostgreSQL; on SQLite `instr` takes longer.
  if (isPostgres(database)) return sql<SqlBool>`strpos(${sql.ref(column)}, ${folded}) > 0`
  const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

const letters = { ä: 'a', Ä: 'a', ö: 'o', Ö: 'o', ü: 'u', Ü: 'u', ß: 'ss', ẞ: 'ss' }

/** Returns the sort key of a text in a dictionary: umlauts as their vowels, in either case; null for an empty one. */
export function asInDictionary(text: Expression<unknown>): RawBuilder<string | null> {
  const plain = Object.entries(letters).reduce(
    (changed, [letter, replacement]) => sql`replace(${changed}, ${sql.lit(letter)}, ${sql.lit(replacement)})`,
    sql`${text}`,
  )
  return sql<string | null>`nullif(lower(${plain}), '')`
}
