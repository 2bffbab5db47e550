import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openServices } from '#server/open-services.ts'
import { addManyProjects } from '#tests/harness/projects/many-projects.ts'
import { freePort } from '#tests/harness/site/free-port.ts'
import { newDataFolder, testConfig } from '#tests/harness/site/sample-data.ts'

export interface RunningServer {
  origin: string
  stop(): Promise<void>
}

/** The site as `npm start` runs it, with its log in a file, on sample content of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<RunningServer> {
  return await startSiteOn(await newDataFolder('sample'), environment)
}

/** Starts a site with ten thousand further projects. */
export async function startLargeSite(): Promise<RunningServer> {
  const dataDir = await newDataFolder('sample')
  const { services, close } = await openServices(testConfig(dataDir))
  await addManyProjects(services.database)
  await close()
  return await startSiteOn(dataDir, {})
}

async function startSiteOn(folder: string, environment: Record<string, string>): Promise<RunningServer> {
  return await start(folder, (dataDir, port) => ({
    args: ['src/server/main.ts'],
    environment: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      CONTACT_LIMIT: '100000',
      LOGIN_LIMIT: '100000',
      ...environment,
    },
  }))
}

export async function startFloor(): Promise<RunningServer> {
  return await start(await newDataFolder('sample'), (dataDir, port) => ({
    args: ['bench/floor.ts', dataDir, port],
    environment: { NODE_ENV: 'production' },
  }))
}

interface Command {
  args: string[]
  environment: Record<string, string>
}

async function start(
  dataDir: string,
  commandFor: (dataDir: string, port: string) => Command,
): Promise<RunningServer> {
  const port = await freePort()
  const { args, environment } = commandFor(dataDir, String(port))
  const log = openSync(join(dataDir, 'server.log'), 'a')
  const child = spawn(process.execPath, ['--import', './scripts/follow-parent.mjs', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true })
  }
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`)
    await sleep(50)
  }
  return { origin, stop }
}

async function answers(origin: string): Promise<boolean> {
  return await fetch(origin).then(
    async (response) => {
      await response.arrayBuffer()
      return true
    },
    () => false,
  )
}
