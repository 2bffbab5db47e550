import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { jpegFile } from '#tests/journeys/contact/inquiry-form.ts'
import { sendRequest } from '#tests/journeys/contact/sent-request.ts'
import { languages, publicPages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

for (const language of languages) {
  test(
    `every page is printed to be read: dark on white, without what is only operated (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      await page.emulateMedia({ media: 'print' })
      for (const { name, address, heading } of publicPages.filter((each) => each.language === language)) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toContainText('© Blitzschutz Musterwerk GmbH')
        for (const role of ['navigation', 'form', 'button', 'checkbox', 'searchbox', 'textbox'] as const) {
          await expect(page.getByRole(role), `${role} on ${name}`).toHaveCount(0)
        }
        await expect(page.getByRole('region', { name: words[language].map })).toHaveCount(0)
        await expect(page.locator('.button').filter({ visible: true }), `buttons on ${name}`).toHaveCount(0)
        expect(await unreadableTexts(page), name).toEqual([])
      }
    },
  )

  test(`a receipt is printed on one page, with who gives it (${language}) @sweep`, async ({ page }) => {
    const files = Promise.all(['roof.jpg', 'hall.jpg', 'rod.jpg', 'earth.jpg'].map(jpegFile))
    const reference = await sendRequest(page, language, `paper-${language}@example.com`, files)
    await sendRequest(page, language, `paper-${language}@example.com`)
    await page.goto(`${addressIn(language, '/receipt')}?reference=${reference}`)
    await expect(page.getByRole('main').getByText(reference, { exact: true }).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    await expect(main.getByText('Blitzschutz Musterwerk GmbH, Musterstraße 1, 63450 Hanau')).toBeVisible()
    for (const text of ['Halle GmbH', 'A hall with a flat roof.', 'roof.jpg', '+49 69 90009-100']) {
      await expect(main.getByText(text).first()).toBeVisible()
    }
    for (const role of ['navigation', 'form', 'button'] as const) {
      await expect(page.getByRole(role), role).toHaveCount(0)
    }
    await expect(main.getByRole('link', { name: words[language].saveAsText })).toHaveCount(0)
    expect(await unreadableTexts(page)).toEqual([])
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test(`all four answers about lightning protection are printed (${language}) @sweep`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(language === 'de' ? '/Blitzschutz' : '/en/Blitzschutz')
    const answers = page.locator('main details > div')
    await expect(answers).toHaveCount(4)
    for (const answer of await answers.all()) await expect(answer.locator('p').first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(2)
    const ends = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...ends)).toBeGreaterThan(60)
  })
}

test('cards are printed whole, three in a row, and the drawing as dark lines @sweep', async ({ page }) => {
  const pagesOf = async () => {
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length
  }
  await page.goto('/Projects?category=all')
  expect(await pagesOf(), 'ten projects').toBe(1)

  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  for (const article of await page.getByRole('article').all()) {
    await expect(article).toBeVisible()
    await expect(article).toHaveCSS('break-inside', 'avoid')
    await expect(article).toHaveCSS('box-shadow', 'none')
  }
  const tops = await page
    .locator('.project-grid > li')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  const drawing = page.locator('.sphere-drawing')
  await expect(drawing.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(drawing.locator('.rolling-sphere circle').first()).toHaveCSS('stroke', 'rgb(138, 82, 0)')
  await expect(drawing).toHaveCSS('overflow', 'visible')
})

/** Texts outside of drawings that are shown in a light colour, on anything but white, or over a picture. */
async function unreadableTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const isDark = (color: string) => channels(color).every((value) => value < 100)
    const isWhite = (color: string) => channels(color).every((value) => value > 235)
    const backgroundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element)
      if (channels(backgroundColor)[3] !== 0) return backgroundColor
      return element.parentElement ? backgroundOf(element.parentElement) : 'rgb(255, 255, 255)'
    }
    const pictures = Array.from(document.images).filter(isShown)
    const isOverPicture = (element: Element) => {
      const text = element.getBoundingClientRect()
      return pictures.some((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect()
        return top < text.bottom && bottom > text.top && left < text.right && right > text.left
      })
    }
    const hasText = ({ childNodes }: Element) =>
      Array.from(childNodes).some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      )
    return Array.from(document.body.querySelectorAll('*'))
      .filter(
        (element) =>
          !element.closest('svg, script, noscript, .sr-only') && hasText(element) && isShown(element),
      )
      .map((element) => ({
        text: element.textContent?.slice(0, 60),
        color: getComputedStyle(element).color,
        background: backgroundOf(element),
        isOverPicture: isOverPicture(element),
      }))
      .filter((shown) => !isDark(shown.color) || !isWhite(shown.background) || shown.isOverPicture)
      .map((shown) => JSON.stringify(shown))
  })
}
