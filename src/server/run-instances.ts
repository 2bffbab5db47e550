import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AlarmCode, alarmLine } from '#server/platform/watching/alarms.ts'
import { passMetricsOn } from '#server/platform/watching/metrics-of-processes.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** Whoever has worked for so long did not fail at its start. */
const steadyMs = 60_000

/**
 * Runs several processes of the site behind one port, for as long as this one lives: the first alone until it listens, since it takes
 * the steps of the database and says what is in the way. One that ends is started anew. SIGTERM and SIGINT end all of them;
 * SIGHUP replaces one after the other, so that a new version takes over without a request being refused.
 */
export async function runInstances(count: number): Promise<void> {
  // Numbers of metrics may be none that JSON has.
  cluster.setupPrimary({ serialization: 'advanced' })
  const { countAlarm } = passMetricsOn()
  const instances = new Set<Worker>()
  let isClosing = false
  let pauseMs = firstPauseMs

  function raiseAlarm(code: AlarmCode, facts?: object): void {
    countAlarm(code)
    report('error', ...alarmLine(code, facts))
  }

  async function start(): Promise<Worker> {
    const instance = cluster.fork()
    instances.add(instance)
    const startedAt = performance.now()
    const listening = Promise.withResolvers<void>()
    instance.once('listening', () => listening.resolve())
    instance.once('exit', (code, signal) => {
      listening.reject(new InstanceEnded(code))
      const wasWanted = instances.delete(instance)
      if (wasWanted && !isClosing) void replace(code ?? signal, performance.now() - startedAt)
    })
    await listening.promise
    return instance
  }

  async function replace(reason: number | string, livedMs: number): Promise<void> {
    pauseMs = livedMs > steadyMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    raiseAlarm('instance-ended', { reason, pauseMs })
    await sleep(pauseMs)
    if (!isClosing) await start().catch(() => undefined)
  }

  async function end(instance: Worker): Promise<void> {
    instances.delete(instance)
    if (instance.isDead()) return
    const ended = once(instance, 'exit')
    instance.process.kill('SIGTERM')
    await ended
  }

  async function replaceAll(): Promise<void> {
    for (const old of [...instances]) {
      const isThere = await start().then(
        () => true,
        () => false,
      )
      if (!isThere) return raiseAlarm('reload-failed')
      await end(old)
    }
    report('info', { count: instances.size }, 'all instances replaced')
  }

  let reloading = Promise.resolve()
  process.on('SIGHUP', () => {
    reloading = reloading.then(replaceAll)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isClosing = true
      void Promise.all(Array.from(instances, end)).then(() => process.exit())
    })
  }
  try {
    await start()
    await Promise.all(Array.from({ length: count - 1 }, start))
  } catch (error) {
    if (!(error instanceof InstanceEnded)) throw error
    isClosing = true
    await Promise.all(Array.from(instances, end))
    process.exit(error.code ?? 1)
  }
}

class InstanceEnded extends Error {
  readonly code: number | null

  constructor(code: number | null) {
    super('The instance has ended')
    this.code = code
  }
}

/** A line like those of the instances themselves. */
function report(level: 'info' | 'error', facts: object, msg: string): void {
  const line = { level: level === 'info' ? 30 : 50, time: Date.now(), ...facts, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
