import { languageCodes } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectAccessible } from '#tests/journeys/sound-page.ts'
import { drag } from '#tests/journeys/touch.ts'
import de from '#texts/de/homepage.json' with { type: 'json' }
import en from '#texts/en/homepage.json' with { type: 'json' }

const words = { de: de.protection, en: en.protection }

for (const language of languageCodes) {
  const { roll, rolled } = words[language]
  test(`a visitor rolls the sphere of the home page by keys and by mouse (${language})`, async ({ page }) => {
    await page.goto(addressIn(language, '/'))
    const part = page.locator('[data-island=rolling-drawing]')
    const slider = part.getByRole('slider', { name: roll })
    const sphere = part.locator('.rolling-sphere')
    const rest = await sphere.getAttribute('transform')
    await expect(part.locator('[data-said]')).toHaveText(rolled.rods)
    await slider.focus()
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    // Pictures and code of other parts come whenever they come near.
    page.on('request', (request) => {
      if (!['image', 'script'].includes(request.resourceType())) asked.push(request.url())
    })
    await slider.press('Home')
    await expect(part.locator('[data-said]')).toHaveText(rolled.ground)
    await expect(slider).toHaveAttribute('aria-valuetext', rolled.ground)
    expect(await sphere.getAttribute('transform')).not.toBe(rest)
    for (let press = 0; press < 4; press++) await slider.press('PageUp')
    await expect(part.locator('[data-said]')).toHaveText(rolled.rods)

    const view = part.locator('.sphere-window')
    await view.scrollIntoViewIfNeeded()
    const box = await view.boundingBox()
    if (!box) throw new Error('The drawing has no place')
    const before = Number(await slider.inputValue())
    await page.mouse.move(box.x + 600, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y + 200, { steps: 3 })
    await page.mouse.up()
    expect(Number(await slider.inputValue())).toBeLessThan(before - 20)
    await page.mouse.move(box.x + 500, box.y + 200)
    const after = await slider.inputValue()
    await page.mouse.move(box.x + 100, box.y + 200)
    expect(await slider.inputValue(), 'it was let go').toBe(after)
    expect(asked).toEqual([])
    await expectAccessible(page)
  })
}

test('on a phone a finger rolls the sphere along, and still scrolls the page up and down', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const part = page.locator('[data-island=rolling-drawing]')
  const slider = part.getByRole('slider')
  const view = part.locator('.sphere-window')
  await view.scrollIntoViewIfNeeded()
  await expect(view, 'its code has come').toHaveClass(/touch-pan-y/)
  const box = await view.boundingBox()
  if (!box) throw new Error('The drawing has no place')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const before = Number(await slider.inputValue())
  await drag(page, middle, { x: middle.x + 120, y: middle.y })
  expect(Number(await slider.inputValue())).toBeGreaterThan(before + 10)
  await expect(part.locator('[data-said]')).toBeVisible()
  const [rolled, top] = [await slider.inputValue(), await page.evaluate(() => scrollY)]
  await drag(page, middle, { x: middle.x, y: middle.y - 200 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50)
  expect(Math.abs(Number(await slider.inputValue()) - Number(rolled))).toBeLessThan(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the sphere rests, and nothing pretends to move it', async ({ page }) => {
    await page.goto('/')
    const part = page.locator('[data-island=rolling-drawing]')
    await expect(part.getByRole('img')).toBeVisible()
    await expect(part.locator('input')).toBeHidden()
  })
})
