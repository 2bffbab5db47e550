import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup } from '#server/backups/make-backup.ts'
import { failureInWords } from '#server/backups/run-operator-command.ts'
import type { Config } from '#server/config.ts'
import type { WrittenBackup } from '#server/platform/backup/write-backup.ts'

/** Input of the thread. */
export interface BackupOrder {
  config: Config
  madeAt: Date
}

/** Result of the thread; an error loses its class between threads, so a refusal is sent as words. */
export type BackupAnswer = { made: WrittenBackup } | { problem: string }

const lockWaitMs = 10 * 60_000

/** A thread of its own: it reads, hashes and writes for as long as the site is large. */
async function answer({ config, madeAt }: BackupOrder): Promise<BackupAnswer> {
  try {
    return { made: await makeBackup(config, config.backupDir, { madeAt, waitMs: lockWaitMs }) }
  } catch (error) {
    const problem = failureInWords(error)
    if (problem === undefined) throw error
    return { problem }
  }
}

parentPort?.postMessage(await answer(workerData as BackupOrder))
