import { expect, test } from '#tests/harness/site/site-test.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'
import { refusal } from '#tests/journeys/staff/staff.ts'

test.afterEach(async ({ page }) => await jobDesk(page).putBack())

test('what was typed for a job outlives a reload, and is asked about before it is lost', async ({ page }) => {
  const desk = jobDesk(page)
  const { say, field } = desk
  await desk.logIn()
  await desk.add.click()
  await page.keyboard.press('Escape')
  await expect(desk.panel, 'nothing was typed').toHaveCount(0)
  await desk.add.click()
  await field(`${say.fields.title.en} *`).fill('Rigger (m/f/d)')
  await field(say.fields.tasks.de).fill('Klettern')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/Unsaved entries from .+: Rigger/)).toBeVisible()
  await page.getByRole('button', { name: say.staff.typed.continue }).click()
  await expect(field(say.fields.tasks.de)).toHaveValue('Klettern')
  await expect(field(`${say.fields.title.de} *`)).toBeFocused()
  await expect(desk.panel.getByText(/are back/)).toBeVisible()
  await page.keyboard.press('Escape')
  const question = desk.question(say.staff.unsaved.question)
  await question.getByRole('button', { name: say.staff.unsaved.keep }).click()
  await expect(field(say.fields.tasks.de)).toHaveValue('Klettern')
  await desk.button(say.staff.cancel).click()
  await question.getByRole('button', { name: say.staff.unsaved.discard }).click()
  await expect(desk.panel).toHaveCount(0)
  await page.reload()
  await expect(desk.add).toBeVisible()
  await expect(page.getByText(/Unsaved entries/)).toHaveCount(0)
})

test('who saves a job after the login has ended logs in, and it is saved', async ({
  page,
  request,
  mishaps,
}) => {
  mishaps.expect(refusal)
  const desk = jobDesk(page)
  const { say, field } = desk
  await desk.logIn()
  await desk.row('Lightning protection installer').getByRole('button', { name: /^Edit/ }).click()
  await field(say.fields.location).fill('Offenbach')
  const token = await page.evaluate(() => localStorage.getItem('JWT'))
  await request.post('/api/v1/login/Logout', { headers: { authorization: `Bearer ${token}` } })
  await desk.saveDraft.click()
  await page.getByLabel('Password', { exact: true }).fill('a password for tests')
  await page.keyboard.press('Enter')
  await expect(desk.notice(say.entries.done.draft)).toBeVisible()
  await expect(desk.row('Lightning protection installer')).toContainText(say.texts.states.draft)
})

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
