import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { StorageShare } from '#server/platform/files/storage-share.ts'
import type { Instances } from '#server/platform/instances.ts'
import { repeatJob } from '#server/platform/repeat-job.ts'
import { createReminder } from '#server/platform/watching/alarms.ts'
import type { Metrics } from '#server/platform/watching/metrics.ts'

const everyMs = 10 * 60 * 1000

/** Free part of a disk below which it is nearly full. */
const leastFree = 0.05

interface Disk {
  dataDir: string
  share: StorageShare
}

/** Raises alarms if the disk, or the visitors' quota, is nearly full. */
export function keepWatchingRoom(
  app: FastifyInstance,
  { dataDir, share, instances }: Disk & { instances: Instances },
): void {
  const isDiskAlarmDue = createReminder()
  repeatJob(app, {
    everyMs,
    name: 'room on the disk looked at',
    run: async () => {
      const disk = await measureRoom(dataDir)
      if (isDiskAlarmDue(isLow(disk))) app.raiseAlarm('disk-low', disk)
      return undefined
    },
  })
  const isShareAlarmDue = createReminder()
  repeatJob(app, {
    everyMs,
    instances,
    name: 'room for visitors looked at',
    run: async () => {
      const state = await share.state()
      if (isShareAlarmDue(state.level !== 'free')) app.raiseAlarm('visitor-storage-low', state)
      return undefined
    },
  })
}

/** Registers metrics of the disk and of the visitors' quota. */
export function measureDisk(metrics: Metrics, { dataDir, share }: Disk): void {
  const register = (name: string, help: string, read: () => Promise<number>) =>
    metrics.gauge({ name, help, together: 'same' }, async () => [{ labels: {}, value: await read() }])
  const disk = () => measureRoom(dataDir)
  register('disk_free_bytes', 'Free room on the disk of DATA_DIR', async () => (await disk()).freeBytes)
  register('disk_size_bytes', 'Size of the disk of DATA_DIR', async () => (await disk()).totalBytes)
  register(
    'visitor_storage_used_bytes',
    'What visitors have sent, with the database',
    async () => (await share.state()).usedBytes,
  )
  register(
    'visitor_storage_limit_bytes',
    'As much as VISITOR_SHARE lets them use at the moment',
    async () => (await share.state()).shareBytes,
  )
}

/** True if the disk of a folder is nearly full. */
export const isDiskLow = async (dataDir: string): Promise<boolean> => isLow(await measureRoom(dataDir))

const isLow = (room: Awaited<ReturnType<typeof measureRoom>>): boolean =>
  room.freeBytes < leastFree * room.totalBytes || room.freeInodes < leastFree * room.totalInodes

async function measureRoom(dataDir: string) {
  const { bavail, blocks, bsize, ffree, files } = await statfs(dataDir)
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    freeInodes: ffree,
    // Of a file system that has no fixed number 0.
    totalInodes: files,
  }
}
