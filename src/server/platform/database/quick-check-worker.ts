import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { quickCheck } from '#server/platform/database/quick-check.ts'

/** Runs in a thread of its own, since SQLite blocks until it is done; posts the result of `quickCheck`. */
const sqlite = new DatabaseSync(workerData as string, { readOnly: true, timeout: 5000 })
try {
  parentPort?.postMessage(quickCheck(sqlite))
} finally {
  sqlite.close()
}
