import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'

test.afterEach(async ({ page }) => await textDesk(page).putBack())

test('a title is typed while the search result and the shared link of its page are seen', async ({
  page,
  newVisitor,
}) => {
  const desk = textDesk(page)
  const open = page.getByRole('button', { name: 'Search result and sharing', exact: true })
  await desk.logIn('/en/aboutus')
  await expect(open).toBeHidden()
  await desk.editing.click()
  await open.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Search result and sharing' })
  const english = panel.getByRole('region', { name: 'English' })
  const result = english.getByRole('figure', { name: 'In a search engine' })
  const card = english.getByRole('figure', { name: 'As a shared link' })
  await expect(result.locator('.sharing-title')).toContainText('About')
  await expect(card.locator('img')).toBeVisible()
  await expectSound(page)

  await panel.getByRole('button', { name: 'Title', exact: true }).click()
  const long = 'People who lead lightning around houses, halls, towers and the things within them'
  await panel.getByRole('textbox', { name: 'English' }).fill(long)
  await expect(result.locator('.sharing-title')).toHaveText(
    'People who lead lightning around houses, halls, towers and the things …',
  )
  await expect(card.locator('.sharing-title')).toHaveText(long)
  await panel.getByRole('textbox', { name: 'English' }).fill('People who lead lightning around houses')
  await expect(english).toContainText(/39 of about \d+ characters/)
  await panel.getByRole('textbox', { name: 'German' }).fill('Wir leiten den Blitz um Häuser herum')
  await panel.getByRole('button', { name: desk.say.actions.publish, exact: true }).click()
  await expect(panel).toBeHidden()
  const visitor = await newVisitor()
  await visitor.goto('/en/aboutus')
  await expect(visitor).toHaveTitle(/^People who lead lightning around houses/)
})

test('what an entry says of itself in search results is changed in its form', async ({ page }) => {
  const desk = textDesk(page)
  await desk.logIn('/en/project/24')
  await desk.editing.click()
  await page.getByRole('button', { name: 'Search result and sharing', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Search result and sharing' })
  await panel.getByRole('link', { name: 'To the form of the entry' }).click()
  await expect(page).toHaveURL(/\/en\/dashboard/)
})
