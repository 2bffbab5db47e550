import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, link, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/open-services.ts'
import { databaseUrlOf, makeDatabase } from '#tests/harness/site/test-databases.ts'

/** The account of every data folder made here. */
export const staff = { username: 'office', password: 'a password for tests' }

const reserve = 'reserve'

/** On PostgreSQL they are good for one run, as its server is. */
const cacheFolder = () => process.env['TEST_DATA'] ?? 'node_modules/.cache/test-data'
/** Sources of a data folder: a template is valid until one of them changes. */
const sources = ['src/server/sample-content', 'src/server/platform/images', 'src/server/platform/database']

/** An empty folder, one with the account alone, or one with the sample content and the account. */
export type DataFolderContent = 'empty' | 'account' | 'sample'

/** A new temporary data folder, as the first start leaves it, but for an empty one. */
export async function newDataFolder(content: DataFolderContent): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  const template = content === 'empty' ? undefined : await templateOf(content)
  if (template) {
    await cp(template, folder, { recursive: true, filter: (path) => basename(path) !== reserve })
    // Nobody writes into one that is there: copying it would take longer than all the rest.
    await link(join(template, reserve), join(folder, reserve)).catch(() => undefined)
  }
  await makeDatabase(folder, template)
  return folder
}

/** Makes what tests copy their data folders from: storing pictures takes time, and hashing a password is slow on purpose. */
export async function makeTemplates(): Promise<void> {
  for (const content of ['account', 'sample'] as const) await templateOf(content)
}

let state: Promise<string> | undefined

async function templateOf(content: 'account' | 'sample'): Promise<string> {
  state ??= hashOf(sources)
  const template = join(cacheFolder(), `${content}-${await state}`)
  if (existsSync(template)) return template
  console.info(
    `Making what test sites start from (${content}): once, and after a change in ${sources.join(', ')}`,
  )
  const making = await mkdtemp(join(tmpdir(), 'site-template-'))
  const hasSamples = content === 'sample'
  await makeDatabase(making)
  const opened = await openServices(testConfig(making, { DEMO_CONTENT: hasSamples ? 'on' : 'off' }))
  await opened.close()
  await makeDatabase(template, making)
  await mkdir(cacheFolder(), { recursive: true })
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
    DATABASE_URL: databaseUrlOf(dataDir),
    PORT: '0',
    LOG_LEVEL: 'error',
    PAGE_CACHE: 'exact',
    DEMO_CONTENT: 'off',
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    CONTACT_LIMIT: '1000',
    LOGIN_LIMIT: '1000',
    ...environment,
  })
}

/** Hash of all files of these folders. */
export async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename))
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
