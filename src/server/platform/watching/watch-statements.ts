import type { LogConfig, LogEvent } from 'kysely'
import { noMetrics } from '#server/platform/watching/metrics.ts'
import { noTracing } from '#server/platform/watching/tracing.ts'
import type { Watching } from '#server/platform/watching/watching.ts'

/** Characters; longer statements only insert many rows, and repeat themselves. */
const maxTextLength = 2000

const operations: Record<string, string> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

/**
 * Returns the `log` of a database connection, which counts and traces its statements, by text without values;
 * undefined if nobody watches. Each connection has a name, such as `reader`.
 */
export function watchStatements(connection: string, { metrics, tracing }: Watching): LogConfig | undefined {
  if (metrics === noMetrics && tracing === noTracing) return undefined
  const observe = metrics.histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time that statements of the database take, with the waiting for their turn where there is one',
    labels: ['connection', 'operation'],
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5],
  })
  const fail = metrics.counter({
    name: 'database_errors_total',
    help: 'Statements of the database that failed; broken constraints, which become an answer, are among them',
    labels: ['connection', 'operation'],
  })
  return ({ level, query, queryDurationMillis: ms }: LogEvent) => {
    const operation = operations[query.query.kind] ?? 'other'
    const hasFailed = level === 'error'
    observe(ms / 1000, { connection, operation })
    if (hasFailed) fail({ connection, operation })
    const facts = { 'db.operation.name': operation, 'db.query.text': query.sql.slice(0, maxTextLength) }
    tracing.ended(operation, facts, { ms, hasFailed })
  }
}
