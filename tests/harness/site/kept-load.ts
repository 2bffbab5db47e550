import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

interface Outcome {
  /** A status, or the code of what failed. */
  what: number | string
  startedAt: number
  ms: number
}

/** Visitors who ask one after the other on connections that stay open, as those of a proxy do. */
export function keepAsking(address: string, { visitors = 4, path = '/healthz', pauseMs = 10 } = {}) {
  const agent = new Agent({ keepAlive: true })
  const outcomes: Outcome[] = []
  let isOver = false
  const visiting = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const what = await ask(`${address}${path}`, agent)
      outcomes.push({ what, startedAt, ms: performance.now() - startedAt })
      await sleep(what === 'ECONNREFUSED' ? 20 : pauseMs)
    }
  })
  return {
    outcomes,
    /** Ends them, and returns how often what came of it. */
    async stop(): Promise<Record<string, number>> {
      isOver = true
      await Promise.all(visiting)
      agent.destroy()
      return countOutcomes(outcomes)
    },
  }
}

export function countOutcomes(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { what } of outcomes) counts[what] = (counts[what] ?? 0) + 1
  return counts
}

async function ask(url: string, agent: Agent): Promise<number | string> {
  try {
    const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return answer.statusCode ?? 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}
