import type { FastifyInstance } from 'fastify'
import { dayMs } from '#contract/durations.ts'
import { databasePath } from '#server/platform/database/database-path.ts'
import { isCheckedAtStart } from '#server/platform/database/quick-check.ts'
import { howToRestore } from '#server/platform/database/refuse-database.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { runInThread } from '#server/platform/run-in-thread.ts'

const checkFile = new URL('./quick-check-worker.ts', import.meta.url)

export interface DatabaseHealth {
  /** Returns true if the last check of the file found damage. */
  isDamaged(): boolean
}

/** Checks the database once a day in the background, and after a start that did not check it. */
export function keepCheckingDatabase(app: FastifyInstance, dataDir: string): DatabaseHealth {
  let isDone = isCheckedAtStart(dataDir)
  let problems: string[] = []
  const run = async (signal: AbortSignal) => {
    if (isDone) {
      isDone = false
      return undefined
    }
    const found = await runInThread<string[]>(checkFile, databasePath(dataDir), signal)
    if (!found) return undefined
    problems = found
    if (problems.length === 0) return { result: 'ok' }
    app.raiseAlarm('database-damaged', { problems }, howToRestore(dataDir))
    return undefined
  }
  repeatJob(app, { everyMs: dayMs, name: 'database looked through', run })
  return { isDamaged: () => problems.length > 0 }
}
