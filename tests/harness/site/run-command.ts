import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { compileCache } from '#tests/harness/site/server-process.ts'

interface Running {
  dataDir: string
  /** Further variables. */
  environment?: NodeJS.ProcessEnv
  /** Address of PostgreSQL, where the site is on that. */
  databaseUrl?: string
  /** Typed and ended. */
  input?: string
  /** The program in front of it, such as one that adds a terminal; by default there is none. */
  through?: (command: readonly string[]) => readonly string[]
}

/** Runs a command of `src/server` as an operator does, without npm. */
export async function runCommand(
  file: string,
  args: readonly string[],
  { dataDir, environment = {}, databaseUrl, input = '', through = (command) => command }: Running,
) {
  const [program = '', ...rest] = through([process.execPath, file, ...args])
  const child: ChildProcess = spawn(program, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      ...compileCache,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  // A command that does not read may end before it has been told anything.
  child.stdin?.on('error', () => undefined).end(input)
  const [exitCode] = await once(child, 'close')
  return { exitCode: exitCode as number | null, ...output }
}
