import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds for which visitors waited for a page. */
export interface Waits {
  count: number
  p50: number
  p99: number
  max: number
}

const everyMs = 25

/** Does something and lets a visitor ask for a page every 25 milliseconds meanwhile, whether the one before was answered or not. */
export async function waitsDuring(address: string, act: () => Promise<unknown>): Promise<Waits> {
  const waits: number[] = []
  const visits: Promise<void>[] = []
  const visit = async () => {
    const start = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A visitor was answered with ${answer.status}`)
    waits.push(performance.now() - start)
  }
  let isDone = false
  const visiting = (async () => {
    while (!isDone) {
      const visited = visit()
      visits.push(visited)
      // A failed one is heard at the end, not while `act` is under way.
      visited.catch(() => undefined)
      await sleep(everyMs)
    }
  })()
  try {
    await act()
  } finally {
    isDone = true
    await visiting
    await Promise.all(visits)
  }
  const sorted = waits.toSorted((one, other) => one - other)
  const quantile = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0)
  return { count: waits.length, p50: quantile(0.5), p99: quantile(0.99), max: quantile(1) }
}
