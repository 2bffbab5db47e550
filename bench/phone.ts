// `npm run phone`: what a phone does in the first seconds of a page, medians of five visits in turns. Once with a processor
// 4 × slower on slow 4G: how long scripts, styles, layout and painting take within the first second and until nothing
// moves. Once on slow 3G: when text, form and the largest picture are there. Once with a processor 6 × slower: the slowest
// press of each page. RUNS=1 for a quick look; pages may be named.
import process from 'node:process'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { projectPath } from '#contract/pages/addresses.ts'
import { launchOptions } from '#tests/harness/site/browser.ts'
import { type Press, pressAll } from './presses.ts'
import { startSite } from './servers.ts'

const runs = Number(process.env['RUNS'] ?? 5)
const named = process.argv.slice(2)
const pages =
  named.length > 0 ? named : ['/', '/Projects', projectPath('24'), '/Blitzschutz', '/Services', '/contactus']

/** Bits per second and milliseconds, as Lighthouse and the browser's own tools name them. */
const lines = {
  slow4G: { download: 1.6e6, latency: 150 },
  slow3G: { download: 4e5, latency: 400 },
  none: { download: 0, latency: 0 },
}
const idleMs = 5000

type Figures = Record<string, number>

const site = await startSite()
const browser = await chromium.launch(launchOptions)
try {
  for (const page of pages) await fetch(site.origin + page).then((answer) => answer.text())
  console.log(table(await inTurns((page) => measureWork(site.origin + page))))
  console.log(table(await inTurns((page) => measureArrival(site.origin + page))))
  for (const page of pages) console.log(slowestOf(page, await measurePresses(site.origin + page)))
} finally {
  await browser.close()
  await site.stop()
}

async function inTurns(measure: (page: string) => Promise<Figures>): Promise<Map<string, Figures[]>> {
  const found = new Map<string, Figures[]>(pages.map((page) => [page, []]))
  for (let run = 1; run <= runs; run++) {
    for (const page of pages) found.get(page)?.push(await measure(page))
  }
  return found
}

async function measureWork(address: string): Promise<Figures> {
  return await visit(browser, lines.slow4G, 4, async (page, session) => {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const going = page.goto(address, { waitUntil: 'commit' })
    await going
    await page.waitForTimeout(1000)
    const first = await workSoFar(session)
    await page.waitForTimeout(idleMs)
    const idle = await workSoFar(session)
    return {
      'script in 1 s': first.script,
      'styles and layout in 1 s': first.layout,
      'all in 1 s': first.all,
      'script until idle': idle.script,
      'all until idle': idle.all,
    }
  })
}

/** Milliseconds of the main thread since the page began. */
async function workSoFar(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return {
    script: value('ScriptDuration'),
    layout: value('LayoutDuration') + value('RecalcStyleDuration'),
    all: value('TaskDuration'),
  }
}

async function measureArrival(address: string): Promise<Figures> {
  return await visit(browser, lines.slow3G, 4, async (page) => {
    await page.addInitScript(() => {
      const times: Record<string, number> = {}
      Object.assign(window, { times })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) times[entry.entryType] = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) times[entry.name] = entry.startTime
      }).observe({ type: 'paint', buffered: true })
      const look = () => {
        const field = document.querySelector<HTMLInputElement>(
          '#contact-form input:enabled, form input[type=email]:enabled',
        )
        if (field) times['form'] ??= performance.now()
        else requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(2000)
    const times = await page.evaluate(() => (window as unknown as { times: Figures }).times)
    return {
      text: times['first-contentful-paint'] ?? Number.NaN,
      'form takes input': times['form'] ?? Number.NaN,
      'largest picture': times['largest-contentful-paint'] ?? Number.NaN,
    }
  })
}

/** Each visit presses all; of every control the median counts. */
async function measurePresses(address: string): Promise<Press[]> {
  const found = new Map<string, number[]>()
  for (let run = 1; run <= runs; run++) {
    const pressed = await visit(browser, lines.none, 6, async (page) => {
      await page.goto(address, { waitUntil: 'load' })
      await page.waitForTimeout(idleMs)
      return await pressAll(page)
    })
    for (const { name, ms } of pressed) found.set(name, [...(found.get(name) ?? []), ms])
  }
  return Array.from(found, ([name, times]) => ({ name, ms: median(times) }))
}

function slowestOf(page: string, pressed: readonly Press[]): string {
  const slowest = pressed.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  const shown = slowest.map(({ name, ms }) => `${ms} ms ${name}`).join('; ')
  return `${page}: ${pressed.length} controls pressed, the slowest ${shown}`
}

async function visit<T>(
  from: Browser,
  line: { download: number; latency: number },
  slowness: number,
  act: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await from.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.download / 8 || -1,
      uploadThroughput: line.download / 8 || -1,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    return await act(page, session)
  } finally {
    await context.close()
  }
}

function table(found: ReadonlyMap<string, readonly Figures[]>): string {
  const names = Object.keys(found.values().next().value?.[0] ?? {})
  const rows = Array.from(found, ([page, measured]) => {
    const cells = names.map((name) =>
      Math.round(median(measured.map((figures) => figures[name] ?? Number.NaN))),
    )
    return `| ${page} | ${cells.join(' | ')} |`
  })
  return [`| ms | ${names.join(' | ')} |`, `| --- |${' ---: |'.repeat(names.length)}`, ...rows, ''].join('\n')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
