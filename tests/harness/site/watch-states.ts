import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'

/** Of WCAG 2.2 up to AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Findings = [rule: string, elements: string[]][]

/** It answers one question at a time. */
const running = new WeakMap<Page, Promise<unknown>>()

/** Returns what axe finds on the page as it is shown, by rule, with the elements. */
export async function axeFindings(page: Page, except: string[] = []): Promise<Findings> {
  const before = running.get(page) ?? Promise.resolve()
  const asked = before.then(() => ask(page, except))
  running.set(
    page,
    asked.catch(() => undefined),
  )
  return await asked
}

async function ask(page: Page, except: string[]): Promise<Findings> {
  // What lies under the lower bar of phones is read by scrolling on: the bar is at its place in the document while axe looks.
  const isStill = (position: string) =>
    page.evaluate((value) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.quick-bar')) bar.style.position = value
    }, position)
  await isStill('static')
  await movementsEnd(page)
  // Loading axe takes as long as running it: once per document is enough.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .disableRules(except)
    // Without it a second window opens, which only foreign frames need.
    .setLegacyMode()
    .analyze()
  await isStill('')
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Colours are between two until a movement ends. */
const movementsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect, timeline }) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Kinds of states that this worker has asked about. */
const seen = new Set<string>()

/**
 * Asks axe about every kind of state of the staff area that stays for a moment while a journey goes on, dialogs too, and
 * whether there is one headline and nothing wider than the window. Returns a function that waits for the last answer.
 */
export async function watchStates(context: BrowserContext, found: string[]): Promise<() => Promise<void>> {
  const asked: Promise<void>[] = []
  await context.exposeBinding('stateSettled', ({ page }, state: string, problems: string[]) => {
    if (seen.has(state)) return
    seen.add(state)
    const where = new URL(page.url()).pathname
    found.push(...problems.map((problem) => `${where}: ${problem}`))
    // Contrast is asked about where a journey stands still: what waits for an answer is paler for a moment.
    const asking = axeFindings(page, ['color-contrast']).then(
      (findings) => void found.push(...findings.map(([rule, all]) => `${where}: ${rule}: ${all.join()}`)),
      // The journey has gone on to another document.
      () => void seen.delete(state),
    )
    asked.push(asking)
  })
  await context.addInitScript(watchInPage)
  return async () => void (await Promise.all(asked))
}

declare global {
  interface Window {
    stateSettled?: (state: string, problems: string[]) => void
  }
}

function watchInPage(): void {
  if (window !== top || !/^(\/en)?\/(dashboard|login)/.test(location.pathname)) return
  const settledMs = 120
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    if (document.querySelector('.is-waiting, .is-loading')) return
    // Colours are between two until a movement ends.
    if (document.getAnimations().some(({ playState }) => playState === 'running')) return settle()
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const kinds = Array.from((dialog ?? document.body).querySelectorAll('*'), (element) =>
      [element.tagName, element.className, ...element.getAttributeNames()].join(' '),
    )
    const headlines = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
    const problems = [
      ...(headlines.length === 1 ? [] : [`${headlines.length} headlines`]),
      ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []),
    ]
    window.stateSettled?.([...new Set(kinds)].sort().join('\n'), problems)
  }
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(look, settledMs)
  }
  new MutationObserver(settle).observe(document, { subtree: true, childList: true, attributes: true })
}
