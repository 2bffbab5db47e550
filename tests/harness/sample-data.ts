import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'

/** The account of every data folder made here. */
export const staff = { username: 'office', password: 'a password for tests' }

const cacheFolder = 'node_modules/.cache/test-data'
const sources = ['src/server/sample-content', 'src/server/platform/images', 'src/server/platform/database']

/** A new temporary data folder, empty or with the sample content as the first start makes it. */
export async function newDataFolder(content: 'empty' | 'sample'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  if (content === 'sample') await cp(await sampleTemplate(), folder, { recursive: true })
  return folder
}

/** Pictures take seconds to encode, so the sample content is made once for every state of what it is made from. */
export async function sampleTemplate(): Promise<string> {
  const template = join(cacheFolder, await hashOf(sources))
  if (existsSync(template)) return template
  const making = await mkdtemp(join(tmpdir(), 'site-template-'))
  const opened = await openServices(testConfig(making, { DEMO_CONTENT: 'on' }))
  await opened.close()
  await mkdir(cacheFolder, { recursive: true })
  const draft = await mkdtemp(`${template}-`)
  await cp(making, draft, { recursive: true })
  await rm(making, { recursive: true })
  try {
    await rename(draft, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    await rm(draft, { recursive: true }) // another test run was faster
  }
  return template
}

/** A configuration for tests: any free port, quiet, and limits that only their own tests reach. */
export function testConfig(dataDir: string, environment: NodeJS.ProcessEnv = {}) {
  return readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'off',
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    CONTACT_LIMIT: '1000',
    LOGIN_LIMIT: '1000',
    ...environment,
  })
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
