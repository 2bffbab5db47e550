import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { quickCheck } from '#server/platform/database/quick-check.ts'

/** A thread of its own, since SQLite answers only when it is done: hands back what `quickCheck` finds in the file. */
const sqlite = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5000 })
try {
  parentPort?.postMessage(quickCheck(sqlite))
} finally {
  sqlite.close()
}
