// `npm run lighthouse`: every public page in every language as a phone loads it (Lighthouse, simulated slow 4G, processor
// 4 × slower), medians of five runs in turns. RUNS=1 for a quick look; pages may be named: `npm run lighthouse -- / /jobs`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { languageCodes } from '#contract/language.ts'
import { addressIn, projectPath, publicPaths } from '#contract/pages/addresses.ts'
import { launchOptions } from '#tests/harness/site/browser.ts'
import { startSite } from './servers.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const version = '13.5.0'
const maxTries = 5
const sampleProject = '24'
const sampleJob = 'installer'
const sampleTerm = 'trennungsabstand'

/** Limits for every page; seconds and milliseconds as in Lighthouse. */
const limits = [
  { name: 'performance', least: 99 },
  { name: 'accessibility', least: 100 },
  { name: 'best-practices', least: 100 },
  { name: 'seo', least: 100 },
  { name: 'first-contentful-paint', most: 1200 },
  { name: 'largest-contentful-paint', most: 1600 },
  { name: 'total-blocking-time', most: 60 },
  { name: 'cumulative-layout-shift', most: 0 },
] as const

type Measured = Record<string, number>

const named = process.argv.slice(2)
const pages =
  named.length > 0
    ? named
    : languageCodes.flatMap((language) =>
        Object.values(publicPaths).map((path) =>
          addressIn(
            language,
            path
              .replace('/project/:id', projectPath(sampleProject))
              .replace(':job', sampleJob)
              .replace(':slug', sampleTerm),
          ),
        ),
      )

const site = await startSite()
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
try {
  const found = new Map<string, Measured[]>(pages.map((page) => [page, []]))
  for (let run = 1; run <= runs; run++) {
    for (const page of pages) {
      found.get(page)?.push(await measure(site.origin + page))
      process.stderr.write('.')
    }
  }
  process.stderr.write('\n')
  process.exitCode = report(found) ? 0 : 1
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Now and then a browser does not come up in time, or has no trace; that says nothing about the page. */
async function measure(address: string): Promise<Measured> {
  for (let tries = 1; ; tries++) {
    try {
      return await measureOnce(address)
    } catch (error) {
      if (tries === maxTries) throw error
    }
  }
}

async function measureOnce(address: string): Promise<Measured> {
  const output = join(folder, 'report.json')
  const flags = `--headless=new ${launchOptions.args.join(' ')}`
  const child = spawn(
    process.execPath,
    [
      process.env['npm_program'] ?? '',
      ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address, '--quiet'],
      ...['--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`],
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] },
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${address}`)
  const { categories, audits } = JSON.parse(await readFile(output, 'utf8'))
  return Object.fromEntries(
    limits.map(({ name }) => [
      name,
      name in categories ? Math.round(categories[name].score * 100) : audits[name].numericValue,
    ]),
  )
}

/** Prints a table in Markdown; false when a page misses a limit. */
function report(found: ReadonlyMap<string, readonly Measured[]>): boolean {
  let isGood = true
  console.log(`| Page | ${limits.map(({ name }) => name).join(' | ')} |`)
  console.log(`| --- |${' ---: |'.repeat(limits.length)}`)
  for (const [page, measured] of found) {
    const cells = limits.map((limit) => {
      const value = median(measured.map((each) => each[limit.name] ?? Number.NaN))
      const isMet = 'least' in limit ? value >= limit.least : value <= limit.most + 0.001
      isGood &&= isMet
      const shown = limit.name === 'cumulative-layout-shift' ? value.toFixed(3) : Math.round(value)
      return isMet ? shown : `**${shown}**`
    })
    console.log(`| ${page} | ${cells.join(' | ')} |`)
  }
  return isGood
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
