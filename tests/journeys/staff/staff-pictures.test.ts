import type { Page } from '@playwright/test'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { jpegFile } from '#tests/journeys/contact/inquiry-form.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { storedToken } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

/** A site of its own: how many pictures it has is counted. */
const test = testWith({})

/** Sends a request to the API with the session of the page. */
async function send(page: Page, path: string, data: object) {
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  const answer = await page.request.post(`/api/v1${path}`, { headers, data })
  expect(answer.status()).toBe(201)
  return await answer.json()
}

const cards = (page: Page) => page.locator('main .library-grid > li')
const chip = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Narrow' }).getByRole('link', { name })

test('a picture that a form was left with is found among the unused ones and deleted, by keyboard on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const area = staffArea(page)
  await area.logIn()
  await area.addProject.click()
  await area.picture.setInputFiles(await jpegFile('roof.jpg'))
  await expect(area.form.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 })
  await area.cancel.click()
  await area
    .alertDialog(/Discard changes/)
    .getByRole('button', { name: 'Discard' })
    .click()

  await area.openAreas()
  await page.getByRole('link', { name: 'Pictures', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await expectSound(page)
  await expectLargeControls(page)

  await chip(page, /^Not used 1$/).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?show=unused$/)
  await expect(page.getByRole('heading', { name: 'Pictures that nothing uses' })).toBeVisible()
  const card = cards(page)
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('not used')
  await expect(card).toContainText(/Deletes itself on \d+ \w+ \d{4} if it is not used by then/)

  const remove = card.getByRole('button', { name: 'Delete' })
  await remove.focus()
  await page.keyboard.press('Enter')
  const question = area.alertDialog('Delete this picture?')
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await expect(question).toContainText('this cannot be undone')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(area.notice('Picture deleted')).toBeVisible()
  await expect(page.getByText('Every picture is used.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pictures that nothing uses' })).toBeFocused()
  await expectSound(page)
})

test('a used picture shows its project, refuses to be deleted, and leads to the form', async ({ page }) => {
  const area = staffArea(page)
  await area.logIn()
  await page.goto('/en/dashboard/Pictures')
  await page.getByLabel('Search', { exact: true }).fill('substation')
  await expect(page).toHaveURL(/search=substation/)
  // Of what is found: the cards of before stand there until it is.
  const card = cards(page)
    .filter({ hasText: /substation/i })
    .filter({ hasText: /picture 1, public/i })
    .first()
  const title = (await card.getByRole('link').textContent()) ?? ''
  expect(title).not.toBe('')

  await card.getByRole('button', { name: 'Delete' }).click()
  const refusal = area.alertDialog('This picture is used')
  await expect(refusal.getByRole('link', { name: title })).toBeVisible()
  await expect(refusal.getByRole('button')).toHaveText(['Close'])
  await expectSound(page)
  await page.keyboard.press('Escape')

  const enlarge = card.getByRole('button', { name: /^Enlarge/ })
  await enlarge.click()
  const large = page.getByRole('dialog').getByRole('img')
  await expect(large).toHaveJSProperty('complete', true)
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(enlarge).toBeFocused()

  await card.getByRole('link', { name: title }).click()
  await expect(area.field('English Title *')).toHaveValue(title)
})

test('a picture of an article leads to the form of the article @sweep', async ({ page }) => {
  await staffArea(page).logIn()
  await page.goto('/en/dashboard/Pictures?search=earth+tester')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Knowledge: picture 1, public')
  await cards(page).getByRole('link').click()
  await expect(page).toHaveURL(/dashboard\/Knowledge\?edit=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge' })).toBeVisible()
})

test('the end of the library is reached page by page, and the focus goes on to the first new picture @sweep', async ({
  page,
}) => {
  const area = staffArea(page)
  await area.logIn()
  const sent = []
  for (let n = 0; n < 2; n++)
    sent.push(await send(page, '/Picture', { picture: await pictureUrl(40 + n, 30) }))
  await page.goto('/en/dashboard/Pictures')
  await expect(cards(page)).toHaveCount(24)
  const shown = (await page.getByText(/^24 of \d+ are shown\.$/).textContent()) ?? ''
  const total = Number(/of (\d+)/.exec(shown)?.[1])
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(total)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(
    cards(page)
      .nth(24)
      .getByRole('button', { name: /^Enlarge/ }),
  ).toBeFocused()

  // What is read again after a deletion are all the pages.
  await cards(page).first().getByRole('button', { name: 'Delete' }).click()
  await area.alertDialog('Delete this picture?').getByRole('button', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveCount(total - 1)
  await cards(page).first().getByRole('button', { name: 'Delete' }).click()
  await area.alertDialog('Delete this picture?').getByRole('button', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveCount(total - 2)
})

test('a picture that a project takes meanwhile stays, and the library says so @sweep', async ({
  page,
  mishaps,
}) => {
  const area = staffArea(page)
  await area.logIn()
  const { picture } = await send(page, '/Picture', { picture: await pictureUrl(60, 40) })
  await page.goto('/en/dashboard/Pictures?show=unused')
  await expect(cards(page)).toHaveCount(1)
  const { picture: _, ...texts } = newProject()
  const { id } = await send(page, '/Project', { ...texts, pictures: [{ picture }] })
  mishaps.expect(/status of 409/)
  await cards(page).getByRole('button', { name: 'Delete' }).click()
  await area.alertDialog('Delete this picture?').getByRole('button', { name: 'Delete' }).click()
  const failure = area.alertDialog('Command Failed')
  await expect(failure).toContainText('This picture has been used meanwhile')
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Every picture is used.')).toBeVisible()
  await chip(page, /^Used/).click()
  await expect(cards(page).first().getByRole('link', { name: 'Mill roof' })).toBeVisible()
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  expect((await page.request.delete(`/api/v1/Project/${id}`, { headers })).status()).toBe(204)
  await page.reload()
  const away = cards(page).first()
  await expect(away).toContainText('To be seen again when the entry is restored.')
  await expect(away.getByRole('button', { name: /^Enlarge/ })).toHaveCount(0)
  await expectSound(page)
  await away.getByRole('link', { name: 'Mill roof' }).click()
  await expect(page.getByRole('heading', { name: 'Deleted Projects' })).toBeVisible()
})

test('a picture of a deleted person leads to where the person can be restored', async ({ page }) => {
  await staffArea(page).logIn()
  const { picture } = await send(page, '/Picture', { picture: await pictureUrl(61, 40) })
  const person = { name: 'Gone Greta', role: inBoth('Planning', 'Planung'), pictures: [{ picture }] }
  const { id } = await send(page, '/Person', person)
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  await page.request.delete(`/api/v1/Person/${id}`, { headers })
  await page.goto('/en/dashboard/Pictures')
  await cards(page).first().getByRole('link', { name: 'Gone Greta' }).click()
  await page.locator('.deleted-entries summary').click()
  await expect(page.getByRole('button', { name: 'Restore Gone Greta' })).toBeVisible()
})

test('the focus stays on a filter that is reached before the search begins', async ({ page }) => {
  await staffArea(page).logIn()
  await page.goto('/en/dashboard/Pictures')
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('roof')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/=roof/)
  await expect(chip(page, /^All/)).toBeFocused()
})
