import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/harness/site/free-port.ts'
import { compileCache } from '#tests/harness/site/server-process.ts'

/** True if a port can be held as a socket unit of systemd does. */
export const canHoldPort = spawnSync('systemd-socket-activate', ['--version']).status === 0

/** Starts the server again and again, each time as the process that the socket is for. */
const loop = `while :; do (
  export LISTEN_PID=$BASHPID
  echo "pid $BASHPID"
  exec "$SITE_NODE" --import ./scripts/follow-parent.mjs dist/server/main.js
) done`

const hasStarted = 'The site is at'

/** Whatever happens to the tests, nothing of it runs for longer, in seconds. */
const longestSeconds = 600

/** A site whose port is held by another process, so that connections wait while it restarts. */
export async function startOnHeldPort(environment: Record<string, string>) {
  const port = await freePort()
  const variables = {
    ...environment,
    ...compileCache,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DEMO_CONTENT: 'off',
    SITE_NODE: process.execPath,
  }
  const settings = Object.entries(variables).flatMap(([name, value]) => ['-E', `${name}=${value}`])
  const holder = ['systemd-socket-activate', '-l', `127.0.0.1:${port}`, ...settings, 'bash', '-c', loop]
  const child = spawn('timeout', ['--kill-after=5', String(longestSeconds), ...holder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const count = (words: string) => said.split(words).length - 1
  /** Waits until it has said so as often as that. */
  const heard = async (words: string, times: number) => {
    while (count(words) < times) {
      if (child.exitCode !== null) throw new Error(`The site does not start: ${said}`)
      await sleep(10)
    }
  }
  const address = `http://127.0.0.1:${port}`
  const close = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await exited
  }
  try {
    await heard('Listening on', 1)
    // The first who connects is what it is started by.
    await Promise.all([fetch(`${address}/healthz`), heard(hasStarted, 1)])
  } catch (error) {
    await close()
    throw error
  }
  return {
    port,
    address,
    said: () => said,
    /** Ends the process and waits until the next one has taken over; returns how long that took, in milliseconds. */
    async restart(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
      const pid = Number([...said.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1])
      const before = count(hasStarted)
      const start = performance.now()
      process.kill(pid, signal)
      await heard(hasStarted, before + 1)
      return performance.now() - start
    },
    close,
  }
}
