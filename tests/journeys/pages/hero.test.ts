import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test, testWith } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

const texts = { de: homeDe.hero, en: homeEn.hero }
const testFilm = testWith({ hasFilm: true })

const canvas = (page: Page) => page.locator('main canvas')

/** The image on the animated layer, to tell whether it changes. */
const drawing = (page: Page) => canvas(page).evaluate((element) => (element as HTMLCanvasElement).toDataURL())
const isMoving = async (page: Page) => {
  const before = await drawing(page)
  await page.waitForTimeout(300)
  return (await drawing(page)) !== before
}

const screens = [
  { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true },
  { width: 1440, height: 900, deviceScaleFactor: 1, isMobile: false },
]

for (const { deviceScaleFactor, isMobile, ...viewport } of screens) {
  test(
    `the hero picture is the largest thing painted, asked for in a fitting size (${viewport.width} px)`,
    sweepUnless(isMobile),
    async ({ newVisitor }) => {
      const page = await newVisitor({ viewport, deviceScaleFactor, isMobile })
      await page.goto('/', { waitUntil: 'networkidle' })
      const largest = await page.evaluate(
        () =>
          new Promise<{ tag: string | undefined; url: string }>((resolve) => {
            new PerformanceObserver((list) => {
              const entry = list.getEntries().at(-1) as PerformanceEntry & { element?: Element; url: string }
              resolve({ tag: entry.element?.tagName, url: entry.url })
            }).observe({ type: 'largest-contentful-paint', buffered: true })
          }),
      )
      expect(largest).toEqual({ tag: 'IMG', url: expect.stringMatching(/\/assets\/hero-[\w-]+\.avif$/) })

      const preloads = await page
        .locator('head link[rel=preload][as=image]')
        .evaluateAll((links: HTMLLinkElement[]) =>
          links.map(({ type, fetchPriority, media }) => ({
            type,
            fetchPriority,
            fits: matchMedia(media).matches,
          })),
        )
      expect(preloads.filter(({ fits }) => fits)).toEqual([
        { type: 'image/avif', fetchPriority: 'high', fits: true },
      ])
      const asked = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/hero-/.test(name))
          .map(({ name }) => name),
      )
      expect(asked, 'one file, asked for once').toEqual([largest.url])
      const shown = await page
        .locator('main img[fetchpriority=high]')
        .first()
        .evaluate((image: HTMLImageElement) => ({
          shown: Math.max(image.clientWidth, (image.clientHeight * image.naturalWidth) / image.naturalHeight),
          loaded: image.naturalWidth,
        }))
      expect(shown.loaded).toBeGreaterThan(0)
      expect(shown.loaded).toBeLessThan(shown.shown * deviceScaleFactor * 1.8)
    },
  )
}

for (const language of languages) {
  test(
    `the hero comes alive when the page is idle, until the visitor stops it (${language})`,
    sweepUnless(language === 'de'),
    async ({ newVisitor }) => {
      const page = await newVisitor({ reducedMotion: 'no-preference' })
      const scripts: Promise<Buffer>[] = []
      page.on('response', (response) => {
        if (/living-scene/.test(response.url())) scripts.push(response.body())
      })
      await page.goto(addressIn(language, '/'))
      await expect(canvas(page)).toBeAttached()
      await expect.poll(() => isMoving(page)).toBe(true)
      const [script] = await Promise.all(scripts)
      expect(brotliCompressSync(script ?? Buffer.alloc(0)).length).toBeLessThan(15_000)

      await page.getByRole('button', { name: texts[language].pause }).click()
      await expect.poll(() => isMoving(page)).toBe(false)
      await page.reload()
      await page.getByRole('button', { name: texts[language].resume }).click()
      await expect.poll(() => isMoving(page)).toBe(true)
    },
  )
}

test('on the smallest phone the button that stops it lies on no other @sweep', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference', viewport: { width: 320, height: 568 } })
  await page.goto('/')
  const pause = await page.getByRole('button', { name: texts.de.pause }).boundingBox()
  const links = page.locator('.hero a')
  expect(await links.count()).toBe(3)
  for (const link of await links.all()) {
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(pause?.y ?? 0)
    expect(y + height, 'in view').toBeLessThan(568)
  }
})

test('on a phone the bar at the bottom covers nothing of it @sweep', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference', viewport: { width: 375, height: 812 } })
  await page.goto('/')
  const bar = await page.locator('.quick-bar').boundingBox()
  const pause = await page.getByRole('button', { name: texts.de.pause }).boundingBox()
  expect(pause?.height).toBe(44)
  expect((pause?.y ?? 812) + 44).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('the current runs down the building once, for a visitor who arrives @sweep', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  const isStruck = () => canvas(page).evaluate((element) => element.parentElement?.style.zIndex === '-9')
  await page.goto('/')
  await expect.poll(isStruck).toBe(true)
  await expect.poll(() => amberDots(page)).toBeGreaterThan(200)
  await expect.poll(isStruck).toBe(false)

  await page.goto('/Services')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect.poll(() => isMoving(page)).toBe(true)
  expect(await isStruck(), 'not for a visitor from another page').toBe(false)
})

/** Dots of the living layer in the colour of the current. */
async function amberDots(page: Page): Promise<number> {
  return await canvas(page).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    // A canvas that is read again and again is moved off the graphics card.
    const copy = new OffscreenCanvas(width, height).getContext('2d')
    copy?.drawImage(element as HTMLCanvasElement, 0, 0)
    const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] }
    let found = 0
    for (let k = 0; k < data.length; k += 4) {
      const [red = 0, , blue = 0, alpha = 0] = data.slice(k, k + 4)
      if (alpha > 40 && red > 180 && blue < 120) found++
    }
    return found
  })
}

test('the hero rests while it is off screen @sweep', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect.poll(() => isMoving(page)).toBe(true)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => isMoving(page)).toBe(false)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => isMoving(page)).toBe(true)
})

const unwelcome = {
  'wants less motion': async () => undefined,
  'saves data': async (page: Page) =>
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    ),
  'has little battery left': async (page: Page) =>
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'getBattery', {
        value: async () => ({ charging: false, level: 0.1 }),
      }),
    ),
}

for (const [who, prepare] of Object.entries(unwelcome)) {
  test(
    `the hero stays still for a visitor who ${who}`,
    sweepUnless(who === 'wants less motion'),
    async ({ newVisitor }) => {
      const motion = who === 'wants less motion' ? 'reduce' : 'no-preference'
      const page = await newVisitor({ reducedMotion: motion })
      const scripts = scenesAskedFor(page)
      await page.addInitScript(grantIdleMoments)
      await prepare(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(canvas(page)).toHaveCount(0)
      expect(scripts).toEqual([])
    },
  )
}

test('the hero is alive once the network is idle where nothing speaks against it @sweep', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  const scripts = scenesAskedFor(page)
  await page.addInitScript(grantIdleMoments)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => scripts).toHaveLength(1)
  await expect(canvas(page)).toHaveCount(1)
})

/** The layer waits for an idle moment, which a browser grants within four seconds; this one does at once. */
function grantIdleMoments(): void {
  window.requestIdleCallback = (act) =>
    Number(setTimeout(() => act({ didTimeout: false, timeRemaining: () => 50 })))
}

function scenesAskedFor(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (/living-scene/.test(request.url())) urls.push(request.url())
  })
  return urls
}

testFilm("a company's own film plays in the place of the living layer @sweep", async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const film = page.locator('main video')
  await expect(film).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1)
  await expect(canvas(page)).toHaveCount(0)
  await page.getByRole('button', { name: homeDe.hero.pause }).click()
  await expect(film).not.toHaveAttribute('src')
})
