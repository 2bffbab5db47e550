import cluster, { type Worker } from 'node:cluster'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { addUp, countsOf, type WrittenMetric } from '#server/platform/watching/written-metrics.ts'

/** Milliseconds for the processes' answers, for one and for all. */
const processMs = 1000
const allMs = 2000

/** Between the primary process and the workers. */
type Message =
  | { metrics: 'ask all' | 'ask'; id: number }
  | { metrics: 'told'; id: number; written: WrittenMetric[] }
  | { metrics: 'all told'; id: number; all: WrittenMetric[][]; silent: number }

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

interface Others {
  /** Of each worker, and the counts of those that have ended. */
  all: WrittenMetric[][]
  /** Number of workers that did not answer in time. */
  silent: number
}

/**
 * In the primary process: collects the metrics of all for one of them. Counts of a worker that has ended or does not
 * answer are kept, so that no sum decreases: monitoring would take that for a restart and count all the rest once
 * more.
 */
export function passMetricsOn(): { countAlarm(alarm: string): void } {
  const working = new Set<Worker>()
  const last = new Map<number, WrittenMetric[]>()
  let ended: WrittenMetric[] = []
  const asked = new Map<number, (written: WrittenMetric[]) => void>()
  let asking = 0

  async function askOne(worker: Worker): Promise<WrittenMetric[] | undefined> {
    const id = ++asking
    const answer = Promise.withResolvers<WrittenMetric[]>()
    asked.set(id, answer.resolve)
    worker.send({ metrics: 'ask', id } satisfies Message, () => undefined)
    const written = await Promise.race([answer.promise, sleep(processMs)])
    asked.delete(id)
    return written ?? undefined
  }

  async function askAll(asker: Worker, id: number): Promise<void> {
    const others = [...working].filter((worker) => worker !== asker && worker.isConnected())
    // A snapshot: a worker that ends meanwhile must not count twice.
    const [before, known] = [ended, new Map(last)]
    const told = await Promise.all(others.map(async (worker) => ({ worker, written: await askOne(worker) })))
    const all = told.map(({ worker, written }) => written ?? known.get(worker.id) ?? [])
    const silent = told.filter(({ written }) => !written).length
    if (asker.isConnected())
      asker.send({ metrics: 'all told', id, all: [...all, before], silent } satisfies Message)
  }

  cluster.on('message', (worker, message: unknown) => {
    // One that only waits for the database listens too, and has nothing to tell.
    if (message === 'ready') working.add(worker)
    if (!isOurs(message)) return
    if (message.metrics === 'ask all') void askAll(worker, message.id)
    if (message.metrics !== 'told') return
    last.set(worker.id, countsOf(message.written))
    asked.get(message.id)?.(message.written)
  })
  cluster.on('exit', (worker) => {
    const { id } = worker
    working.delete(worker)
    ended = addUp(ended, last.get(id) ?? [])
    last.delete(id)
  })
  return {
    countAlarm(alarm) {
      const values = [{ value: 1, labels: { alarm } }]
      ended = addUp(ended, [{ name: 'alarms_total', type: 'counter', help: '', aggregator: 'sum', values }])
    },
  }
}

/** In a worker: answers with its own metrics (`write`), and returns a way to ask the others, if there are any. */
export function joinMetrics(write: () => Promise<WrittenMetric[]>) {
  if (!cluster.isWorker) return undefined
  const send = (message: Message) => void (process.connected && process.send?.(message))
  const asked = new Map<number, (others: Others) => void>()
  let asking = 0
  process.on('message', (message: unknown) => {
    if (!isOurs(message)) return
    const { id } = message
    if (message.metrics === 'ask') void write().then((written) => send({ metrics: 'told', id, written }))
    if (message.metrics === 'all told') asked.get(id)?.(message)
  })
  return {
    async askOthers(): Promise<Others> {
      const id = ++asking
      const answer = Promise.withResolvers<Others>()
      asked.set(id, answer.resolve)
      send({ metrics: 'ask all', id })
      const others = await Promise.race([answer.promise, sleep(allMs)])
      asked.delete(id)
      return others ?? { all: [], silent: 1 }
    },
    /** Keeps this process's counts after its end. */
    keep: (written: WrittenMetric[]) => send({ metrics: 'told', id: 0, written }),
  }
}
