import { open } from 'node:fs/promises'

/** A rename survives a power cut only when its folder is flushed too; Windows has no way to do that. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
