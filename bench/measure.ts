import autocannon from 'autocannon'

/** An address to be asked again and again, and what its answers must be like. */
export interface Subject {
  name: string
  url: string
  headers: Record<string, string>
}

const connections = 10
const warmUpSeconds = 2

/**
 * Requests per second of every subject, the median over the rounds. The subjects take turns and the order moves on
 * with every round, so that a slow minute of the machine hits all of them alike.
 */
export async function measureInTurns(
  subjects: readonly Subject[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, number>> {
  for (const subject of subjects) await requestsPerSecond(subject, warmUpSeconds)
  const rates = new Map<string, number[]>(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const first = round % subjects.length
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      rates.get(subject.name)?.push(await requestsPerSecond(subject, seconds))
    }
  }
  return new Map(Array.from(rates, ([name, values]) => [name, median(values)]))
}

async function requestsPerSecond({ name, url, headers }: Subject, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration })
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${name}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} timed out`,
    )
  }
  return result.requests.total / result.duration
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
