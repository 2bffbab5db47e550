// `npm run bench -- 24 514`: processor time of the site for each request with so many projects and inquiries, beside a floor
// (bench/floor.ts), nginx and the commit measured last. Numbers of one machine mean nothing on another, but ratios do: it
// fails when one has fallen. And does the time of a failed login tell which names there are?
import process from 'node:process'
import { parseArgs } from 'node:util'
import { addToHistory, commitAtHand, fallenSince, lastCommit, readHistory } from './history.ts'
import { openCommit } from './last-commit.ts'
import { measureLoginTimes } from './login-times.ts'
import { type Figures, measureInTurns, type Subject } from './measure.ts'
import { memoryMb } from './processor-time.ts'
import { missedGoals, ratiosOf, tablesOf, writePaper } from './report.ts'
import { startSiteOn } from './servers.ts'
import { type Bed, openBed, openPostgres, removeCopies, samples, sqlite } from './sites.ts'
import { growthSubjects, references, siteSubjects, startOf, startSubjects } from './subjects.ts'

const usage = `Usage: npm run bench -- [SIZE …] [--postgres] [--all] [--rounds N] [--record]
  SIZE         projects and inquiries of a site, from ${samples}; 24 514 unless given, 10000 and 100000 take long
  --postgres   the same on PostgreSQL, too
  --all        24 514 10000 100000 on both databases
  --rounds N   5 unless given
  --record     writes what was measured into bench/history.jsonl and docs/performance.md`
const loginRounds = 60
const loginRatios = { least: 0.8, most: 1.25 }
const closing: (() => Promise<unknown>)[] = []

try {
  process.exitCode = await bench(readOptions())
} finally {
  for (const close of closing.toReversed()) await close()
}

interface Options {
  sizes: number[]
  isOnPostgres: boolean
  rounds: number
  isRecorded: boolean
}

/** Returns the exit code. */
async function bench({ sizes, isOnPostgres, rounds, isRecorded }: Options): Promise<number> {
  const [history, { commit, isClean }] = [await readHistory(), await commitAtHand()]
  await removeCopies()
  const beds = await openBeds(sizes, isOnPostgres)
  const subjects: Subject[] = []
  for (const bed of beds) {
    subjects.push(...references(bed), ...siteSubjects(bed))
    subjects.push(...(await growthSubjects(bed)), ...(await startSubjects(bed)))
  }
  const [first] = beds
  const last = history.findLast((entry) => entry.commit !== commit)
  if (first && last) subjects.push(...(await subjectsOfCommit(last.commit, first)))

  console.log('Other programs should be still meanwhile.')
  const figures: Figures = new Map()
  await measureInTurns(subjects, rounds, figures)
  let fallen = fallenSince(history, ratiosOf(beds, figures))
  if (fallen.length > 0) {
    console.log(`\nMeasuring again what seems to have fallen: ${fallen.map(({ name }) => name).join('; ')}`)
    const doubtful = subjects.filter(({ names }) =>
      names.some((name) => fallen.some((each) => concerns(each.name, name))),
    )
    await measureInTurns(doubtful, 2 * rounds, figures)
    fallen = fallenSince(history, ratiosOf(beds, figures))
  }
  for (const { name, kept, anew } of beds) {
    figures.set(`${name}: memory after load`, [Math.max(await memoryMb(kept.pid), await memoryMb(anew.pid))])
  }

  const ratios = ratiosOf(beds, figures)
  const tables = tablesOf(beds, figures, ratios)
  console.log(`\n${tables}\n`)
  for (const [name, ratio] of Object.entries(ratios)) {
    if (name.endsWith(lastCommit)) console.log(`${name}: ${ratio}`)
  }
  for (const line of missedGoals(ratios)) console.log(line)
  for (const { name, before, now } of fallen) console.log(`FALLEN ${name}: ${before} → ${now}`)
  const isLoginAlike = !first || (await compareLogins(first.anew.origin))
  if (isRecorded && isClean) {
    const entry = { commit, date: new Date().toISOString().slice(0, 10), ratios }
    await addToHistory(entry)
    await writePaper(tables, entry)
  } else if (isRecorded) console.log('Not recorded: there are changes that are in no commit.')
  return fallen.length === 0 && isLoginAlike ? 0 : 1
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      postgres: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
    },
  })
  const usual = values.all ? [samples, 514, 10_000, 100_000] : [samples, 514]
  const sizes = positionals.length > 0 ? positionals.map(Number) : usual
  const rounds = Number(values.rounds)
  const isGood = sizes.every((size) => Number.isInteger(size) && size >= samples) && rounds >= 1
  if (process.platform !== 'linux') console.error('Processor time is read from /proc, which only Linux has.')
  else if (isGood) {
    return { sizes, rounds, isOnPostgres: values.postgres || values.all, isRecorded: values.record }
  } else console.error(usage)
  process.exit(1)
}

async function openBeds(sizes: readonly number[], isOnPostgres: boolean): Promise<Bed[]> {
  const databases = [sqlite]
  if (isOnPostgres) {
    const postgres = await openPostgres()
    closing.push(postgres.stop)
    databases.push(postgres)
  }
  const beds: Bed[] = []
  for (const database of databases) {
    for (const size of sizes) {
      const bed = await openBed(database, size)
      closing.push(bed.close)
      beds.push(bed)
    }
  }
  if (beds.some(({ nginx }) => !nginx)) console.log('There is no nginx on this machine: it is left out.')
  return beds
}

/** Subjects of another commit; none where it cannot run. */
async function subjectsOfCommit(commit: string, bed: Bed): Promise<Subject[]> {
  const opened = await openCommit(commit)
  if (!opened) return []
  closing.push(opened.remove)
  const begin = async (copy: Awaited<ReturnType<Bed['newCopy']>>, environment = {}) =>
    await startSiteOn(copy.dataDir, {
      environment: { ...copy.environment, ...environment },
      version: opened.folder,
    })
  try {
    const kept = await begin(await bed.newCopy())
    closing.push(kept.stop)
    const anew = await begin(await bed.newCopy(), { PAGE_CACHE: 'off' })
    closing.push(anew.stop)
    const copy = await bed.newCopy()
    return [
      ...siteSubjects({ ...bed, kept, anew }, lastCommit),
      startOf(`${bed.name}: start`, () => begin(copy), lastCommit),
    ]
  } catch (error) {
    console.log(`${commit.slice(0, 8)} is left out, since it does not run on today's data: ${error}`)
    return []
  }
}

/** True if the figure has to do with the ratio, at whatever size. */
function concerns(ratio: string, figure: string): boolean {
  const [, database, row, against] = /^(\w+) \d+: (.+?)(?: ÷ (.+)|, last commit)$/.exec(ratio) ?? []
  const [, ofFigure, name] = /^(\w+) \d+: (.+?)(?:, last commit)?$/.exec(figure) ?? []
  return database === ofFigure && (name === row || name === against)
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
