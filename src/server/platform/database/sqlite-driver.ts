import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type Dialect,
  LimitNode,
  SqliteAdapter,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely'
import { keepStatements } from '#server/platform/database/kept-statements.ts'
import { rowShape } from '#server/platform/database/row-shape.ts'
import { StorageRefused } from '#server/platform/operator-errors.ts'

/** Opens a SQLite file so that a committed row survives a power cut; throws if SQLite does not confirm a setting. */
export function openSqliteFile(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path)
  try {
    configure(sqlite)
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function configure(sqlite: DatabaseSync): void {
  const settings = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: 5000,
    secure_delete: 1,
  }
  for (const [name, value] of Object.entries(settings)) {
    sqlite.exec(`PRAGMA ${name} = ${value}`)
    const actual = Object.values(sqlite.prepare(`PRAGMA ${name}`).get() ?? {})[0]
    if (actual !== value) {
      throw new StorageRefused(
        `SQLite does not confirm ${name} = ${value} for site.sqlite, it is ${actual}: DATA_DIR must be on a local disk.`,
      )
    }
  }
}

/** Kysely's own SQLite dialect over `node:sqlite`, with prepared statements kept by their text. */
export function sqliteDialect(sqlite: DatabaseSync): Dialect {
  const prepare = keepStatements(sqlite, adaptStatement)
  return {
    createDriver: () => new NodeSqliteDriver({ database: { close: () => sqlite.close(), prepare } }, sqlite),
    createQueryCompiler: () => new NodeSqliteQueryCompiler(),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  }
}

/** Writes limits into the statement: one that has its limit as a parameter is planned anew at every run. */
export class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    const isNumber = ValueNode.is(limit) && typeof limit.value === 'number'
    super.visitLimit(LimitNode.create(isNumber ? ValueNode.createImmediate(limit.value) : limit))
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync

  constructor(config: SqliteDialectConfig, sqlite: DatabaseSync) {
    super(config)
    this.#sqlite = sqlite
  }

  /** On a full disk SQLite has rolled back by itself; a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite does run schema changes inside a transaction; Kysely disables that for its oldest drivers. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const readNames = () => statement.columns().map(({ name }) => name)
  let names = readNames()
  let shaped = rowShape(names)
  const rowOf = (row: unknown) => {
    const values = row as unknown[]
    // The schema has changed.
    if (values.length !== names.length) {
      names = readNames()
      shaped = rowShape(names)
    }
    return shaped(values)
  }
  statement.setReturnArrays(true)
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(rowOf),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield rowOf(row)
    },
  }
}
