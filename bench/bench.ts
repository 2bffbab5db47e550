// `npm run bench`: is the site as fast as promised? Compares it with itself without the page cache and with a floor
// (bench/floor.ts), because numbers of one machine mean nothing on another, but ratios do. And does the time of a
// failed login tell which names there are?
import { measureDashboard } from './dashboard-times.ts'
import { measureLoginTimes } from './login-times.ts'
import { measureInTurns } from './measure.ts'
import { type RunningServer, startFloor, startLargeSite, startSite } from './servers.ts'

const listPath = '/api/v1/Project?PageLength=10&PageNumber=0'
const pagePath = '/Projects'
const minListShare = 0.5
const minPageGain = 10
const plan = { rounds: 5, seconds: 3 }
const dashboardRounds = 60
const maxDashboardMs = 100
const loginRounds = 60
const loginRatios = { least: 0.8, most: 1.25 }

const servers: RunningServer[] = []
const started = async (starting: Promise<RunningServer>) => {
  const server = await starting
  servers.push(server)
  return server
}

try {
  const site = await started(startSite())
  const uncached = await started(startSite({ PAGE_CACHE: 'off', TRUST_PROXY: '1' }))
  const floor = await started(startFloor())
  const large = await started(startLargeSite())
  await requireSameBody(`${site.origin}${listPath}`, `${floor.origin}${listPath}`)
  await requireBrotli(`${site.origin}${pagePath}`)

  console.log('Measuring takes a good minute. Other programs should be still meanwhile.')
  const page = { headers: { 'accept-encoding': 'br' } }
  const rates = await measureInTurns(
    [
      { name: 'list', url: `${site.origin}${listPath}`, headers: {} },
      { name: 'list, floor', url: `${floor.origin}${listPath}`, headers: {} },
      { name: 'page', url: `${site.origin}${pagePath}`, ...page },
      { name: 'page, uncached', url: `${uncached.origin}${pagePath}`, ...page },
    ],
    plan,
  )
  const rate = (name: string) => rates.get(name) ?? Number.NaN

  console.log(`\nRequests per second, medians of ${plan.rounds} rounds of ${plan.seconds} s\n`)
  const listShare = printRow('list call', rate('list'), 'floor', rate('list, floor'))
  const pageGain = printRow('page /Projects', rate('page'), 'uncached', rate('page, uncached'))
  console.log()
  const isListFast = printTarget('list call', listShare, minListShare, 'the floor')
  const isPageFast = printTarget('cached page', pageGain, minPageGain, 'uncached')
  const isDashboardQuick = await compareDashboards(site.origin, large.origin)
  const isLoginAlike = await compareLogins(uncached.origin)
  process.exitCode = isListFast && isPageFast && isDashboardQuick && isLoginAlike ? 0 : 1
} finally {
  await Promise.all(servers.map((server) => server.stop()))
}

/** The floor counts only when it does the same work: the same bytes. */
async function requireSameBody(url: string, floorUrl: string): Promise<void> {
  const [body, floorBody] = await Promise.all(
    [url, floorUrl].map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())),
  )
  if (!body || !floorBody?.equals(body)) throw new Error('The floor answers other bytes than the site')
}

async function requireBrotli(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (response.headers.get('content-encoding') !== 'br') throw new Error('The page did not come as brotli')
}

/** Prints both rates and returns their ratio. */
function printRow(what: string, rate: number, otherName: string, otherRate: number): number {
  const ratio = rate / otherRate
  const number = (value: number) => value.toFixed(0).padStart(7)
  console.log(
    `${what.padEnd(15)} site ${number(rate)}   ${otherName.padEnd(8)} ${number(otherRate)}   ratio ${ratio.toFixed(2)}`,
  )
  return ratio
}

function printTarget(what: string, ratio: number, target: number, than: string): boolean {
  const isMet = ratio >= target
  console.log(`${isMet ? 'ok    ' : 'MISSED'} ${what}: ${ratio.toFixed(2)} × ${than}, target ${target} ×`)
  return isMet
}

/** The dashboard's list must feel immediate with ten thousand projects, too. */
async function compareDashboards(small: string, large: string): Promise<boolean> {
  const [few, many] = await measureDashboard([small, large], dashboardRounds)
  if (!few || !many) throw new Error('A site was not measured')
  const names = Object.keys(many) as (keyof typeof many)[]
  for (const name of names) {
    const isMet = many[name] <= maxDashboardMs
    const times = `${many[name].toFixed(1)} ms with 10,024 projects, ${few[name].toFixed(1)} ms with 24`
    console.log(`${isMet ? 'ok    ' : 'MISSED'} dashboard, ${name}: ${times}, target ${maxDashboardMs} ms`)
  }
  return names.every((name) => many[name] <= maxDashboardMs)
}

/** The time of a login must not reveal whether there is an account of that name. */
async function compareLogins(origin: string): Promise<boolean> {
  const { known, unknown } = await measureLoginTimes(origin, loginRounds)
  const ratio = known / unknown
  const isMet = ratio >= loginRatios.least && ratio <= loginRatios.most
  const times = `${known.toFixed(1)} ms with a name that there is, ${unknown.toFixed(1)} ms with one that nobody has`
  console.log(
    `${isMet ? 'ok    ' : 'MISSED'} failed login: ${times}, ratio ${ratio.toFixed(2)}, target ${loginRatios.least} to ${loginRatios.most}`,
  )
  return isMet
}
