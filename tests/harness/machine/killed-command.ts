import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'
import { compileCache } from '#tests/harness/site/server-process.ts'

interface Running {
  environment: NodeJS.ProcessEnv
  hasBegun: () => Promise<boolean>
  killAfterMs?: number
}

/**
 * Runs a command of `src/server`; it is killed so many milliseconds after it has begun to write, or not at all. Returns for
 * how many it wrote.
 */
export async function killedCommand(
  [file, ...args]: readonly [string, ...string[]],
  { environment, hasBegun, killAfterMs }: Running,
): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, [`src/server/${file}.ts`, ...args], {
    stdio: 'ignore',
    env: { NODE_ENV: 'production', ...compileCache, ...environment },
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await hasBegun())) await wait(1)
  const start = performance.now()
  if (killAfterMs !== undefined) {
    await Promise.race([wait(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  await ended
  return performance.now() - start
}

/** Moments to be killed at: one in each part of the time for which a command writes. */
export function momentsWithin(wholeMs: number, kills: number, random: SeededRandom): number[] {
  const partMs = wholeMs / kills
  return Array.from({ length: kills }, (_, index) => index * partMs + random.below(Math.ceil(partMs)))
}
