import { statfs } from 'node:fs/promises'
import { ApiError } from '#contract/api-error.ts'

/** Larger requests carry files; a message alone stays far below. */
const largestTextBytes = 256 * 1024

/** From this part of the share on it is said to be tight. */
const tightPart = 0.8

const knownMs = 10_000

export interface ShareState {
  usedBytes: number
  /** As much as may be used in all at the moment. */
  shareBytes: number
  level: 'free' | 'tight' | 'full'
}

/** How much of the disk people who need no account may fill: what they send must not use up all the room there is. */
export interface StorageShare {
  state(): Promise<ShareState>
  /**
   * Throws `unavailable` when a request of so many bytes has no room in the share. What is small enough to be a message
   * without files may use half of what is beyond the share, too. `fileField` is the request's field for files, for the answer.
   */
  checkRoom(bytes: number, fileField: string): Promise<void>
  /** Counts what has been stored; what is not said is noticed within ten seconds. */
  addStored(bytes: number): void
}

interface ShareOptions {
  dataDir: string
  /** Of what is used and what is free together; 100 for no limit but the disk. */
  percent: number
  /** How much is used already, in bytes. */
  countUsed: () => Promise<number>
}

export function createStorageShare({ dataDir, percent, countUsed }: ShareOptions): StorageShare {
  let known = { usedBytes: 0, until: 0 }
  async function measure(): Promise<{ usedBytes: number; roomBytes: number }> {
    const now = performance.now()
    if (now > known.until) known = { usedBytes: await countUsed(), until: now + knownMs }
    const { bavail, bsize } = await statfs(dataDir)
    return { usedBytes: known.usedBytes, roomBytes: known.usedBytes + bavail * bsize }
  }
  return {
    async state() {
      const { usedBytes, roomBytes } = await measure()
      const shareBytes = Math.floor((roomBytes * percent) / 100)
      const level =
        percent === 100 || usedBytes < tightPart * shareBytes
          ? 'free'
          : usedBytes < shareBytes
            ? 'tight'
            : 'full'
      return { usedBytes, shareBytes, level }
    },
    async checkRoom(bytes, fileField) {
      if (percent === 100) return
      const { usedBytes, roomBytes } = await measure()
      const hasFiles = bytes > largestTextBytes
      const allowed = (roomBytes * (hasFiles ? percent : (percent + 100) / 2)) / 100
      if (usedBytes + bytes > allowed) throw hasFiles ? noRoomForFiles(fileField) : noRoom()
    },
    addStored(bytes) {
      known.usedBytes += bytes
    },
  }
}

/** Somebody has to make room first. */
const retryAfterSeconds = 60 * 60

function noRoomForFiles(field: string): ApiError {
  return Object.assign(
    new ApiError(
      'unavailable',
      'We cannot take files at the moment. Please send your message without them, or phone us.',
      [{ field, problem: 'cannot be taken at the moment', params: { reason: 'no_room' } }],
    ),
    { retryAfterSeconds },
  )
}

function noRoom(): ApiError {
  const error = new ApiError('unavailable', 'We cannot store anything at the moment. Please phone us.')
  return Object.assign(error, { retryAfterSeconds })
}
