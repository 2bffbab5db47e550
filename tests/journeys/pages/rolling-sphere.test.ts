import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { germanOnly } from '#tests/journeys/public-pages.ts'
import protectionDe from '#texts/de/BlitzSchutz.json' with { type: 'json' }
import protectionEn from '#texts/en/BlitzSchutz.json' with { type: 'json' }

const texts = { de: protectionDe.sphere, en: protectionEn.sphere }

const figure = (page: Page) => page.getByRole('figure').filter({ has: page.getByRole('radio') })
/** Horizontal position of the middle of the sphere on the screen. */
const middle = async (page: Page) => {
  const box = await figure(page).locator('svg g[transform] > circle').first().boundingBox()
  return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)
}

for (const language of germanOnly) {
  const text = texts[language]

  test(`a visitor sees in which classes the drawn plant lacks a rod (${language})`, async ({ page }) => {
    await page.goto(addressIn(language, '/Blitzschutz'))
    const shown = figure(page)
    await expect(shown.getByRole('radio', { name: 'III', exact: true })).toBeChecked()
    await expect(shown.getByText(text.clear)).toBeVisible()
    const radii = { I: 20, II: 30, III: 45, IV: 60 }
    for (const [name, metres] of Object.entries(radii)) {
      await shown.getByRole('radio', { name, exact: true }).check()
      const radius = `${metres} m`
      await expect(
        shown.getByRole('img', { name: text.drawing.replace('{{radius}}', radius), exact: true }),
      ).toBeVisible()
      await expect(
        shown.getByText(text.radius.replace('{{name}}', name).replace('{{radius}}', radius)),
      ).toBeVisible()
      await expect(shown.getByText(metres < 45 ? text.reached : text.clear)).toBeVisible()
    }
    await expect(
      shown.getByRole('button', { name: text.again }),
      'there is nothing to see again',
    ).toBeHidden()
    await expect(shown.locator('svg text:visible').filter({ hasText: text.labels.rod })).toBeVisible()
  })

  test(`the sphere rolls once as it comes into view, and again when asked (${language}) @sweep`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ reducedMotion: 'no-preference' })
    await page.goto(addressIn(language, '/Blitzschutz'))
    await expect(figure(page).getByRole('radio').first()).toBeEnabled()
    // Until the figure comes near, it is a drawing whose sphere rests.
    const rest = await middle(page)
    const sphere = figure(page).locator('svg g[transform]').first()
    /** Holds the sphere where it begins to roll, looks, and lets it arrive. */
    const expectRolling = async () => {
      const hold = (drawn: Element) => {
        const [rolling] = drawn.getAnimations().filter(({ playState }) => playState === 'running')
        rolling?.pause()
        if (rolling) rolling.currentTime = 0
        return rolling !== undefined
      }
      await expect.poll(() => sphere.evaluate(hold), { intervals: [50] }).toBe(true)
      expect(await middle(page), 'it comes from the left').toBeLessThan(rest - 400)
      const duration = (drawn: Element) => Number(drawn.getAnimations()[0]?.effect?.getTiming().duration)
      expect(await sphere.evaluate(duration), 'longer motion would need a stop').toBeLessThan(5000)
      await sphere.evaluate((drawn) => {
        for (const rolling of drawn.getAnimations()) rolling.finish()
      })
      await expect.poll(() => middle(page), 'and rolls to where it rests').toBe(rest)
    }
    await figure(page).locator('svg').scrollIntoViewIfNeeded()
    await expectRolling()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await sphere.evaluate((drawn) => drawn.getAnimations().length), 'it rolls once').toBe(0)
    await figure(page).getByRole('button', { name: text.again }).click()
    await expectRolling()
  })
}

test('on a phone, where less than all of the drawing is seen, the sphere rolls as well @sweep', async ({
  newVisitor,
}) => {
  const page = await newVisitor({
    reducedMotion: 'no-preference',
    viewport: { width: 375, height: 812 },
  })
  for (const address of ['/', '/Blitzschutz']) {
    await page.goto(address)
    const sphere = page.locator('.rolling-sphere')
    await page.locator('.sphere-window').scrollIntoViewIfNeeded()
    const states = () => sphere.evaluate((drawn) => drawn.getAnimations().map(({ playState }) => playState))
    await expect.poll(states, address).toEqual(['running'])
  }
})

test('the sphere lies still for a person who wants less motion, and without scripts @sweep', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/Blitzschutz')
  await expect(figure(page).getByRole('radio').first()).toBeEnabled()
  const rest = await middle(page)
  await figure(page).locator('svg').scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  expect(await middle(page)).toBe(rest)

  const reader = await newVisitor({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  await reader.goto('/Blitzschutz')
  expect(await middle(reader)).toBe(rest)
  await expect(figure(reader).getByRole('radio').first()).toBeDisabled()
})
