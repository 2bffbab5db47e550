import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AlarmCode, alarmLine, writeLine } from '#server/platform/watching/alarms.ts'
import { passMetricsOn } from '#server/platform/watching/metrics-of-processes.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** Milliseconds of work after which an end is not a failed start. */
const steadyMs = 2000
/** Longer than any farewell takes, besides `DRAIN_SECONDS`. */
const longestEndMs = 25_000

/** One process, from its start on. */
interface Instance {
  worker: Worker
  /** Resolves to true when it works; to false if it ended before. */
  isReady: Promise<boolean>
  /** Time of that, by `performance.now()`. */
  readyAt: number | undefined
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/** The present process, and the delay after the next failed start. */
interface Place {
  instance: Instance | undefined
  pauseMs: number
}

/**
 * Runs several processes of the site behind one port, for as long as this one lives: the first alone until it works, since it takes
 * the steps of the database and says what is in the way. One that ends is started anew: at once after it has worked, else after a
 * pause of its own. SIGTERM and SIGINT end all of them; SIGHUP replaces each, so that a new version takes over without a
 * request being refused.
 */
export async function runInstances(count: number, drainSeconds: number): Promise<void> {
  // Numbers of metrics may be none that JSON has.
  cluster.setupPrimary({ serialization: 'advanced' })
  const { countAlarm } = passMetricsOn()
  const places = Array.from({ length: count }, (): Place => ({ instance: undefined, pauseMs: 0 }))
  let isClosing = false
  const someoneWorks = () => places.some(({ instance }) => instance?.readyAt !== undefined)

  function raiseAlarm(code: AlarmCode, facts?: object): void {
    countAlarm(code)
    writeLine('error', ...alarmLine(code, facts))
  }

  function start(): Instance {
    const worker = cluster.fork(someoneWorks() ? { OTHERS_ANSWER: '1' } : {})
    const ready = Promise.withResolvers<boolean>()
    const ended = once(worker, 'exit').then(
      ([code, signal]: (number | string)[]) => code ?? signal ?? '',
      // There was no room for another process.
      (error: unknown) => String(error),
    )
    worker.on('error', () => undefined)
    const instance: Instance = { worker, isReady: ready.promise, readyAt: undefined, ended }
    worker.on('message', (message: unknown) => {
      if (message !== 'ready') return
      instance.readyAt = performance.now()
      ready.resolve(true)
    })
    void ended.then(() => ready.resolve(false))
    return instance
  }

  /** Keeps an instance in the place and restarts it, until the place is given to another one. */
  async function keep(place: Place, instance: Instance): Promise<void> {
    place.instance = instance
    const reason = await instance.ended
    if (isClosing || place.instance !== instance) return
    const workedMs = performance.now() - (instance.readyAt ?? performance.now())
    instance.readyAt = undefined
    const longer = Math.min(Math.max(place.pauseMs * 2, firstPauseMs), longestPauseMs)
    place.pauseMs = workedMs >= steadyMs ? 0 : longer
    raiseAlarm('instance-ended', { reason, pauseMs: place.pauseMs })
    // Where nobody is left, visitors wait for this one.
    for (let ms = 0; ms < (someoneWorks() ? place.pauseMs : Math.min(place.pauseMs, firstPauseMs)); ms += 100)
      await sleep(100)
    if (!isClosing && place.instance === instance) void keep(place, start())
  }

  async function end(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    const force = setTimeout(() => worker.process.kill('SIGKILL'), longestEndMs + drainSeconds * 1000)
    await ended
    clearTimeout(force)
  }

  /** Returns false if no replacement could start. */
  async function replace(place: Place): Promise<boolean> {
    const next = start()
    if (!(await next.isReady)) return false
    const old = place.instance
    void keep(place, next)
    if (old) await end(old.worker)
    return true
  }

  /** The first shows whether the new version starts; the others need not wait for each other. */
  async function replaceAll(): Promise<void> {
    const [first, ...others] = places
    let isDone = !isClosing && first !== undefined && (await replace(first))
    if (isDone) isDone = (await Promise.all(others.map(replace))).every(Boolean)
    if (isClosing) return
    if (isDone) writeLine('info', { count }, 'all instances replaced')
    else raiseAlarm('reload-failed')
  }

  const begun = Promise.withResolvers<void>()
  let reloading = begun.promise
  process.on('SIGHUP', () => {
    reloading = reloading.then(replaceAll)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isClosing = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      void Promise.all(workers.map(end)).then(() => process.exit())
    })
  }
  const first = start()
  if (!(await first.isReady)) {
    const code = await first.ended
    // On a stop signal all end together.
    if (isClosing) return
    process.exit(typeof code === 'number' ? code : 1)
  }
  for (const [index, place] of places.entries()) void keep(place, index === 0 ? first : start())
  begun.resolve()
}
