import { type Load, sendRequests } from './load.ts'
import { requestsTo, type Subject } from './measure.ts'
import { mainThreadMs, processorMs } from './processor-time.ts'
import { type Bed, list, page } from './sites.ts'

const searches = 40
/** Of visitors and of staff, found and not found. */
const asked = [
  `${list}&Q=blitzschutz`,
  `${list}&Q=unauffindbar`,
  '/api/v1/Search?Q=blitzschutz',
  '/api/v1/Inquiry?PageLength=20&Search=unauffindbar',
]
const leastShare = 0.05

/**
 * Microseconds for a kept page alone, and beside searches that never end. They keep the reading thread or the database busy; a
 * page has what is left of the main thread.
 */
export function besideSearches({ name, kept, anew, databasePids }: Bed, token: string): Subject {
  const load: Load = { url: kept.origin + page, headers: {}, connections: 16, isAnew: false }
  const names = ['page, kept', 'page beside searches'].map((figure) => `${name}: ${figure}`)
  const [alone = '', beside = ''] = names
  const pages = requestsTo(alone, load, [kept.pid])
  const headers = { authorization: `Bearer ${token}` }
  const used = async () => {
    const [main, ...all] = await Promise.all([mainThreadMs, processorMs].map((of) => of(anew.pid)))
    const others = await Promise.all(databasePids.map(processorMs))
    return { main: main ?? 0, all: all.concat(others).reduce((sum, ms) => sum + ms, 0) }
  }
  return {
    names,
    async sample() {
      const before = await used()
      await Promise.all(
        asked.map((path) =>
          sendRequests(
            { url: anew.origin + path, headers, connections: 2, isAnew: true },
            searches / asked.length,
          ),
        ),
      )
      const after = await used()
      const main = after.main - before.main
      const share = main / Math.max(main, after.all - before.all - main)
      const us = (await pages.sample())[alone] ?? Number.NaN
      return { [alone]: us, [beside]: us / Math.max(leastShare, 1 - share) }
    },
  }
}
