import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { publicPages, sweepUnless } from '#tests/journeys/public-pages.ts'

for (const { name, address, language } of publicPages) {
  if (language !== 'de') continue
  const sampled = sweepUnless(name === 'home (de)')
  test(
    `the styles that come with ${name} are all that its markup needs`,
    sampled,
    async ({ page, mishaps }) => {
      mishaps.expect(/ERR_FAILED/)
      await page.route('**/entry-page-*.js', (route) => route.abort())
      await page.goto(address)
      // What lies far below may ask for a font once it is laid out, and lengths may depend on that.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLElement>('main > section, footer'))
          part.style.contentVisibility = 'visible'
      })
      await stylesOfEverything(page)
      await page.evaluate(() => document.fonts.ready)
      const before = await stylesOfEverything(page)
      expect(before.length).toBeGreaterThan(200)
      await addWholeSheet(page)
      expect(await stylesOfEverything(page)).toEqual(before)
    },
  )
}

/** Returns the computed styles of each element and of its pseudo-elements before and after. */
async function stylesOfEverything(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::marker'].map((pseudo) => {
        const styles = getComputedStyle(element, pseudo)
        if (pseudo && styles.content === 'none') return ''
        // Variables that nothing here reads come with the whole sheet.
        const names = Array.from(styles).filter((name) => !name.startsWith('--'))
        const shown = names.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';')
        return `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''} ${shown}`
      }),
    ),
  )
}

async function addWholeSheet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = document.querySelector<HTMLElement>('[data-styles]')?.dataset['styles'] ?? ''
    const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
    document.head.append(link)
    await loaded
  })
}
