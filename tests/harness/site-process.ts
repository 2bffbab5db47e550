import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { newDataFolder, staff } from '#tests/harness/sample-data.ts'

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>

/** The real server in a process of its own, on a fresh copy of the sample content; it ends with this process. */
export async function startSiteProcess() {
  const dataDir = await newDataFolder('sample')
  let { server, address } = await startServer(dataDir, '0')
  return {
    address,
    dataDir,
    /** Ends the server with the signal and starts it anew under the same address. */
    async restart({ signal }: { signal: NodeJS.Signals }) {
      await end(server, signal)
      ;({ server, address } = await startServer(dataDir, new URL(address).port))
    },
    async close() {
      await end(server, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startServer(dataDir: string, port: string) {
  const server = spawn(process.execPath, ['--import', './scripts/follow-parent.mjs', 'src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      CONTACT_LIMIT: '1000',
      LOGIN_LIMIT: '1000',
    },
  })
  const lines = createInterface(server.stdout)
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^The site is at (http:\S+)/.exec(line)?.[1]
      if (found) resolve(found)
      else process.stderr.write(`${line}\n`)
    })
    server.once('exit', (code, signal) => reject(new Error(`The server ended (${signal ?? code})`)))
  })
  return { server, address }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
