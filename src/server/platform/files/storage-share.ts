import { statfs } from 'node:fs/promises'
import { ApiError, unavailable } from '#contract/api/api-error.ts'
import { onceAtATime } from '#server/platform/once-at-a-time.ts'

/** Bytes; larger requests carry files, a message alone is far smaller. */
const largestTextBytes = 256 * 1024

/** Part of the quota from which storage is tight. */
const tightPart = 0.8

const knownMs = 10_000

export interface ShareState {
  usedBytes: number
  /** Quota in bytes at the moment. */
  shareBytes: number
  level: 'free' | 'tight' | 'full'
}

/** Quota for uploads without an account, which must not fill the disk. */
export interface StorageShare {
  state(): Promise<ShareState>
  /**
   * Throws `unavailable` if a request of so many bytes does not fit into the quota. Requests small enough to be a
   * message without files may also use half of what is beyond it. `fileField` is the request's field for files, for
   * the answer.
   */
  checkRoom(bytes: number, fileField: string): Promise<void>
  /** Counts stored bytes; others are noticed within ten seconds. */
  addStored(bytes: number): void
}

/** A limited place for uploads. */
export interface Place {
  /** Returns the used bytes. */
  countUsed(): Promise<number>
  /** Returns the bytes that could be used in all. */
  countRoom(usedBytes: number): Promise<number>
  /** The place itself refuses to take more when it is full. */
  hasEnd: boolean
}

/** Returns a disk as place; its room is its used and free space together. */
export function onDisk(dataDir: string, countUsed: Place['countUsed']): Place {
  const countRoom = async (usedBytes: number) => {
    const { bavail, bsize } = await statfs(dataDir)
    return usedBytes + bavail * bsize
  }
  return { countUsed, countRoom, hasEnd: true }
}

/** Returns a place with a quota instead of an end, such as a bucket that bills by size. */
export function upToQuota(quotaBytes: number, countUsed: Place['countUsed']): Place {
  return { countUsed, countRoom: async () => quotaBytes, hasEnd: false }
}

/**
 * Returns the share: `percent` of the room of each place, 100 for no limit but its own end; the state is that of a full
 * place, else of a tight one, else of the first.
 */
export function createStorageShare(percent: number, places: readonly Place[]): StorageShare {
  const shares = places.map((place) => shareOf(place, percent))
  return {
    async state() {
      const states = await Promise.all(shares.map((share) => share.state()))
      const inLevel = (wanted: ShareState['level']) => states.find(({ level }) => level === wanted)
      const state = inLevel('full') ?? inLevel('tight') ?? states[0]
      if (!state) throw new Error('There is no place to keep anything')
      return state
    },
    async checkRoom(bytes, fileField) {
      for (const share of shares) await share.checkRoom(bytes, fileField)
    },
    addStored(bytes) {
      for (const share of shares) share.addStored(bytes)
    },
  }
}

function shareOf({ countUsed, countRoom, hasEnd }: Place, percent: number): StorageShare {
  const isUnlimited = percent === 100 && hasEnd
  let known = { usedBytes: 0, until: 0 }
  const counting = new Map<string, Promise<typeof known>>()
  async function measure(): Promise<{ usedBytes: number; roomBytes: number }> {
    if (performance.now() > known.until) {
      known = await onceAtATime(counting, 'used', async () => {
        const until = performance.now() + knownMs
        return { usedBytes: await countUsed(), until }
      })
    }
    return { usedBytes: known.usedBytes, roomBytes: await countRoom(known.usedBytes) }
  }
  return {
    async state() {
      const { usedBytes, roomBytes } = await measure()
      const shareBytes = Math.floor((roomBytes * percent) / 100)
      const level =
        isUnlimited || usedBytes < tightPart * shareBytes ? 'free' : usedBytes < shareBytes ? 'tight' : 'full'
      return { usedBytes, shareBytes, level }
    },
    async checkRoom(bytes, fileField) {
      if (isUnlimited) return
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
  const message = 'We cannot take files at the moment. Please send your message without them, or phone us.'
  const problem = 'cannot be taken at the moment'
  const error = new ApiError('unavailable', message, [{ field, problem, params: { reason: 'no_room' } }])
  return Object.assign(error, { retryAfterSeconds })
}

const noRoom = () =>
  unavailable('We cannot store anything at the moment. Please phone us.', retryAfterSeconds)
