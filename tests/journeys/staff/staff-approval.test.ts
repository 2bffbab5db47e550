import type { Page } from '@playwright/test'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'
import peopleEn from '#texts/en/people.json' with { type: 'json' }

const drafts = '/en/dashboard/Drafts'
const { approval } = peopleEn

test.afterEach(async ({ page }) => {
  const desk = jobDesk(page)
  await desk.ask('put', '/Approval', { isRequired: false })
  await desk.putBack()
})

test('an editor submits a draft for approval, gets it back with a note, and the office publishes it', async ({
  page,
  site,
  newVisitor,
}) => {
  addAccount(site.dataDir, 'greta', 'editor')
  addAccount(site.dataDir, 'otto', 'office')
  const desk = jobDesk(page)
  const { say } = desk
  const { texts } = say
  const rowOf = (of: Page) => of.locator('.draft-list > li').filter({ hasText: /Prüfer Nord|Tester North/ })
  await desk.logIn()
  await page.goto('/en/dashboard/People')
  await page.getByRole('button', { name: approval.turnOn }).click()
  await expect(page.getByText(approval.isOn)).toBeVisible()
  await expectSound(page)
  const planned = { title: inBoth('Tester North', 'Prüfer Nord'), publish: '2037-07-01T06:00:00.000Z' }
  await desk.ask('post', '/Job', newJob(planned))

  const editor = await newVisitor()
  await logInAs(editor, 'greta', { to: '/en/dashboard/Jobs' })
  await editor
    .getByRole('button', { name: /(Prüfer Nord|Tester North)/ })
    .first()
    .click()
  const form = jobDesk(editor)
  await expect(form.publish).toHaveCount(0)
  await form.button(texts.actions.submit).click()
  // Only the office sets a time.
  const { submit, timeLost } = say.entries.done
  await expect(form.notice(timeLost.replace('{{done}}', submit))).toBeVisible()
  await editor.goto(drafts)
  await expect(rowOf(editor)).toContainText(texts.approval.submitted)
  await expect(rowOf(editor).getByRole('button', { name: texts.actions.publish })).toHaveCount(0)

  const office = await newVisitor()
  await logInAs(office, 'otto')
  await office.getByRole('link', { name: /For approval/ }).click()
  await office.goto(drafts)
  await rowOf(office)
    .getByRole('button', { name: new RegExp(texts.approval.return) })
    .click()
  const dialog = office.getByRole('dialog', { name: texts.approval.title })
  await dialog.getByRole('button', { name: texts.approval.return }).click()
  await expect(dialog.getByLabel(texts.approval.note)).toBeFocused()
  await dialog.getByLabel(texts.approval.note).fill('Please name the office.')
  await office.keyboard.press('Escape')
  const { question, keep } = say.staff.unsaved
  await office.getByRole('alertdialog', { name: question }).getByRole('button', { name: keep }).click()
  await expectSound(office)
  await dialog.getByRole('button', { name: texts.approval.return }).click()
  await expect(rowOf(office)).toContainText('Please name the office.')

  await editor.goto('/en/dashboard')
  await expect(editor.getByRole('link', { name: /given .* back/ })).toBeVisible()
  await editor.goto(drafts)
  await rowOf(editor)
    .getByRole('button', { name: /(Prüfer Nord|Tester North)/ })
    .first()
    .click()
  await expect(form.panel).toContainText('Please name the office.')
  await editor.goto(drafts)
  await rowOf(editor)
    .getByRole('button', { name: new RegExp(texts.actions.submit) })
    .click()
  await expect(rowOf(editor)).toContainText(texts.approval.submitted)
  await expectSound(editor)

  await office.goto(drafts)
  await rowOf(office)
    .getByRole('button', { name: new RegExp(texts.actions.publish) })
    .first()
    .click()
  await expect(rowOf(office)).toHaveCount(0)
})

test('staff read why a draft was not published at its time: its editor may not any more', async ({
  page,
  site,
  newVisitor,
}) => {
  addAccount(site.dataDir, 'greta', 'editor')
  const desk = jobDesk(page)
  await desk.logIn()
  const editor = await newVisitor()
  await logInAs(editor, 'greta')
  const publish = new Date(Date.now() + 3000).toISOString()
  const authorization = `Bearer ${await editor.evaluate(() => localStorage.getItem('JWT'))}`
  const data = newJob({ title: inBoth('Tester South', 'Prüfer Süd'), publish })
  await editor.request.post('/api/v1/Job', { headers: { authorization }, data })
  await desk.ask('put', '/Approval', { isRequired: true })
  const line = page.getByRole('link', { name: /^Not published on .*: Prüfer Süd$/ })
  await expect(async () => {
    await page.goto('/en/dashboard')
    await expect(line).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expectSound(page)
  await line.click()
  await expect(desk.panel).toContainText('Whoever set this time may not publish any more.')
  await page.goto(drafts)
  await expect(page.locator('.draft-list > li')).toContainText(
    'Whoever set this time may not publish any more.',
  )
  await expectSound(page)
})
