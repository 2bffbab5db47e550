import type { FastifyInstance } from 'fastify'
import { hourMs } from '#contract/durations.ts'
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

const checkEveryHours = 24

/** Checks the database once a day in the background, and after a start that did not check it; reminds of damage every hour. */
export function keepCheckingDatabase(app: FastifyInstance, dataDir: string): DatabaseHealth {
  let hour = isCheckedAtStart(dataDir) ? 1 : 0
  let problems: string[] = []
  const run = async (signal: AbortSignal) => {
    const found =
      hour++ % checkEveryHours === 0
        ? await runInThread<string[]>(checkFile, databasePath(dataDir), signal)
        : undefined
    problems = found ?? problems
    if (problems.length > 0) app.raiseAlarm('database-damaged', { problems }, howToRestore(dataDir))
    return found?.length === 0 ? { result: 'ok' } : undefined
  }
  repeatJob(app, { everyMs: hourMs, name: 'database looked through', run })
  return { isDamaged: () => problems.length > 0 }
}
