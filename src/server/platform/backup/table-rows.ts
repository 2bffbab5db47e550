import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Row } from '#server/platform/backup/storage.ts'
import type { PlatformDatabase } from '#server/platform/database/tables.ts'

/** Rows in memory at once. */
const batchSize = 200
/** Below the limits of SQLite and PostgreSQL. */
const maxParameters = 20_000

/** Returns the rows of a table in the order of `key`, in batches. */
export async function* readRows(
  database: PlatformDatabase,
  table: string,
  key: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: Row | undefined
  for (;;) {
    const after = last
      ? sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name]))})`
      : sql`where true`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${batchSize}`.execute(database)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

/** Inserts rows that all have the same columns. */
export async function insertRows(
  database: PlatformDatabase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.max(1, Math.floor(maxParameters / Math.max(1, columns.length)))
  const names = sql.join(columns.map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows
      .slice(start, start + atOnce)
      .map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(database)
  }
}

/** Returns a row as one canonical line of JSON: columns sorted by name. */
export function lineOf(row: Row): string {
  const columns = Object.keys(row).sort()
  for (const name of columns) {
    const value = row[name]
    const isKept = value === null || typeof value === 'string' || Number.isFinite(value)
    if (!isKept) throw new Error(`A row has a value in ${name} that is neither a text nor a number`)
  }
  return JSON.stringify(row, columns)
}

/** Number and checksum of a table's rows, for comparison. */
export interface TableSum {
  rows: number
  /** In hexadecimal digits; independent of the order of rows, which databases sort by their own rules. */
  sum: string
}

const modulus = 1n << 256n

/** Returns a running sum of lines: their SHA-256 added as numbers of 256 bits. */
export function createTableSum(): { add(line: string): void; result(): TableSum } {
  let rows = 0
  let sum = 0n
  return {
    add(line) {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }),
  }
}

export async function sumRows(rows: AsyncIterable<readonly Row[]>): Promise<TableSum> {
  const sum = createTableSum()
  for await (const batch of rows) for (const row of batch) sum.add(lineOf(row))
  return sum.result()
}

export function isSameSum(one: TableSum, other: TableSum): boolean {
  return one.rows === other.rows && one.sum === other.sum
}
