import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { databasePath } from '#server/platform/database/database-path.ts'
import { isCheckedAtStart } from '#server/platform/database/quick-check.ts'
import { howToRestore } from '#server/platform/database/refuse-database.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface DatabaseHealth {
  /** Whether the last look through the file found damage. */
  isDamaged(): boolean
}

/** Looks through the database once a day beside the work of the site, and after the start where that was not done before it. */
export function keepCheckingDatabase(app: FastifyInstance, dataDir: string): DatabaseHealth {
  let isDone = isCheckedAtStart(dataDir)
  let problems: string[] = []
  const run = async (signal: AbortSignal) => {
    if (isDone) {
      isDone = false
      return undefined
    }
    const found = await checkInThread(databasePath(dataDir), signal)
    if (!found) return undefined
    problems = found
    if (problems.length === 0) return { result: 'ok' }
    app.log.error(
      { alarm: 'database-damaged', problems },
      `site.sqlite is damaged. Stop the site. ${howToRestore(dataDir)}`,
    )
    return undefined
  }
  repeatJob(app, { everyMs: dayMs, name: 'database looked through', run })
  return { isDamaged: () => problems.length > 0 }
}

/** What is damaged in a database file, found by a connection of its own in a thread of its own; undefined when cut short. */
async function checkInThread(path: string, signal: AbortSignal): Promise<string[] | undefined> {
  const thread = new Worker(new URL('./quick-check-worker.ts', import.meta.url), {
    workerData: path,
    execArgv: [],
  })
  try {
    const [problems] = await once(thread, 'message', { signal })
    return problems as string[]
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  } finally {
    await thread.terminate()
  }
}
