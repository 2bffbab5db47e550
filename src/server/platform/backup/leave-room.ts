import { stat, statfs } from 'node:fs/promises'
import { formatBytes } from '#contract/format-bytes.ts'
import { CommandRefused } from '#server/platform/operator-errors.ts'

const gibibyte = 1024 ** 3
const keptPart = 0.05

/**
 * Returns a check that throws `CommandRefused` if too little is left of the site's disk: a backup on it must leave
 * room for visitors. Another disk may be filled.
 */
export function leavingRoom(dataDir: string, folder: string): () => Promise<void> {
  return async () => {
    const [ofSite, ofBackup] = await Promise.all([stat(dataDir), stat(folder)])
    if (ofSite.dev !== ofBackup.dev) return
    const { bavail, blocks, bsize } = await statfs(folder)
    if (bavail * bsize >= Math.min(gibibyte, keptPart * blocks * bsize)) return
    throw new CommandRefused(
      `The backup would leave the site without room: ${folder} is on the disk of DATA_DIR, where ${formatBytes(bavail * bsize, 'en')} are left. Nothing was kept of it. Choose a folder on another disk, or make room.`,
    )
  }
}
