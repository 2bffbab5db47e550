import { parentPort, workerData } from 'node:worker_threads'
import {
  type DailyBackups,
  shortenDailyBackups,
} from '#server/inquiries/retention/keep-daily-backups-short.ts'

// A thread of its own: it reads every inquiry of every backup.
parentPort?.postMessage(await shortenDailyBackups(workerData as DailyBackups))
