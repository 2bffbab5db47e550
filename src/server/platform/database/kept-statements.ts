import type { DatabaseSync, StatementSync } from 'node:sqlite'

const maxKept = 200

/** Returns a function that prepares each statement once, by its text; `adapt` wraps it. */
export function keepStatements<T>(
  sqlite: DatabaseSync,
  adapt: (statement: StatementSync) => T,
): (sql: string) => T {
  const statements = new Map<string, T>()
  return (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = adapt(sqlite.prepare(sql))
    if (statements.size >= maxKept) statements.clear()
    statements.set(sql, statement)
    return statement
  }
}
