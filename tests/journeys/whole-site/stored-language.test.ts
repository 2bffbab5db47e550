import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { sweepUnless } from '#tests/journeys/public-pages.ts'

const arrivals = [
  { stored: undefined, language: 'de' },
  { stored: 'de', language: 'de' },
  { stored: 'en', language: 'en' },
  { stored: 'fr', language: 'en' },
] as const

/** Long enough for many frames between two documents. */
const slowAnswerMs = 400

for (const { stored, language } of arrivals) {
  test(
    `who comes back with ${stored ?? 'no language'} stored reads ${language} from the first frame on`,
    sweepUnless(stored === 'en'),
    async ({ page, context, baseURL }) => {
      if (stored) await storeLanguage(page, stored)
      // The English document is slow, so a German one that is not hidden would surely be painted.
      await page.route(`${baseURL}/en**`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slowAnswerMs))
        await route.continue()
      })
      const frames = await recordFrames(context)

      for (const path of ['/', '/Projects?category=all']) {
        frames.length = 0
        await page.goto(path)
        const home = language === 'en' && path === '/' ? '/en' : undefined
        await expect(page).toHaveURL(home ?? (language === 'en' ? `/en${path}` : path))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect.poll(() => frames.filter(({ isPainted }) => isPainted).length).toBeGreaterThan(0)
        expect(new Set(frames.filter(({ isPainted }) => isPainted).map(({ lang }) => lang))).toEqual(
          new Set([language]),
        )
      }
    },
  )
}

test('an address with its language stays as it is, whatever is stored @sweep', async ({ page }) => {
  await storeLanguage(page, 'de')
  await page.goto('/en/Projects?category=all')
  await expect(page).toHaveURL('/en/Projects?category=all')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a chosen language is kept for the next visit @sweep', async ({ page }) => {
  await page.goto('/contactus')
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'ENGLISH', exact: true }).click()
  await expect(page).toHaveURL('/en/contactus')
  expect(await page.evaluate(() => localStorage.getItem('Language'))).toBe('en')
  await page.goto('/impressum')
  await expect(page).toHaveURL('/en/impressum')
})

async function storeLanguage(page: Page, code: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('Language', value), code)
}

interface Frame {
  lang: string
  isPainted: boolean
}

/**
 * Notes for every document of the context, right before each frame is painted and when the document is left, whether
 * it shows text and in which language. Animation frame callbacks run before every paint, so no frame is missed; the
 * browser's own record of its first paint with content is asked as well.
 */
async function recordFrames(context: BrowserContext): Promise<Frame[]> {
  const frames: Frame[] = []
  await context.exposeBinding('noteFrame', (_source, frame: Frame) => void frames.push(frame))
  await context.addInitScript(() => {
    const { noteFrame } = window as unknown as { noteFrame: (frame: Frame) => void }
    const hasShownText = () => {
      const { body } = document
      return Boolean(body?.checkVisibility() && body.querySelector('h1')?.checkVisibility())
    }
    const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    let noted = ''
    const note = () => {
      const frame = { lang: document.documentElement?.lang ?? '', isPainted: hasShownText() || hasPainted() }
      if (noted !== JSON.stringify(frame)) noteFrame(frame)
      noted = JSON.stringify(frame)
    }
    const noteEach = () => {
      note()
      requestAnimationFrame(noteEach)
    }
    requestAnimationFrame(noteEach)
    addEventListener('pagehide', note)
  })
  return frames
}
