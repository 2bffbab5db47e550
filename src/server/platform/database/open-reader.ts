import { join } from 'node:path'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type LogConfig,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import { ReadingThread } from '#server/platform/database/reading-thread.ts'
import { NodeSqliteQueryCompiler } from '#server/platform/database/sqlite-driver.ts'
import type { PlatformTables } from '#server/platform/database/tables.ts'

/**
 * Opens the database of the data folder for long reads, in a thread of its own: a statement delays only other readers.
 * They take turns by statement, so long work should use many short ones. It sees everything written before the call.
 * No transactions: nothing stays open between statements. `log` gets every statement. Throws `unavailable` if too many
 * are waiting.
 */
export function openReader<T extends PlatformTables>(dataDir: string, log?: LogConfig): Kysely<T> {
  const thread = new ReadingThread(join(dataDir, 'site.sqlite'))
  const dialect: Dialect = {
    createDriver: () => new ReadingDriver(thread),
    createQueryCompiler: () => new NodeSqliteQueryCompiler(),
    createAdapter: () => new ReadingAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  }
  return new Kysely<T>({ dialect, ...(log && { log }) })
}

class ReadingAdapter extends SqliteAdapter {
  /** Otherwise Kysely would queue everybody without a limit. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ReadingDriver implements Driver {
  readonly #thread: ReadingThread
  readonly #connection: DatabaseConnection

  constructor(thread: ReadingThread) {
    this.#thread = thread
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await thread.read({ sql, parameters })) as R[],
      }),
      streamQuery: () => {
        throw new Error('The reading thread gives all rows of a statement at once')
      },
    }
  }

  async init(): Promise<void> {}

  /** One for all: each statement stands alone. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('The reading thread knows no transactions')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#thread.close()
  }
}
