import type { FastifyInstance } from 'fastify'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { FileFolder, FileKey, Files, ListedFile } from '#server/platform/files/files.ts'

/** Retention of files in the trash. */
const trashMs = 7 * dayMs
/** More than this at once cannot be leftovers of a killed server. */
const leastTaken = 20
const largestShare = 0.05
const maxNamed = 20

/** State of a file by the database; `foreign` by its name. */
export type FileState = 'known' | 'orphan' | 'foreign'

/** Tells files of a feature by the keys that its rows name. */
export const stateBy =
  (known: ReadonlySet<string>, isOurs: (key: FileKey) => boolean) =>
  (key: FileKey): FileState =>
    known.has(key) ? 'known' : isOurs(key) ? 'orphan' : 'foreign'

export interface Sweep {
  folder: FileFolder
  stateOf(key: FileKey): FileState | Promise<FileState>
}

export interface Swept {
  /** Moved to the trash. */
  taken: FileKey[]
  /** Number of orphans left in place because they are too many. */
  left: number
  /** Restored from the trash, as the database knows them after all. */
  putBack: FileKey[]
  /** Removed after seven days in the trash. */
  removed: FileKey[]
}

/**
 * Moves orphaned files to the trash, at most 20 or 5 % of a folder in one run, whichever is more; restores those that
 * are known again, and removes those in the trash for seven days at `now`. Files are stored before their row, so one
 * younger than an hour may still get its row.
 */
export async function sweepOrphans(files: Files, { folder, stateOf }: Sweep, now: Date): Promise<Swept> {
  const swept: Swept = { taken: [], left: 0, putBack: [], removed: [] }
  for await (const { key, modifiedAt } of files.trash.list(folder)) {
    const state = await stateOf(key)
    if (state === 'known') {
      await files.trash.putBack(key)
      swept.putBack.push(key)
    } else if (state === 'orphan' && isOlder(await modifiedAt(), trashMs, now)) {
      await files.trash.remove(key)
      swept.removed.push(key)
    }
  }

  const { orphans, count } = await lookThrough(files.list(folder), stateOf, { now, minAgeMs: hourMs })
  swept.taken = orphans.slice(0, mostTaken(count))
  swept.left = orphans.length - swept.taken.length
  for (const key of swept.taken) await files.trash.take(key)
  return swept
}

/**
 * Removes all orphans of a folder and its trash for good: for an erasure, after which nobody may be able to read them.
 * `minAgeMs` spares files that are just being stored; returns the number.
 */
export async function removeOrphans(
  files: Files,
  { folder, stateOf }: Sweep,
  age: { now: Date; minAgeMs: number },
): Promise<number> {
  const { inPlace, inTrash } = await findOrphans(files, { folder, stateOf }, age)
  for (const key of inPlace) await files.remove(key)
  for (const key of inTrash) await files.trash.remove(key)
  return inPlace.length + inTrash.length
}

/** Returns the orphans of a folder and its trash; `areTooMany` if no crash can have left them. */
export async function findOrphans(
  files: Files,
  { folder, stateOf }: Sweep,
  age: { now: Date; minAgeMs: number },
): Promise<{ inPlace: FileKey[]; inTrash: FileKey[]; areTooMany: boolean }> {
  const { orphans, count } = await lookThrough(files.list(folder), stateOf, age)
  const trash = await lookThrough(files.trash.list(folder), stateOf, { ...age, minAgeMs: 0 })
  const areTooMany = orphans.length + trash.orphans.length > mostTaken(count)
  return { inPlace: orphans, inTrash: trash.orphans, areTooMany }
}

async function lookThrough(
  list: AsyncIterable<ListedFile>,
  stateOf: Sweep['stateOf'],
  { now, minAgeMs }: { now: Date; minAgeMs: number },
): Promise<{ orphans: FileKey[]; count: number }> {
  let count = 0
  const orphans: FileKey[] = []
  for await (const { key, modifiedAt } of list) {
    count += 1
    if ((await stateOf(key)) === 'orphan' && isOlder(await modifiedAt(), minAgeMs, now)) orphans.push(key)
  }
  return { orphans, count }
}

/** Returns how many orphans among `count` files a killed server may leave. */
function mostTaken(count: number): number {
  return Math.max(leastTaken, Math.floor(count * largestShare))
}

/** Logs a sweep that did anything; too many orphans raise an alarm. */
export function logSwept(app: FastifyInstance, folder: FileFolder, swept: Swept): void {
  const { taken, left, putBack, removed } = swept
  if (left > 0) {
    app.raiseAlarm('orphans', { folder, orphans: taken.length + left, taken: taken.length })
  }
  const say = (keys: FileKey[], what: string) => {
    if (keys.length > 0) app.log.info({ folder, count: keys.length, files: keys.slice(0, maxNamed) }, what)
  }
  say(taken, 'files that belong to nothing were moved to trash/, where they wait for seven days')
  say(putBack, 'files in trash/ belong to something and were put back')
  say(removed, 'files that had been in trash/ for seven days were removed')
}

function isOlder(at: Date | undefined, ms: number, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() >= ms
}
