import { Kysely, type LogConfig, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { planName } from '#server/platform/database/kept-queries.ts'
import { connectionTo } from '#server/platform/database/postgres/connection.ts'
import { databaseIsAway, isLockedOut } from '#server/platform/database/postgres/errors.ts'
import type { DatabaseWatch } from '#server/platform/database/postgres/watch.ts'
import { noteUnclear } from '#server/platform/database/write-or-undo.ts'
import { isAnswer } from '#server/platform/operator-errors.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'

/** Number of connections, and time limits of statements and locks in milliseconds; 0 for none. */
export interface PoolLimits {
  max: number
  statementMs: number
  lockMs: number
  /** Milliseconds after which an idle transaction is ended as abandoned; 30 seconds by default. */
  idleInTransactionMs?: number
}

/** Returns a pool of connections for Kysely; waiting callers are rejected when the watch finds the database away. */
export function openPool<T>(url: string, limits: PoolLimits, watch: DatabaseWatch, log?: LogConfig) {
  const { max, statementMs, lockMs, idleInTransactionMs = 30_000 } = limits
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
  // A connection that breaks while idle leaves the pool by itself; one in use fails at its next statement.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    watch.noteLogin(undefined)
  })
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      connect: async () => guarded(await connect(pool, watch), watch),
    },
  })
  const state = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { database: new Kysely<T>({ dialect, ...(log && { log }) }), state }
}

/** Registers the metrics of a pool: its connections, and how many callers wait for one. */
export function measurePool(
  metrics: Metrics,
  pool: string,
  state: ReturnType<typeof openPool>['state'],
): void {
  metrics.gauge(
    {
      name: 'database_pool_connections',
      help: 'Connections to PostgreSQL by pool: busy, idle, and those that are waited for',
      labels: ['pool', 'state'],
    },
    () => {
      const { total, idle, waiting } = state()
      return Object.entries({ busy: total - idle, idle, waiting }).map(([name, value]) => ({
        labels: { pool, state: name },
        value,
      }))
    },
  )
}

async function connect(pool: pg.Pool, watch: DatabaseWatch): Promise<pg.PoolClient> {
  const connecting = pool.connect()
  try {
    return await watch.whileThere(() => connecting)
  } catch (error) {
    // One that comes too late is for nobody.
    connecting.then(
      (client) => client.release(true),
      () => undefined,
    )
    if (!isLockedOut(error)) throw error
    // The password was right at the start; connections from before go on.
    watch.noteLogin(error)
    throw databaseIsAway(error)
  }
}

/** Destroys a connection whose last statement got no answer, instead of reusing it. */
function guarded(client: pg.PoolClient, watch: DatabaseWatch): PostgresPoolClient {
  let isLost = false
  let isUnclear = false
  const query = async (text: string, parameters: readonly unknown[]) => {
    const statement = { text, name: planName(text), values: [...parameters] }
    try {
      return await watch.whileThere(() => client.query(statement))
    } catch (error) {
      isLost ||= !isAnswer(error)
      // The rollback after it fails, too, and its error is the one that is thrown.
      isUnclear ||= isLost && text === 'commit'
      if (isUnclear) noteUnclear(error)
      throw error
    }
  }
  const release = (isBroken?: boolean) => client.release(isBroken || isLost)
  return { query: query as unknown as PostgresPoolClient['query'], release }
}
