import { type RawBuilder, sql } from 'kysely'

const letters = { ä: 'a', Ä: 'a', ö: 'o', Ö: 'o', ü: 'u', Ü: 'u', ß: 'ss', ẞ: 'ss' }

/** What a text is sorted by in a dictionary: umlauts as their vowels, in either case; null for an empty one. */
export function asInDictionary(column: string): RawBuilder<string | null> {
  const plain = Object.entries(letters).reduce(
    (text, [letter, replacement]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(replacement)})`,
    sql`${sql.ref(column)}`,
  )
  return sql<string | null>`nullif(lower(${plain}), '')`
}
