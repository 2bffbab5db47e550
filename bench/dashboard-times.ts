import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { median } from './measure.ts'

/** Frequent queries of staff: open the list, search it, sort it. */
const questions = {
  'first page': '',
  search: '?Search=hallendach+77',
  sorted: '?Sort=title.de',
}

export type DashboardTimes = Record<keyof typeof questions, number>

/** Median times in milliseconds of the dashboard's list on each site; sites and questions take turns. */
export async function measureDashboard(
  origins: readonly string[],
  rounds: number,
): Promise<DashboardTimes[]> {
  const sites = await Promise.all(
    origins.map(async (origin) => ({ origin, token: await logInOverHttp(origin) })),
  )
  const times = sites.map(() => ({ 'first page': [], search: [], sorted: [] }) as Record<string, number[]>)
  for (let round = 0; round < rounds; round++) {
    for (const [name, query] of Object.entries(questions)) {
      for (const [index, { origin, token }] of sites.entries()) {
        const start = performance.now()
        const response = await fetch(`${origin}/api/v1/dashboard/Project${query}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`The dashboard answered ${response.status}`)
        times[index]?.[name]?.push(performance.now() - start)
      }
    }
  }
  return times.map(
    (site) =>
      Object.fromEntries(Object.entries(site).map(([name, all]) => [name, median(all)])) as DashboardTimes,
  )
}
