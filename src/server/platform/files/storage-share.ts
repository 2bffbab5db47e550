import { statfs } from 'node:fs/promises'
import { ApiError } from '#contract/api/api-error.ts'

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

/** What people send is kept here, and takes room that there is only so much of. */
export interface Place {
  /** How much is used already, in bytes. */
  countUsed(): Promise<number>
  /** How much could be used in all, in bytes, where so much is. */
  countRoom(usedBytes: number): Promise<number>
  /** Whether it takes nothing more by itself when it is full. */
  hasEnd: boolean
}

/** A disk, whose room is what is used of it and what is free together. */
export function onDisk(dataDir: string, countUsed: Place['countUsed']): Place {
  const countRoom = async (usedBytes: number) => {
    const { bavail, bsize } = await statfs(dataDir)
    return usedBytes + bavail * bsize
  }
  return { countUsed, countRoom, hasEnd: true }
}

/** A place that would take anything, and send the bill. */
export function upToQuota(quotaBytes: number, countUsed: Place['countUsed']): Place {
  return { countUsed, countRoom: async () => quotaBytes, hasEnd: false }
}

/** `percent` of the room of each place, 100 for no limit but the end that it has; the state is that of the one in need, else of the first. */
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
  async function measure(): Promise<{ usedBytes: number; roomBytes: number }> {
    const now = performance.now()
    if (now > known.until) known = { usedBytes: await countUsed(), until: now + knownMs }
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
