import { type Expression, type SqlBool, sql } from 'kysely'

/** A text as the search columns keep it: lower case by Unicode's rules, so that umlauts match in either case. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** True where a search column has `part` in it; `%` and `_` stand for themselves, as SQLite does only with `escape`. */
export function hasPart(column: string, part: string): Expression<SqlBool> {
  const pattern = `%${foldForSearch(part).replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
