// A process of its own for what strangers' pictures may do to a decoder: see picture-processes.ts.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { asApiError } from '#server/platform/api/error-handler.ts'
import { encodeAlike } from '#server/platform/images/encode-alike.ts'
import {
  checkWhole,
  encodePreview,
  encodeShared,
  encodeSizes,
} from '#server/platform/images/encode-picture.ts'
import {
  begun,
  type PictureAct,
  type PictureAnswer,
  type PictureJob,
} from '#server/platform/images/picture-job.ts'

// When memory runs out, the kernel had better end this process than the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '500')
} catch {
  // Not on Linux.
}

// A terminal and systemd tell every process: the server ends in its own time, and this one with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', async (job: PictureJob) => {
  process.send?.(begun)
  const outcome = await outcomeOf(job)
  const answer: PictureAnswer<PictureAct> = { ...outcome, rssBytes: process.memoryUsage.rss() }
  process.send?.(answer)
})

const encode = {
  fit: encodeSizes,
  check: checkWhole,
  clean: encodeAlike,
  preview: encodePreview,
  share: encodeShared,
}

async function outcomeOf({ act, source, focus }: PictureJob) {
  try {
    return { result: await encode[act](source, focus) }
  } catch (error) {
    const { code, message, details, cause = error } = asApiError(error)
    return { refusal: { code, message, details, cause: String(cause) } }
  }
}
