import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryForm, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'
import { publicPages, sweepUnless } from '#tests/journeys/public-pages.ts'

const widthOfContent = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** German words are the long ones; where there is room they tell for both languages. */
const widthsFor = { de: [320, 1440], en: [320] }

/** The one with the most pictures and one of an entry; the others are swept. */
const sample = ['home (de)', 'project (en)']

for (const { name, address, heading, language } of publicPages) {
  const sampled = sweepUnless(sample.includes(name))
  test(`nothing moves or is wider than the window on ${name}`, sampled, async ({ page }) => {
    const banner = page.getByRole('banner')
    await recordShifts(page)
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    for (const width of widthsFor[language]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await scrollThrough(page)
      expect(await shiftsAbove(0.01, page)).toEqual([])
      expect(await widthOfContent(page)).toBe(width)
    }

    await page.setViewportSize({ width: 320, height: 640 })
    const [toggle, homeLink] = [banner.getByRole('button'), banner.getByRole('link').first()]
    const [button, company] = [await toggle.boundingBox(), await homeLink.boundingBox()]
    expect(button?.y, 'the menu button stands beside the name').toBeLessThan(company?.height ?? 0)
    await toggle.click()
    await page.locator('header summary').click()
    expect(await widthOfContent(page)).toBe(320)
  })
}

const germanPages = publicPages.filter(({ language }) => language === 'de')
const fontWalks = [
  { what: 'the home page', pages: germanPages.slice(0, 1), isSample: true },
  { what: 'every other page', pages: germanPages.slice(1), isSample: false },
]

for (const { what, pages, isSample } of fontWalks) {
  const title = `a font that comes late moves little on a phone, because its fallback has its metrics (${what})`
  test(title, sweepUnless(isSample), async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await recordShifts(page)
    await page.route('**/*.woff2', async (route) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await new Promise((resolve) => setTimeout(resolve, 200))
      await route.continue()
    })
    for (const { address, name } of pages) {
      await page.goto(address)
      const fallback = await page.evaluate(() =>
        document.fonts.load('1rem "Archivo fallback"').catch(() => []),
      )
      test.skip(fallback.length === 0, 'this machine has no font with the metrics of Arial')
      await page.evaluate(() => document.fonts.ready)
      await scrollThrough(page)
      expect(await shiftsAbove(0.01, page), name).toEqual([])
    }
  })
}

test('at 320 pixels the facts of a project fit @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/project/24')
  await expect(page.getByRole('rowheader', { name: 'Messverfahren' })).toBeVisible()
  expect(await widthOfContent(page)).toBe(320)
})

test('at 320 pixels the contact form fits with everything shown @sweep', async ({ page }) => {
  const { form, subject, files, send } = inquiryForm(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/en/contactus')
  await subject.selectOption('Price inquiry')
  await files.setInputFiles([pdfFile(`${'a-very-long-name-without-a-single-space-'.repeat(4)}.pdf`)])
  await send.click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  expect(await widthOfContent(page)).toBe(320)
  await form.getByRole('button', { name: 'Enlarge list' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

interface Shift {
  value: number
  moved: (string | undefined)[]
}

/** Keeps every layout shift that counts, with what moved; together they are the page's CLS. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type LayoutShift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 100)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts when together they come to more than the limit, else none. */
async function shiftsAbove(limit: number, page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < limit ? [] : shifts
}

/** Down to the end, until every picture on the way has loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
    }
    await Promise.all(Array.from(document.images, (image) => image.decode()))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  })
}
