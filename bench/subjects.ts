import { dirname } from 'node:path'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { logInOverHttp } from '#tests/harness/site/over-http.ts'
import { durableInquiries, durableWrites } from './durable-inquiries.ts'
import type { Load } from './load.ts'
import { requestsTo, type Subject } from './measure.ts'
import { memoryMb, processorMs } from './processor-time.ts'
import { besideSearches } from './searches.ts'
import { type RunningServer, startFloor, startSiteOn } from './servers.ts'
import { type Bed, list, packed, page } from './sites.ts'

/** Figures of a site beside what each is compared with: the ratio says how many times as much is done in the same time. */
export const serverRows = [
  { name: 'list, kept', against: 'floor', goal: 8 },
  { name: 'list, kept, br', against: 'floor', goal: 8 },
  { name: 'list, made anew', against: 'floor', goal: 0.65 },
  { name: 'one project, kept', against: '/healthz', goal: 0.56 },
  { name: 'page, kept, br', against: 'nginx' },
  { name: 'page, made anew', against: 'floor' },
  { name: 'page beside searches', against: 'page, kept', goal: 0.8 },
  { name: 'inquiry, 1 MB', against: 'synced, 1 MB', goal: 0.5 },
  { name: '/healthz', against: 'bare' },
  { name: 'start', against: 'bare start' },
  { name: 'memory', against: 'bare memory' },
] as const

/** Least ratio to the time at 514, by size. */
const steady = { 10000: 0.67, 100000: 0.33 }
const searched = { 10000: 0.33 }
const staffList = '/api/v1/dashboard/Project?Drafts=1'
const inbox = '/api/v1/Inquiry?PageLength=20'

/** Calls whose time may grow with the site. */
export const growthRows: readonly Growing[] = [
  { name: 'first page', path: () => list, goals: steady },
  { name: 'deepest page', path: (size) => list.replace(/\d+$/, String(size - 10)), goals: steady },
  { name: 'class', path: () => `${list}&Class=III`, goals: steady },
  { name: 'year', path: () => `${list}&Year=2024`, goals: steady },
  { name: 'service', path: () => `${list}&Service=installation`, goals: steady },
  { name: 'counts', path: () => '/api/v1/Project/count?CategoryID=1', goals: steady },
  { name: 'search, found', path: () => `${list}&Q=blitzschutz`, goals: searched },
  { name: 'search, nothing', path: () => `${list}&Q=unauffindbar`, goals: searched },
  { name: 'staff, 1 draft', path: () => staffList, drafts: 1, goals: steady },
  { name: 'staff, 100 drafts', path: () => staffList, drafts: 100, goals: steady },
  { name: 'staff, by title', path: () => `${staffList}&Sort=title.de`, drafts: 100 },
  { name: 'inbox', path: () => inbox, drafts: 1 },
  { name: 'inbox, found', path: () => `${inbox}&Search=blitzschutz`, drafts: 1 },
  { name: 'inbox, nothing', path: () => `${inbox}&Search=unauffindbar`, drafts: 1 },
]

interface Growing {
  name: string
  path(size: number): string
  /** Asked for by staff, beside so many drafts. */
  drafts?: 1 | 100
  goals?: Readonly<Record<number, number>>
}

const asVisitors = { connections: 16, headers: {}, isAnew: false }

/** Requests of visitors to a site, `version` after their names where it is that of another commit. */
export function siteSubjects(
  bed: Pick<Bed, 'name' | 'kept' | 'anew' | 'databasePids'>,
  version = '',
): Subject[] {
  const to = (server: RunningServer, name: string, path: string, more: Partial<Load> = {}) =>
    requestsTo(`${bed.name}: ${name}${version}`, { ...asVisitors, url: server.origin + path, ...more }, [
      server.pid,
      ...bed.databasePids,
    ])
  return [
    to(bed.kept, 'list, kept', list),
    to(bed.kept, 'list, kept, br', list, { headers: packed }),
    to(bed.anew, 'list, made anew', list, { isAnew: true }),
    to(bed.kept, 'one project, kept', '/api/v1/Project/24'),
    to(bed.kept, 'page, kept, br', page, { headers: packed }),
    to(bed.anew, 'page, made anew', page),
    to(bed.kept, '/healthz', '/healthz'),
    durableInquiries(`${bed.name}: inquiry, 1 MB${version}`, bed.anew.origin),
  ]
}

/** Requests to all that a site is compared with. */
export function references({ name, floor, nginx, pageFile, databasePids }: Bed): Subject[] {
  const to = ({ origin, pid }: RunningServer, what: string, path: string, others: number[] = []) =>
    requestsTo(`${name}: ${what}`, { ...asVisitors, url: origin + path }, [pid, ...others])
  const writes = durableWrites(`${name}: synced, 1 MB`, dirname(pageFile))
  return [to(floor, 'floor', list, databasePids), to(floor, 'bare', '/'), writes].concat(
    nginx ? [to(nginx, 'nginx', '/')] : [],
  )
}

/** Calls one after the other. */
export async function growthSubjects(bed: Bed): Promise<Subject[]> {
  const sites = { 1: bed.kept, 100: bed.anew }
  const tokens = { 1: await withDrafts(bed.kept, 1), 100: await withDrafts(bed.anew, 100) }
  const calls = growthRows.map(({ name, path, drafts }) => {
    const server = drafts ? sites[drafts] : bed.anew
    const load = {
      url: server.origin + path(bed.size),
      headers: drafts ? { authorization: `Bearer ${tokens[drafts]}` } : {},
      connections: 1,
      isAnew: true,
    }
    return requestsTo(`${bed.name}: ${name}`, load, [server.pid, ...bed.databasePids])
  })
  // Searches of a small site take less time than their requests do.
  return bed.size < 10_000 ? calls : [...calls, besideSearches(bed, tokens[100])]
}

/** Begins so many drafts; returns the token of who did. */
async function withDrafts({ origin }: RunningServer, count: number): Promise<string> {
  const token = await logInOverHttp(origin)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { data } = await (await fetch(`${origin}/api/v1/Project?PageLength=${count}`)).json()
  const { picture: _, ...project } = newProject()
  for (const { id } of data) {
    const body = JSON.stringify({ ...project, id, publish: 'draft' })
    const answer = await fetch(`${origin}/api/v1/Project`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(`A draft was refused: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  return token
}

/** Processor time until it is ready in milliseconds, all time until then, and memory in megabytes at that moment. */
export function startOf(name: string, begin: () => Promise<RunningServer>, version = ''): Subject {
  const names = ['start', 'ready', 'memory'].map((figure) => name.replace('start', figure) + version)
  return {
    names,
    async sample() {
      const server = await begin()
      const figures = [await processorMs(server.pid), server.readyMs, await memoryMb(server.pid)]
      await server.stop()
      return Object.fromEntries(names.map((figure, index) => [figure, figures[index] ?? Number.NaN]))
    },
  }
}

export async function startSubjects(bed: Bed): Promise<Subject[]> {
  const { dataDir, environment } = await bed.newCopy()
  return [
    startOf(`${bed.name}: start`, () => startSiteOn(dataDir, { environment })),
    startOf(`${bed.name}: bare start`, () => startFloor(dataDir, bed.pageFile, environment)),
  ]
}
