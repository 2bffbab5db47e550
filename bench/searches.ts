import { setTimeout as sleep } from 'node:timers/promises'
import { type Load, spelledAnew } from './load.ts'
import { requestsTo, type Subject } from './measure.ts'
import { mainThreadMs } from './processor-time.ts'
import { type Bed, list, page } from './sites.ts'

const lengthMs = 3000
/** For its first searches a site reads all its texts once: about a millisecond each, beside so many searches. */
const firstMs = (size: number) => 5000 + size
/** Of visitors and of staff, found and not found. */
const asked = [
  `${list}&Q=blitzschutz`,
  `${list}&Q=unauffindbar`,
  '/api/v1/Search?Q=blitzschutz',
  '/api/v1/Inquiry?PageLength=20&Search=unauffindbar',
]
const askersOfEach = 4

/** Microseconds for a kept page alone, and beside searches that never end: a page has what these leave of the main thread. */
export function besideSearches({ name, size, kept, anew }: Bed, token: string): Subject {
  const load: Load = { url: kept.origin + page, headers: {}, connections: 16, isAnew: false }
  const names = ['page, kept', 'page beside searches'].map((figure) => `${name}: ${figure}`)
  const [alone = '', beside = ''] = names
  const pages = requestsTo(alone, load, [kept.pid])
  const headers = { authorization: `Bearer ${token}` }
  const searchAgain = async (path: string, signal: AbortSignal) => {
    while (!signal.aborted) {
      const answer = await fetch(anew.origin + spelledAnew(path), { headers, signal })
      if (!answer.ok) throw new Error(`A search was refused: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  /** Part of the main thread that endless searches take for so long. */
  async function shareOf(ms: number): Promise<number> {
    const ending = new AbortController()
    const askers = asked.flatMap((path) => Array.from({ length: askersOfEach }, () => path))
    const searches = askers.map((path) => searchAgain(path, ending.signal).catch(orEnded))
    const before = await mainThreadMs(anew.pid)
    await Promise.race([sleep(ms), Promise.all(searches)])
    const share = ((await mainThreadMs(anew.pid)) - before) / ms
    ending.abort()
    await Promise.all(searches)
    return share
  }
  let isWarm = false
  return {
    names,
    async sample() {
      if (!isWarm) await shareOf(firstMs(size))
      isWarm = true
      const share = await shareOf(lengthMs)
      const us = (await pages.sample())[alone] ?? Number.NaN
      return { [alone]: us, [beside]: us / (1 - share) }
    },
  }
}

function orEnded(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}
