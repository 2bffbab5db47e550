import { expect, test } from '#tests/harness/site/site-test.ts'
import { jpegFile } from '#tests/journeys/contact/inquiry-form.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

// What somebody stumbled over who used the staff area for the first time.

test('pictures that are chosen do not move the dialog, and the first waits for its description @sweep', async ({
  page,
}) => {
  const area = staffArea(page)
  await area.logIn()
  await area.addProject.click()
  const dialog = area.dialog('Add Project')
  await expect(dialog.getByText('“Save” shows it on the website at once.')).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByText('Choose pictures', { exact: true }).click(),
  ])
  await chooser.setFiles([await jpegFile('first.jpg'), await jpegFile('second.jpg')])
  await expect(
    area.form.getByRole('group', { name: 'Picture 1 of 2' }).getByLabel('German Picture Description'),
  ).toBeFocused()
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0)
  await expect(area.form.getByText('Sent', { exact: true })).toHaveCount(2, { timeout: 60_000 })
  await area.cancel.click()
  await area.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
})

test('a job offers the words of earlier ones, holds the page still, and leads to its own page @sweep', async ({
  page,
}) => {
  const desk = jobDesk(page)
  const { say, field } = desk
  await desk.logIn()
  await desk.add.click()
  const hours = field(say.fields.hours.de)
  const offered = await hours.evaluate((input: HTMLInputElement) =>
    Array.from(input.list?.options ?? [], ({ value }) => value),
  )
  const [known] = await desk.ask('get', '/dashboard/Job')
  const german = known.content.hours.find(({ language }: { language: number }) => language === 2)
  expect(offered).toContain(german.content)
  await field(say.fields.profile.de).hover()
  for (let turns = 0; turns < 3; turns++) await page.mouse.wheel(0, 3000)
  await field(say.fields.pay.en).hover()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await field(`${say.fields.title.de} *`).fill('Messtechnikerin oder Messtechniker (m/w/d)')
  await field(`${say.fields.title.en} *`).fill('Test engineer (m/f/d)')
  await field(`${say.fields.summary.de} *`).fill('Sie messen Erder.')
  await field(`${say.fields.summary.en} *`).fill('You measure earth electrodes.')
  await desk.publish.click()
  await desk.notice(say.done.now).getByRole('link', { name: say.actions.view }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Test engineer (m/f/d)' })).toBeVisible()
  await desk.putBack()
})

for (const language of ['de', 'en'] as const) {
  test(`a text opens in the language of the page (${language}) @sweep`, async ({ page }) => {
    const desk = textDesk(page, language)
    await desk.logIn(language === 'de' ? '/' : '/en')
    await desk.editing.click()
    await desk.spot((language === 'de' ? homeDe : homeEn).hero.slogan).click()
    await expect(language === 'de' ? desk.german : desk.english).toBeFocused()
    await desk.button(language === 'de' ? 'Abbrechen' : 'Cancel').click()
  })
}

test('from the list of texts a press leads to the website, ready to be changed @sweep', async ({ page }) => {
  const desk = textDesk(page, 'de')
  await desk.logIn('/dashboard/Texts')
  await page.getByRole('link', { name: desk.say.onWebsite, exact: true }).click()
  await expect(desk.editing).toBeChecked()
  await desk.spot(homeDe.hero.slogan).click()
  await expect(desk.german).toBeFocused()
  await desk.button('Abbrechen').click()
  await desk.leave.click()
})
