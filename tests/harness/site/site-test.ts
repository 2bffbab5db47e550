import process from 'node:process'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type WorkerFixture,
} from '@playwright/test'
import {
  type SiteProcess,
  type SiteProcessOptions,
  startSiteProcess,
} from '#tests/harness/site/site-process.ts'
import { watchStates } from '#tests/harness/site/watch-states.ts'

/** Errors behind the pages of a test; each that the test did not expect fails it. */
interface Mishaps {
  /** A console message that belongs to this test, such as the browser's own words for a request that was cut. */
  expect(message: RegExp): void
}

interface JourneyFixtures {
  mishaps: Mishaps & { watch(context: BrowserContext): Promise<void> }
  /** A page of another visitor, with a browser storage of their own. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>
}

/** `AXE=on`: every state of the staff area that a journey passes is asked about, which takes a third longer. */
const areStatesAsked = process.env['AXE'] === 'on'

type SiteFixture = [WorkerFixture<SiteProcess, object>, { scope: 'worker'; timeout: number }]

/** The server of a worker. */
function siteWith(options?: SiteProcessOptions): SiteFixture {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  const start = async ({}, use: (site: SiteProcess) => Promise<void>) => {
    const site = await startSiteProcess(options)
    await use(site)
    await site.close()
  }
  return [start, { scope: 'worker', timeout: 120_000 }]
}

/** A test on the real site: one server per worker, and pages that must stay quiet. */
export const test = base.extend<JourneyFixtures, { site: SiteProcess }>({
  site: siteWith(),

  baseURL: async ({ site }, use) => await use(site.address),

  mishaps: [
    async ({ site, context }, use) => {
      const found: string[] = []
      const expected: RegExp[] = []
      const watch = (watched: BrowserContext) => collectMishaps(watched, site.address, found)
      await watch(context)
      const lastStates = areStatesAsked ? await watchStates(context, found) : undefined
      await use({ watch, expect: (message) => void expected.push(message) })
      await lastStates?.()
      expect(found.filter((text) => !expected.some((message) => message.test(text)))).toEqual([])
      for (const message of expected)
        expect(found, 'an expected message').toContainEqual(expect.stringMatching(message))
    },
    { auto: true },
  ],

  newVisitor: async ({ browser, mishaps }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      await mishaps.watch(context)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** A test on a site that its operator has set up in another way. */
export const testWith = (options: SiteProcessOptions) =>
  test.extend<object, { site: SiteProcess }>({ site: siteWith(options) })

export { expect }

async function collectMishaps(context: BrowserContext, origin: string, found: string[]): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The policy stopped ${blockedURI} (${effectiveDirective})`),
    ),
  )
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => found.push(`not caught: ${error.error().stack}`))
  context.on('request', (request) => {
    // The browser shows a PDF with files of its own.
    const isOwn =
      request.url().startsWith(`${origin}/`) ||
      /^(data|blob|about|chrome|chrome-extension):/.test(request.url())
    if (!isOwn) found.push(`request to a foreign origin: ${request.url()}`)
  })
}
