import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { languageCodes } from '#contract/language.ts'
import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { drag } from '#tests/journeys/touch.ts'
import de from '#texts/de/sphere.json' with { type: 'json' }
import deTools from '#texts/de/tools.json' with { type: 'json' }
import en from '#texts/en/sphere.json' with { type: 'json' }
import enTools from '#texts/en/tools.json' with { type: 'json' }

const words = { de: { ...de.tool, ...deTools }, en: { ...en.tool, ...enTools } }

/** Lines break at other spaces than those in the files. */
const loose = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'))

/** The drawing has measured its place, and answers. */
async function expectReady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.section-drawing')).not.toHaveAttribute('viewBox', /^0 0 720 /)
}

for (const language of languageCodes) {
  const say = words[language]
  const point = language === 'de' ? ',' : '.'
  const rod = (number: number) => say.rod.replace('{{number}}', String(number))
  const object = say.object.replace('{{number}}', '1')

  test(`a planner moves rods by keyboard alone until the unit is clear, saves and sends it (${language})`, async ({
    page,
    newVisitor,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, toolPaths.sphere))
    const result = page.locator('.tool-result')
    const tip = page.getByRole('slider', { name: rod(1), exact: true })
    await tip.focus()
    await expectReady(page)
    const asked: string[] = []
    page.on('request', (request) => /assets\/icon|^blob:/.test(request.url()) || asked.push(request.url()))
    await expect(result).toContainText(
      loose(say.free.replace('{{object}}', object).replace('{{gap}}', `0${point}87`)),
    )
    // With one row of rods a sphere that leans on them from the side reaches what is deep.
    await expect(result).toContainText(loose(say.aside))
    for (let press = 0; press < 4; press++) await tip.press('ArrowDown')
    await expect(page.locator('[name=r1l]')).toHaveValue('3')
    await expect(tip).toHaveAttribute(
      'aria-valuetext',
      loose(say.rodValue.replace('{{x}}', '10').replace('{{length}}', '3')),
    )
    await expect(result).toContainText(loose(say.touched.replace('{{object}}', object)))
    await expect(result).toContainText(`4${point}13`)
    await tip.press('Shift+ArrowRight')
    await expect(page.locator('[name=r1x]')).toHaveValue(`10${point}1`)
    for (let press = 0; press < 4; press++) await tip.press('ArrowUp')
    await expect(result).toContainText(loose(say.free.slice(0, 40).replace('{{object}}', object)))

    await page.getByLabel(loose(say.rows)).fill('20')
    await expect(result).toContainText(loose(say.diagonal.slice(0, 40)))
    await expect(result).not.toContainText(loose(say.aside))
    await page.getByLabel(loose(say.asked)).fill('9')
    await expect(result).toContainText(loose(say.apartTooSmall.slice(-40)))
    await page.locator('[name=height]').fill('60,5')
    await expect(page.getByText(loose(say.tall))).toBeVisible()
    await expect(page.locator('.tool-drawing')).toHaveText(loose(say.missing))
    await page.locator('[name=height]').fill('12')
    await page.getByRole('button', { name: say.addRod }).press('Enter')
    await expect(page.getByRole('slider', { name: rod(3), exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: loose(rod(3)) })).toBeVisible()
    await page.getByRole('button', { name: say.removeOf.replace('{{name}}', rod(3)) }).press('Enter')
    await expect(page.getByRole('button', { name: say.addRod })).toBeFocused()
    await expect(page.getByRole('slider', { name: rod(3), exact: true })).toBeHidden()
    await page.getByRole('slider', { name: say.roll }).press('ArrowLeft')
    for (let number = 3; number <= 6; number++)
      await page.getByRole('button', { name: say.addRod }).press('Enter')
    await expect(page.locator('[name=r6x]'), 'as many as may be').toBeFocused()
    for (let number = 6; number >= 3; number--) {
      const remove = say.removeOf.replace('{{name}}', rod(number))
      await page.getByRole('button', { name: remove }).press('Enter')
      await expect(page.getByRole('button', { name: say.addRod })).toBeFocused()
    }
    await expectSound(page)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say.save }).press('Enter')
    const saved = await download
    expect(saved.suggestedFilename()).toBe(`${say.file}.svg`)
    const svg = await readFile(await saved.path(), 'utf8')
    const reader = await newVisitor()
    const read = await reader.evaluate((file) => {
      const { documentElement, images } = new DOMParser().parseFromString(file, 'image/svg+xml')
      const count = (name: string) => documentElement.querySelectorAll(name).length
      return { wrong: count('parsererror') + images.length, circles: count('circle'), titles: count('title') }
    }, svg)
    expect(read).toEqual({ wrong: 0, circles: 1, titles: 1 })
    expect(svg).not.toMatch(/class=|style=|tabindex/)
    expect(asked).toEqual([])

    const address = page.url()
    expect(address).toContain('height=12')
    await page.getByRole('link', { name: say.ask }).press('Enter')
    await expect(page.locator('textarea[name=message]')).toHaveValue(/12\sm[\s\S]*Version 2/i)
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.locator('[name=height]')).toHaveValue('12')
  })
}

test('on a phone a finger drags rod, object and building, and scrolls beside them', async ({
  newVisitor,
}) => {
  const page = await newVisitor({
    viewport: { width: 375, height: 760 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
  })
  await page.goto(toolPaths.sphere)
  const grip = (name: string) => page.getByRole('slider', { name, exact: true })
  const drawing = page.locator('.section-drawing')
  await drawing.scrollIntoViewIfNeeded()
  await expectReady(page)
  const value = (name: string) =>
    page
      .locator(`[name=${name}]`)
      .inputValue()
      .then((text) => Number(text.replace(',', '.')))
  const move = async (name: string, x: number, y: number) => {
    const box = await grip(name).locator('.grip-mark').boundingBox()
    if (!box) throw new Error(`${name} cannot be seen`)
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await drag(page, from, { x: from.x + x, y: from.y + y })
  }
  await move('Stange 1', -30, 20)
  await expect.poll(() => value('r1x')).toBeLessThan(7)
  await expect.poll(() => value('r1l')).toBeLessThan(3)
  await expect(page.locator('.tool-result')).toContainText('Die Kugel berührt ihn')
  await move('Dachaufbau 1', -20, 0)
  await expect.poll(() => value('o1x')).toBeLessThan(15)
  await move('Breite des Gebäudes', 20, 0)
  await expect.poll(() => value('width')).toBeGreaterThan(41)
  const top = await page.evaluate(() => scrollY)
  const box = await drawing.boundingBox()
  if (!box) throw new Error('The drawing cannot be seen')
  const soil = { x: box.x + 20, y: box.y + 235 }
  await drag(page, soil, { x: soil.x, y: soil.y - 120 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 40)
})

test('on a slow phone keys that come quickly move a rod as often', async ({ page }) => {
  await page.goto(addressIn('en', toolPaths.sphere))
  const tip = page.getByRole('slider', { name: /^Rod 1/ })
  await tip.focus()
  await expectReady(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const length = page.locator('[name=r1l]')
  const before = Number(await length.inputValue())
  await Promise.all(Array.from({ length: 4 }, () => tip.press('ArrowDown')))
  await expect(length).toHaveValue(String(before - 2))
})

test('a link shows what somebody else has made of it, in another class', async ({ page }) => {
  await page.goto(`${toolPaths.sphere}#class=I&r1x=0&r2x=40`)
  const result = page.locator('.tool-result')
  await expect(result).toContainText('Die Kugel berührt ihn')
  await expect(result).toContainText('zu weit')
  await expect(page.getByRole('radio', { name: /^I \(20/ })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the example, its drawing and the tables can be read', async ({ page }) => {
    await page.goto(addressIn('en', toolPaths.sphere))
    await expect(page.locator('.tool-result')).toContainText('clear in this section')
    await expect(page.locator('.section-drawing')).toBeVisible()
    await expect(page.locator('.drawing-grip').first()).toBeHidden()
    await expect(page.getByRole('table').first()).toContainText('Left edge of the roof')
    await expect(page.getByRole('table').last()).toContainText('too far apart')
    await expect(page.locator('[name=width]')).toBeHidden()
  })
})
