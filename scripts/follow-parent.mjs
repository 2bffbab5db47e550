// Preloaded into the server (`node --import`): a launcher killed with SIGKILL can forward nothing, so the server notices
// by itself and then gets the same SIGTERM as on a normal stop.
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import { whenParentDies } from './when-parent-dies.mjs'

if (isMainThread) whenParentDies(() => process.kill(process.pid, 'SIGTERM'))
