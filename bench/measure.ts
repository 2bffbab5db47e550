import autocannon from 'autocannon'
import { processorMs } from './processor-time.ts'

/** Something that is measured again and again. */
export interface Subject {
  /** Names of its figures. */
  names: string[]
  /** Measures once; returns its figures by name. */
  sample(): Promise<Record<string, number>>
}

/** All that was measured, by the name of the figure. */
export type Figures = Map<string, number[]>

/** The subjects take turns, and each round begins with another one, so that a slow minute of the machine hits all alike. */
export async function measureInTurns(
  subjects: readonly Subject[],
  rounds: number,
  figures: Figures,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const first = round % subjects.length
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      for (const [name, value] of Object.entries(await subject.sample())) {
        figures.set(name, [...(figures.get(name) ?? []), value])
      }
    }
    process.stderr.write('.')
  }
}

/** Requests to one address. */
export interface Asking {
  name: string
  url: string
  headers?: Record<string, string>
  /** At the same time. */
  connections?: number
  /** Each request has a spelling of its own, so that none finds an answer that is kept. */
  isAnew?: boolean
  /** Processes that work on it. */
  pids: readonly number[]
}

/** A round is short, but long against the hundredths of a second in which processor time is counted. */
const enough = { processorMs: 250, ms: 500 }

/** Microseconds of processor for each request: those of the server, however much else the machine has to do. */
export function requestsTo(asking: Asking): Subject {
  const { name, connections = 16, pids } = asking
  let amount: number | undefined
  const used = async () => (await Promise.all(pids.map(processorMs))).reduce((sum, ms) => sum + ms, 0)
  async function load(requests: number) {
    const [start, before] = [performance.now(), await used()]
    await send(asking, connections, requests)
    return { ms: performance.now() - start, processorMs: (await used()) - before }
  }
  /** Warms it up, too. */
  async function findAmount(): Promise<number> {
    for (let requests = connections; ; requests *= 2) {
      const { ms, processorMs } = await load(requests)
      if (ms > enough.ms || processorMs > enough.processorMs) return requests
    }
  }
  return {
    names: [name],
    async sample() {
      amount ??= await findAmount()
      return { [name]: ((await load(amount)).processorMs * 1000) / amount }
    },
  }
}

async function send(
  { name, url, headers = {}, isAnew = false }: Asking,
  connections: number,
  amount: number,
): Promise<void> {
  const { pathname, search } = new URL(url)
  const setupRequest = (request: object) => ({ ...request, path: spelledAnew(pathname + search) })
  const requests = [isAnew ? { setupRequest } : {}]
  const result = await autocannon({ url, headers, connections, amount, requests, sampleInt: 20 })
  const { non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${name}: ${non2xx} refused, ${errors} failed, ${timeouts} timed out`)
  }
}

let spellings = 0

/** Any letter of a query may be written as its number: twenty letters have a million spellings. */
export function spelledAnew(address: string): string {
  let bits = spellings++
  return address.replace(/(?<=\?.*)[A-Za-z]/g, (letter) => {
    const isNumber = bits % 2 === 1
    bits = Math.floor(bits / 2)
    return isNumber ? `%${letter.charCodeAt(0).toString(16)}` : letter
  })
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
