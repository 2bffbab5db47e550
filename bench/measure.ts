import { type Load, sendRequests } from './load.ts'
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

/** Much against the hundredths of a second in which it is counted. */
const sampleMs = 300
/** A server that has just started is slow until its code is compiled. */
export const warmUpMs = 1500

/** Microseconds of processor that these processes take for each request, however much else the machine has to do. */
export function requestsTo(name: string, load: Load, pids: readonly number[]): Subject {
  let amount: number | undefined
  const used = async () => (await Promise.all(pids.map(processorMs))).reduce((sum, ms) => sum + ms, 0)
  async function measure(requests: number): Promise<number> {
    const before = await used()
    await sendRequests(load, requests)
    return (await used()) - before
  }
  /** Warms it up, and finds how many requests take long enough to be counted. */
  async function findAmount(): Promise<number> {
    const start = performance.now()
    for (let requests = load.connections; ; requests *= 2) {
      const isWarm = performance.now() - start >= warmUpMs
      const ms = await measure(requests)
      if (isWarm && ms >= sampleMs) return Math.max(load.connections, Math.ceil((requests * sampleMs) / ms))
    }
  }
  return {
    names: [name],
    async sample() {
      amount ??= await findAmount()
      return { [name]: ((await measure(amount)) * 1000) / amount }
    },
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
