import { execFileSync } from 'node:child_process'
import { open, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

/** Why no disk of a small size can be had here, such as that it takes root to mount one; undefined where it can. */
export const noSmallDisk = process.platform !== 'linux' ? 'it takes Linux' : tryToMount()

function tryToMount(): string | undefined {
  try {
    // In a mount namespace of its own, so that nothing is left to unmount.
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'pipe' })
    return undefined
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error).trim()
  }
}

/** A real disk in memory over an empty folder, as small as a test likes it. */
export function mountSmallDisk(folder: string, kibibytes: number) {
  const mount = (...options: string[]) =>
    execFileSync('mount', [...options, '-t', 'tmpfs', 'none', folder], { stdio: 'pipe' })
  mount('-o', `size=${kibibytes}k`)
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  return {
    free,
    enlarge: (to: number) => void mount('-o', `remount,size=${to}k`),
    /** Lets another program take all but so many bytes; adds to what it has. */
    async fillAllBut(bytes: number): Promise<void> {
      const file = await open(join(folder, 'of-another-program'), 'a')
      try {
        const excess = (await free()) - bytes
        if (excess > 0) await file.writeFile(Buffer.alloc(excess, 'x'))
      } finally {
        await file.close()
      }
    },
    /** Lets another program make so many files, and leaves room for `left` more. */
    async fillWithFiles(count: number, left: number): Promise<void> {
      for (let file = 0; file < count; file++) await writeFile(join(folder, `of-another-program-${file}`), '')
      const { files, ffree } = await statfs(folder)
      mount('-o', `remount,nr_inodes=${files - ffree + left}`)
    },
    unmount: () => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' }),
  }
}

export type SmallDisk = ReturnType<typeof mountSmallDisk>

/** A disk over an empty folder that nothing can be changed on; returns what takes it away. */
export function mountReadOnly(folder: string): () => void {
  execFileSync('mount', ['-o', 'ro,mode=755', '-t', 'tmpfs', 'none', folder], { stdio: 'pipe' })
  return () => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
}
