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
      await page.evaluate(async () => {
        document.body.getBoundingClientRect()
        await document.fonts.ready
      })
      const before = await page.evaluateHandle(stylesOfEverything)
      expect(await before.evaluate(({ length }) => length)).toBeGreaterThan(200)
      await addWholeSheet(page)
      const after = await page.evaluateHandle(stylesOfEverything)
      const changed = await page.evaluate(
        ([one, other]) => one.flatMap((styles, at) => (styles === other[at] ? [] : [[styles, other[at]]])),
        [before, after] as const,
      )
      expect(changed).toEqual([])
    },
  )
}

/** Returns the computed styles of each element, of its pseudo-elements before and after, and of a list item's marker. */
function stylesOfEverything(): string[] {
  // Variables that nothing here reads come with the whole sheet.
  const names = Array.from(getComputedStyle(document.body)).filter((name) => !name.startsWith('--'))
  const said = (element: Element, pseudo?: string) => {
    const styles = getComputedStyle(element, pseudo)
    if (pseudo && styles.content === 'none') return ''
    const shown = names.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';')
    return `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''} ${shown}`
  }
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const pseudos = ['::before', '::after'].concat(
      getComputedStyle(element).display.includes('list-item') ? '::marker' : [],
    )
    return [said(element), ...pseudos.map((pseudo) => said(element, pseudo))]
  })
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
