import { StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { ReadRequest } from '#server/platform/database/reading-thread.ts'

const acts = ['all', 'get', 'run', 'iterate'] as const

/** One statement that SQLite was made to execute. */
export interface Execution {
  sql: string
  parameters: unknown[]
  /** The main thread blocks everybody, the reading thread only readers. */
  thread: 'main' | 'reading'
}

/** Does something and returns every statement that any database of this process executed meanwhile, in whatever thread. */
export async function statementsDuring(act: () => Promise<unknown>): Promise<Execution[]> {
  const executions: Execution[] = []
  const { prototype } = StatementSync
  const own = Object.fromEntries(acts.map((name) => [name, prototype[name]]))
  for (const name of acts) {
    const execute = prototype[name] as (...parameters: unknown[]) => unknown
    const listening = function (this: StatementSync, ...parameters: unknown[]) {
      executions.push({ sql: this.sourceSQL, parameters, thread: 'main' })
      return execute.apply(this, parameters)
    }
    Object.assign(prototype, { [name]: listening })
  }
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
    const { sql, parameters } = message[0] as ReadRequest
    if (sql) executions.push({ sql, parameters: [...parameters], thread: 'reading' })
    postMessage.apply(this, message)
  }
  try {
    await act()
  } finally {
    Object.assign(prototype, own)
    Object.assign(Worker.prototype, { postMessage })
  }
  return executions
}
