import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'
import { goodToken } from '#tests/journeys/staff/staff.ts'
import dashboardDe from '#texts/de/dashboard.json' with { type: 'json' }
import dashboardEn from '#texts/en/dashboard.json' with { type: 'json' }

/** On a site of their own: what others change is no sample any more. */
const test = testWith({})

const words = { de: dashboardDe.samples, en: dashboardEn.samples }
const counted = {
  de: /^Noch vom Muster: 24 Projekte, 2 Stellen, 39 Beiträge, 4 Personen, 3 Stimmen und 1 Zitat$/,
  en: /^Still from the sample: 24 projects, 2 jobs, 39 articles, 4 people, 3 testimonials and 1 quotation$/,
}

for (const language of languages) {
  test(
    `a new name is asked for what becomes of the sample, by keyboard on a phone, and its removal is undone (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const desk = companyDesk(page, language)
      const say = words[language]
      const before = await desk.read()
      const left = async () => {
        const headers = { authorization: `Bearer ${await goodToken(page)}` }
        const answer = await page.request.get('/api/v1/dashboard/Sample', { headers })
        return (await answer.json()).entries.length
      }
      await page.setViewportSize({ width: 375, height: 800 })
      await desk.logIn()
      await desk.field('name').fill('Blitzschutz Meier & Söhne GmbH')
      await desk.publish.press('Enter')
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('heading', { name: counted[language] })).toBeVisible()
      await expect(question).toContainText('Blitzschutz Meier & Söhne GmbH')
      await expectSound(page)
      // Nothing has happened yet, and cancelling the question stays on the page.
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(desk.publish).toBeFocused()
      expect((await desk.read()).name).toBe(before.name)

      await page.keyboard.press('Enter')
      await question.getByRole('button', { name: say.remove, exact: true }).press('Enter')
      await expect(desk.notice(desk.say.done.now)).toBeVisible()
      expect(await left()).toBe(0)
      expect((await desk.read()).name).toBe('Blitzschutz Meier & Söhne GmbH')
      await page.getByRole('button', { name: desk.say.undo }).press('Enter')
      await expect(desk.notice(say.restored)).toBeVisible()
      expect(await left()).toBe(24 + 2 + 39 + 6 + 4 + 3)
      await desk.putBack(before)
    },
  )
}

test('the dashboard counts what is still a sample, and removes a kind with one button, which can be undone @sweep', async ({
  page,
}) => {
  const desk = companyDesk(page)
  const say = words.en
  await desk.logIn('/en/dashboard')
  const section = page.getByRole('region', { name: say.heading })
  await expect(section.getByRole('listitem')).toHaveText([
    /24 projects/,
    /2 jobs/,
    /39 articles/,
    /6 categories/,
    /4 people/,
    /3 testimonials/,
  ])
  await expectSound(page)
  await section.getByRole('button', { name: 'Remove 2 jobs' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: say.remove, exact: true }).press('Enter')
  await expect(section.getByRole('listitem')).toHaveText([
    /24 projects/,
    /39 articles/,
    /6 categories/,
    /4 people/,
    /3 testimonials/,
  ])
  await page.getByRole('button', { name: desk.say.undo }).press('Enter')
  await expect(section.getByRole('listitem')).toHaveCount(6)
})

test('a name that was only saved asks the same when its draft is published, at once or at a time @sweep', async ({
  page,
}) => {
  const desk = companyDesk(page)
  const say = words.en
  await desk.logIn('/robots.txt')
  const before = await desk.read()
  await desk.change({ name: 'Blitzschutz Meier & Söhne GmbH', publish: 'draft' })
  await page.goto('/en/dashboard/Drafts')
  const row = page.locator('.draft-list > li')
  await row.getByRole('button', { name: /: (Publish later|Change time)$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('2037-07-01T08:00')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: counted.en })
  await expect(question).toContainText(say.rename.later)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Publish/ }).press('Enter')
  await expect(question).toContainText(say.rename.people)
  await expectSound(page)
  await question.getByRole('button', { name: say.remove, exact: true }).press('Enter')
  await expect(row).toHaveCount(0)
  expect((await desk.read()).quote).toBeUndefined()
  await page.getByRole('button', { name: desk.say.undo }).press('Enter')
  await expect(desk.notice(say.restored)).toBeVisible()
  await desk.putBack(before)
})
