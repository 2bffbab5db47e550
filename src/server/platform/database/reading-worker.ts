import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { keepStatements } from '#server/platform/database/kept-statements.ts'
import type { ReadAnswer, ReadRequest } from '#server/platform/database/reading-thread.ts'

// The thread of its own: it runs one statement after the other to its end. Nothing is open between them, so that it never
// keeps the log from being emptied for long.

const busyMs = 5000

let prepare: ((sql: string) => StatementSync) | undefined

function open(path: string): (sql: string) => StatementSync {
  const sqlite = new DatabaseSync(path, { readOnly: true, timeout: busyMs })
  return keepStatements(sqlite, (statement) => {
    statement.setReturnArrays(true)
    return statement
  })
}

function answer({ sql, parameters }: ReadRequest): ReadAnswer {
  try {
    prepare ??= open(workerData as string)
    const statement = prepare(sql)
    const rows = statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]
    return { names: statement.columns().map(({ name }) => name), values: rows.flat() }
  } catch (error) {
    // An error that crosses threads as it is loses what SQLite says beside the message.
    const { message, code, errcode, errstr } = error as Error & Record<string, unknown>
    return { error: { message, code, errcode, errstr } }
  }
}

parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(answer(request)))
