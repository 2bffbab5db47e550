import type { Page } from '@playwright/test'
import { addressIn, projectPath } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, publicPages, sweepUnless } from '#tests/journeys/public-pages.ts'

const phones = [320, 375]

for (const language of languages) {
  test(
    `on a phone no word is broken without a hyphen (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      for (const { name, address } of publicPages.filter((each) => each.language === language)) {
        await page.goto(address)
        await expect.poll(() => brokenWords(page), name).toEqual([])
      }
    },
  )

  test(`on a phone no word of a project's page is broken without a hyphen (${language}) @sweep`, async ({
    page,
  }) => {
    for (let id = 1; id <= 24; id++) {
      await page.goto(addressIn(language, projectPath(id)))
      await expect.poll(() => brokenWords(page), `project ${id}`).toEqual([])
    }
  })
}

test('a heading that is too wide for a phone has hyphens that nobody copies @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(projectPath(24))
  const heading = page.getByRole('heading', { level: 1 })
  const copied = await heading.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return getSelection()?.toString()
  })
  expect(copied).toMatch(/^Rechenzentrumscampus: /)
  await heading.evaluate((element) => {
    for (const hyphen of element.querySelectorAll('[class^=shy]')) hyphen.remove()
    element.normalize()
  })
  expect(await brokenWords(page), 'without them').not.toEqual([])
})

/**
 * Words that go on in the next line without a hyphen, at the widths of phones. Our hyphens are elements of their own: two
 * letters of one text that are next to each other may never be in different lines, and one that a line ends with is drawn.
 */
async function brokenWords(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of phones) {
    await page.setViewportSize({ width, height: 800 })
    const broken = await page.evaluate(async () => {
      await document.fonts.ready
      const isShown = { checkOpacity: false, visibilityProperty: true }
      const words: string[] = []
      const range = document.createRange()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (!text.parentElement?.checkVisibility(isShown)) continue
        for (const word of text.data.matchAll(/\p{L}{6,}/gu)) {
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          const parts = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
          const lines = new Set(parts.map(({ top }) => Math.round(top)))
          if (lines.size > 1) words.push(word[0])
        }
      }
      const topOf = (text: Node | null, end: 'first' | 'last') => {
        if (!(text instanceof Text)) return undefined
        const start = end === 'first' ? 0 : text.length - 1
        range.setStart(text, start)
        range.setEnd(text, start + 1)
        return Math.round(range.getBoundingClientRect().top)
      }
      for (const hyphen of document.querySelectorAll('[class^=shy]')) {
        if (!hyphen.checkVisibility(isShown) || hyphen.getBoundingClientRect().width > 0) continue
        const { previousSibling: before, nextSibling: after } = hyphen
        if (topOf(before, 'last') !== topOf(after, 'first')) {
          words.push(`${before?.textContent} ${after?.textContent}`)
        }
      }
      return words
    })
    found.push(...broken.map((word) => `${word} at ${width} px`))
  }
  return found
}
