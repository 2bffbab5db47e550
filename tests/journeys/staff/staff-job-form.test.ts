import { expect, test } from '#tests/harness/site/site-test.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'

test.afterEach(async ({ page }) => await jobDesk(page).putBack())

test('what the law asks of a title comes by itself, and words of an earlier job come in both languages', async ({
  page,
}) => {
  const desk = jobDesk(page)
  const { say, field } = desk
  await desk.logIn()
  await desk.add.click()
  const german = field(`${say.fields.title.de} *`)
  await german.fill('Bauleitung')
  await page.keyboard.press('Tab')
  await expect(german).toHaveValue('Bauleitung (m/w/d)')
  const english = field(`${say.fields.title.en} *`)
  await expect(english).toBeFocused()
  await page.keyboard.type('Site manager (all genders)')
  await page.keyboard.press('Tab')
  await expect(english).toHaveValue('Site manager (all genders) (m/f/d)')
  await english.fill('Site manager (all genders)')
  await page.keyboard.press('Tab')
  await expect(english, 'taken out for a reason').toHaveValue('Site manager (all genders)')

  const offered = await field(say.fields.hours.de).evaluate(
    (input: HTMLInputElement) => input.list?.options[0]?.value ?? '',
  )
  await field(say.fields.hours.de).fill(offered)
  await expect(field(say.fields.hours.en)).toHaveValue(/full.time/i)
  await field(say.fields.hours.en).fill('As you like')
  await field(say.fields.hours.de).fill('')
  await field(say.fields.hours.de).fill(offered)
  await expect(field(say.fields.hours.en), 'what is there stays').toHaveValue('As you like')
  await field(say.fields.start.en).fill('by arrangement')
  await expect(field(say.fields.start.de)).toHaveValue('nach Vereinbarung')
})
