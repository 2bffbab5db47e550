import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'
import home from '#texts/en/homepage.json' with { type: 'json' }

const intro = 'What we build, look after and measure.'

test.afterEach(async ({ page }) => await textDesk(page).putBack())

test('an introduction that staff left empty is filled again where it would stand', async ({
  page,
  newVisitor,
}) => {
  const desk = textDesk(page, 'en')
  const visitor = await newVisitor()
  const section = visitor.locator('section').filter({
    has: visitor.getByRole('heading', { level: 2, name: home.services.heading, exact: true }),
  })
  await desk.logIn('/en')
  await desk.change('services.intro', '', '', 'now')
  await visitor.goto('/en')
  await expect(section.locator('h2 + p')).toHaveCount(0)

  await page.reload()
  await desk.editing.click()
  const spot = desk.emptySpot(home.services.heading)
  await expect(spot).toBeVisible()
  await expectSound(page, { except: ['target-size'] })
  await spot.focus()
  await page.keyboard.press('Enter')
  await expect(desk.dialog).toBeVisible()
  await desk.english.fill(intro)
  await desk.german.fill('Was wir bauen, pflegen und messen.')
  await desk.publish.click()
  await expect(desk.notice(desk.say.done.now)).toBeVisible()
  await expect(spot).toHaveCount(0)
  await expect(desk.spot(intro)).toBeFocused()
  await visitor.reload()
  await expect(section.locator('h2 + p')).toHaveText(intro)
})
