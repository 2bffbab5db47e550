import { StatementSync } from 'node:sqlite'

const acts = ['all', 'get', 'run', 'iterate'] as const

/** One statement that SQLite was made to execute. */
export interface Execution {
  sql: string
  parameters: unknown[]
}

/** Does something and gives every statement that any database of this process executed meanwhile. */
export async function statementsDuring(act: () => Promise<unknown>): Promise<Execution[]> {
  const executions: Execution[] = []
  const { prototype } = StatementSync
  const own = Object.fromEntries(acts.map((name) => [name, prototype[name]]))
  for (const name of acts) {
    const execute = prototype[name] as (...parameters: unknown[]) => unknown
    const listening = function (this: StatementSync, ...parameters: unknown[]) {
      executions.push({ sql: this.sourceSQL, parameters })
      return execute.apply(this, parameters)
    }
    Object.assign(prototype, { [name]: listening })
  }
  try {
    await act()
  } finally {
    Object.assign(prototype, own)
  }
  return executions
}
