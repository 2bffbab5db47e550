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
import { databasePath } from '#server/platform/database/database-path.ts'
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
  const thread = new ReadingThread(databasePath(dataDir))
  const dialect: Dialect = {
    createDriver: () => drive(thread),
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

function drive(thread: ReadingThread): Driver {
  const nothing = async () => undefined
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
      rows: (await thread.read({ sql, parameters })) as R[],
    }),
    streamQuery: () => {
      throw new Error('The reading thread gives all rows of a statement at once')
    },
  }
  return {
    init: nothing,
    // One for all: each statement stands alone.
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: async () => {
      throw new Error('The reading thread knows no transactions')
    },
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: async () => await thread.close(),
  }
}
