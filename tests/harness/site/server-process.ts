import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import process from 'node:process'
import { databaseUrlOf } from '#tests/harness/site/test-databases.ts'

/** Starts take half as long with it; a server or command that ends well writes it. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled-server') }

/** Settings of a test; nothing else of this process's environment reaches the server. */
type Environment = Record<string, string>

export interface RunningServer {
  /** `http://127.0.0.1:port` */
  address: string
  port: number
  pid: number
  /** Returns its output on stdout and stderr so far. */
  said(): string
  /** Sends a signal and waits for the end; returns the exit code, null after a signal that cannot be caught. */
  end(signal?: NodeJS.Signals): Promise<number | null>
  /** Sends a signal and does not wait. */
  signal(signal: NodeJS.Signals): void
  exited: Promise<number | null>
}

/**
 * Starts the built server, on any free port unless told, and resolves when it says where it is; shows what it says if loud.
 * `folder` is that of another version.
 */
export async function startServer(
  environment: Environment,
  { isLoud = false, folder = '.' } = {},
): Promise<RunningServer> {
  const { child, output, exited } = spawnServer(environment, folder)
  if (isLoud) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: string) => !/^The site is at/.test(text) && process.stderr.write(text))
    }
  }
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /^The site is at (http:\S+)/m.exec(output.stdout)?.[1]
      if (found) resolve(found)
    })
    void exited.then(() => reject(new Error(`The server ended: ${output.stderr}`)))
  })
  return {
    address,
    port: Number(new URL(address).port),
    pid: child.pid ?? 0,
    said: () => output.stdout + output.stderr,
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      return await exited
    },
    exited,
  }
}

/** Starts the server and waits for its end: what a start that is refused says, and its exit code. */
export async function refusedStart(environment: Environment) {
  const { output, exited } = spawnServer(environment)
  return { exitCode: await exited, ...output }
}

/** Starts the server's process on any free port and does not wait for anything; `stdout` is the file that takes its log. */
export function spawnServer(environment: Environment, folder = '.', stdout: 'pipe' | number = 'pipe') {
  // The version before runs its sources.
  const main = folder === '.' ? 'dist/server/main.js' : 'src/server/main.ts'
  const child: ChildProcess = spawn(process.execPath, ['--import', './scripts/follow-parent.mjs', main], {
    cwd: folder,
    stdio: ['ignore', stdout, 'pipe'],
    env: {
      NODE_ENV: 'production',
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      // Another version may not know it.
      ...(folder === '.' && { PAGE_CACHE: 'exact' }),
      PORT: '0',
      ...compileCache,
      DATABASE_URL: databaseUrlOf(environment['DATA_DIR'] ?? ''),
      ...environment,
    },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  const exited = once(child, 'close').then(([exitCode]) => exitCode as number | null)
  return { child, output, exited }
}
