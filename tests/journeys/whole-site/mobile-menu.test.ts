import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { germanOnly } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

for (const language of germanOnly) {
  const say = words[language]

  test(`the menu of a phone fills the screen, offers the telephone, and lets nobody out behind it (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto(addressIn(language, '/Services'))
    const header = page.getByRole('banner')
    const toggle = header.getByRole('button')
    await toggle.click()
    await expect(toggle).toHaveAccessibleName(say.closeMenu)
    expect((await header.boundingBox())?.height).toBeGreaterThanOrEqual(700)
    await expect(header).toHaveCSS('position', 'fixed')
    const calls = header.getByRole('link', { name: '+49 69 90009-100' })
    await expect(calls).toHaveAttribute('href', 'tel:+496990009100')
    const last = header.getByRole('link', { name: 'kontakt@example.com' })
    await expect(last).toBeInViewport({ ratio: 1 })

    for (let press = 1; press <= 14; press++) {
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus, footer :focus, .skip-link:focus')).toHaveCount(0)
    }
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY), 'the page behind stays where it is').toBe(0)
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAccessibleName(say.openMenu)
    await page.getByRole('main').getByRole('link').first().focus()
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport()

    await toggle.click()
    await page.setViewportSize({ width: 1300, height: 700 })
    await expect(page.getByRole('main'), 'a wide window has no such menu').not.toHaveAttribute('inert')
    await page.setViewportSize({ width: 700, height: 375 })
    await toggle.click()
    await expect(header.getByRole('link', { name: say.jobs, exact: true }), 'on its side').toBeInViewport({
      ratio: 1,
    })
    await header.getByRole('link', { name: say.jobs, exact: true }).click()
    await expect(page).toHaveURL(addressIn(language, '/jobs'))
    await expect(toggle).toHaveAccessibleName(say.openMenu)
  })
}

test('the button of the menu can be seen in the colours of the system, over a picture too @sweep', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ forcedColors: 'active', viewport: { width: 375, height: 700 } })
  for (const path of ['/', '/Services']) {
    await page.goto(path)
    const colours = await page
      .getByRole('banner')
      .getByRole('button')
      .evaluate((button) =>
        [button, ...button.querySelectorAll('span')].map((part) => getComputedStyle(part).backgroundColor),
      )
    const [ground, ...lines] = colours
    expect(lines).toHaveLength(2)
    expect(ground).not.toContain('rgba')
    for (const line of lines) expect(line).not.toBe(ground)
  }
})
