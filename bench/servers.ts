import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/harness/site/free-port.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'

export interface RunningServer {
  origin: string
  pid: number
  /** Milliseconds from its start to its first good answer. */
  readyMs: number
  stop(): Promise<void>
}

/** The site as `npm start` runs it, on sample content of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await newDataFolder('sample')
  const site = await startSiteOn(dataDir, { environment })
  return {
    ...site,
    async stop() {
      await site.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The site on a data folder, with its log in a file there; `version` is the folder of another one. */
export async function startSiteOn(
  dataDir: string,
  { environment = {}, version = '.' }: { environment?: Record<string, string>; version?: string } = {},
): Promise<RunningServer> {
  const { startFlags, startSettings } = await import(resolve(version, 'scripts/server-start.mjs'))
  const limits = { CONTACT_LIMIT: '100000', LOGIN_LIMIT: '100000' }
  return await start(dataDir, '/readyz', (port) => ({
    program: process.execPath,
    args: startFlags,
    folder: version,
    environment: { ...startSettings, ...limits, DATA_DIR: dataDir, PORT: port, ...environment },
  }))
}

/** The machine's limit: the list call out of the site's database, and these bytes at any other address. */
export async function startFloor(
  dataDir: string,
  file: string,
  environment: Record<string, string>,
): Promise<RunningServer> {
  return await start(dataDir, '/', (port) => ({
    program: process.execPath,
    args: ['--import', './scripts/follow-parent.mjs', 'bench/floor.ts', dataDir, port, file],
    environment: { NODE_ENV: 'production', ...environment },
  }))
}

/** nginx with these bytes at every address, in one process. Rejects where there is none. */
export async function startNginx(file: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  const server = await start(folder, '/', (port) => ({
    program: 'nginx',
    args: ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'],
    async before() {
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid nginx.pid; events {}
        http {
          ${places.join(' ')} access_log access.log; keepalive_requests 1000000000; default_type text/html;
          server { listen 127.0.0.1:${port}; location / { root /; try_files ${file} =404; add_header content-encoding br; } }
        }`,
      )
    },
  }))
  return { ...server, stop: () => server.stop().then(() => rm(folder, { recursive: true })) }
}

interface Command {
  program: string
  args: string[]
  folder?: string
  environment?: Record<string, string>
  before?(): Promise<void>
}

async function start(
  logFolder: string,
  probe: string,
  commandFor: (port: string) => Command,
): Promise<RunningServer> {
  const port = await freePort()
  const { program, args, folder = '.', environment = {}, before } = commandFor(String(port))
  await before?.()
  const log = openSync(join(logFolder, 'server.log'), 'a')
  const begun = performance.now()
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, 'inherit'],
  })
  await once(child, 'spawn')
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin + probe))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await sleep(10)
  }
  return { origin, pid: child.pid ?? 0, readyMs: performance.now() - begun, stop }
}

async function answers(address: string): Promise<boolean> {
  return await fetch(address, { redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
}
