import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { startPostgres } from '#tests/harness/machine/postgres-server.ts'
import { hashOf, newDataFolder } from '#tests/harness/site/sample-data.ts'
import { type RunningServer, startFloor, startNginx, startSiteOn } from './servers.ts'

const run = promisify(execFile)
const folder = resolve('node_modules/.cache/bench')
/** Projects of the sample content. */
export const samples = 24
export const list = '/api/v1/Project?PageLength=10&PageNumber=0'
export const page = '/en/Projects'
export const packed = { 'accept-encoding': 'br' }

/** A database, and how it is filled. */
export interface Database {
  name: 'SQLite' | 'PostgreSQL'
  /** Process of its server; none of SQLite. */
  pids: number[]
  /** Settings of a site on a new copy of this data folder's database. */
  copy(dataDir: string): Promise<Record<string, string>>
  stop(): Promise<void>
}

export const sqlite: Database = {
  name: 'SQLite',
  pids: [],
  copy: async () => ({}),
  stop: async () => undefined,
}

/** A PostgreSQL server for this run, filled from SQLite by `npm run move`. */
export async function openPostgres(): Promise<Database> {
  const server = await startPostgres()
  const templates = new Map<string, string>()
  async function moveInto(dataDir: string): Promise<string> {
    const name = `template_${templates.size}`
    await server.run(`create database ${name}`)
    const DATABASE_URL = server.url(name)
    await run(process.execPath, ['src/server/move.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL },
    })
    return name
  }
  return {
    name: 'PostgreSQL',
    pids: [server.pid()],
    async copy(dataDir) {
      const template = templates.get(dataDir) ?? (await moveInto(dataDir))
      templates.set(dataDir, template)
      const name = `site_${randomUUID().replaceAll('-', '')}`
      await server.run(`create database ${name} template ${template}`)
      await server.run('vacuum analyze', name)
      await server.run('checkpoint')
      return { DATABASE_URL: server.url(name) }
    },
    stop: () => server.stop(),
  }
}

/** A site of one size on one database, running, with what it is compared with. */
export interface Bed {
  /** Such as `SQLite 514`. */
  name: string
  size: number
  databasePids: number[]
  /** Started for visitors. */
  kept: RunningServer
  /** Pages are not kept, and calls are to be asked for by addresses that are new. */
  anew: RunningServer
  floor: RunningServer
  nginx: RunningServer | undefined
  /** The page as the site answers it: what floor and nginx answer. */
  pageFile: string
  /** A copy of the site's data, and the settings that belong to it. */
  newCopy(): Promise<{ dataDir: string; environment: Record<string, string> }>
  close(): Promise<void>
}

export async function openBed(database: Database, size: number): Promise<Bed> {
  const data = await dataOf(size)
  const folders: string[] = []
  const servers: RunningServer[] = []
  async function newCopy() {
    const dataDir = await copyFolder(data)
    folders.push(dataDir)
    return { dataDir, environment: await database.copy(data) }
  }
  async function add(starting: Promise<RunningServer>) {
    const server = await starting
    servers.push(server)
    return server
  }
  const own = await newCopy()
  const other = await newCopy()
  const kept = await add(startSiteOn(own.dataDir, own))
  const pageFile = join(own.dataDir, 'page.br')
  await writeFile(pageFile, await bytesOf(kept.origin + page))
  const floor = await add(startFloor(own.dataDir, pageFile, own.environment))
  await requireSameBody(kept.origin + list, floor.origin + list)
  const measuring = { ...other.environment, PAGE_CACHE: 'off', TRUST_PROXY: '1' }
  return {
    name: `${database.name} ${size}`,
    size,
    databasePids: database.pids,
    kept,
    anew: await add(startSiteOn(other.dataDir, { environment: measuring })),
    floor,
    nginx: await add(startNginx(pageFile)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    }),
    pageFile,
    newCopy,
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
    },
  }
}

/** The floor counts only when it does the same work. */
async function requireSameBody(address: string, floorAddress: string): Promise<void> {
  const [body, floorBody] = await Promise.all(
    [address, floorAddress].map(async (each) => await (await fetch(each)).text()),
  )
  if (body !== floorBody) throw new Error('The floor answers other bytes than the site')
}

/** An answer as it comes, packed. */
async function bytesOf(address: string): Promise<Buffer> {
  const [answer] = await once(get(address, { headers: packed }), 'response')
  if (answer.headers['content-encoding'] !== 'br') throw new Error('The page did not come as brotli')
  return await buffer(answer)
}

/** Copies of a run that was killed. */
export async function removeCopies(): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const left = names.filter((name) => /^(run|draft)-/.test(name))
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true })))
}

/** A data folder with so many projects and inquiries by `npm run seed`, made once. */
async function dataOf(size: number): Promise<string> {
  const sources = ['scripts', 'src/server/sample-content', 'src/server/platform/database']
  const hash = (await hashOf(sources)).slice(0, 12)
  const made = join(folder, `${size}-${hash}`)
  if (existsSync(made)) return made
  console.log(`Making a site with ${size} projects and inquiries, once …`)
  await mkdir(folder, { recursive: true })
  const dataDir = await newDataFolder('sample')
  const counts = ['--projects', String(size - samples), '--inquiries', String(size)]
  const env = { ...process.env, DATA_DIR: dataDir }
  await run(process.execPath, ['scripts/seed.ts', ...counts, '--yes'], { env })
  const draft = await mkdtemp(join(folder, 'draft-'))
  await run('cp', ['-a', `${dataDir}/.`, draft])
  await rename(draft, made)
  await rm(dataDir, { recursive: true })
  return made
}

/** Pictures and files, which nobody changes, are the same ones; the database is another. */
async function copyFolder(from: string): Promise<string> {
  const to = await mkdtemp(join(folder, 'run-'))
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await run('cp', ['-al', source, target])
    else await copyFile(source, target)
  }
  return to
}
