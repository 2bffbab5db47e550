import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Returns a text as in search columns: lower case by Unicode's rules, so that umlauts match in either case. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** True if a search column contains `part`; `%` and `_` are literal, which SQLite needs `escape` for. */
export function hasPart(column: string, part: string): Expression<SqlBool> {
  const pattern = `%${foldForSearch(part).replace(/[\\%_]/g, '\\$&')}%`
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
