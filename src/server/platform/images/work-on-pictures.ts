import type { ApiError } from '#contract/api/api-error.ts'
import { cannotBeShown, DecoderCrashed, unreadable } from '#server/platform/images/picture-errors.ts'
import type { FittedPicture, PictureAct, PictureResults } from '#server/platform/images/picture-job.ts'
import { createPictureProcesses } from '#server/platform/images/picture-processes.ts'
import { createWorkQueue, type WorkQueue } from '#server/platform/work-queue.ts'

// Together with the waits below, less than the minute after which a connection without a byte is cut.
const inProcess = createPictureProcesses({ restMs: 30_000, workMs: 25_000 })

/** Two pictures at a time. */
const turns = createWorkQueue({ concurrency: 2, maxWaiting: 16, maxWaitMs: 20_000 })
/** A few bytes of AVIF can encode 24 megapixels, and its decoder takes more memory than the others. */
const avifTurns = createWorkQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 12_000 })

/** Staff wait for several previews, which are quick; anybody may ask for what is shared. */
const priorities = { fit: 0, check: 0, clean: 0, preview: 1, share: -1 }

export const pictureQueue: Pick<WorkQueue, 'state'> = turns

/**
 * Turns a JPEG, PNG, WebP or AVIF upright, drops its metadata and encodes it in every format and width. Rejects with
 * `unsupported_file` for anything else, `too_large` beyond the pixel limit and `unavailable` if too many wait.
 */
export async function fitPicture(source: Buffer): Promise<FittedPicture> {
  return await work('fit', async () => source, unreadable)
}

/** Rejects as `fitPicture` would, without encoding. */
export async function checkPicture(source: Buffer): Promise<void> {
  await work('check', async () => source, unreadable)
}

/**
 * Returns a picture in its own format, upright, without metadata and small enough to be served as it is
 * (`singlePictureLimits`); one that already is all that unchanged. Rejects as `fitPicture` does.
 */
export async function cleanPicture(source: Buffer): Promise<Buffer> {
  return await work('clean', async () => source, unreadable)
}

/**
 * Returns a small WebP copy of a picture, upright and without its metadata; `read` is called when its turn has come.
 * Rejects with `unsupported_file` if it cannot be decoded within the limits, and with `unavailable` if too many wait.
 */
export async function previewPicture(read: () => Promise<Buffer>): Promise<Buffer> {
  return await work('preview', read, cannotBeShown)
}

/**
 * Returns a picture cropped for link previews (1200 × 630 pixels) as a JPEG; `focus` is the focal point in shares of
 * width and height. Rejects with `unsupported_file` if it cannot be decoded, and with `unavailable` if too many wait.
 */
export async function cutForSharing(
  read: () => Promise<Buffer>,
  focus?: { x: number; y: number },
): Promise<Buffer> {
  return await work('share', read, cannotBeShown, focus)
}

/** `refusal` is the error for a picture whose decoder has crashed. */
async function work<A extends PictureAct>(
  act: A,
  read: () => Promise<Buffer>,
  refusal: (cause: unknown) => ApiError,
  focus?: { x: number; y: number },
): Promise<PictureResults[A]> {
  const begun = turns.run(async () => {
    const source = await read()
    const begin = () => inProcess(act, source, focus)
    return await (isAvif(source) ? avifTurns.run(begin) : begin())
  }, priorities[act])
  return await begun.catch((error: unknown) => {
    throw error instanceof DecoderCrashed ? refusal(error) : error
  })
}

/** By the box at the beginning of this family's files. */
function isAvif(source: Buffer): boolean {
  return source.toString('latin1', 4, 8) === 'ftyp'
}
