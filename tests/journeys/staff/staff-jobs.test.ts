import { germanDate } from '#server/platform/german-time.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'

test.afterEach(async ({ page }) => await jobDesk(page).putBack())

const dayMs = 24 * 60 * 60 * 1000
const yesterday = () => germanDate(new Date(Date.now() - dayMs))

for (const language of languages) {
  test(
    `staff post a job from nothing, and a visitor applies for it (${language})`,
    sweepUnless(language === 'de'),
    async ({ page, newVisitor }) => {
      const desk = jobDesk(page, language)
      const { say, field } = desk
      const titles = { de: 'Prüferin oder Prüfer (m/w/d)', en: 'Inspector (m/f/d)' }
      await page.setViewportSize({ width: 375, height: 800 })
      await desk.logIn()
      await expect(desk.rows).toHaveCount(2)
      await expectSound(page)
      await expectLargeControls(page)
      await desk.add.click()
      await desk.publish.click()
      await expect(field(`${say.fields.title.de} *`)).toBeFocused()
      await expect(field(`${say.fields.title.de} *`)).toHaveAccessibleDescription(
        new RegExp(say.staff.required),
      )
      await field(`${say.fields.title.de} *`).fill('Prüferin oder Prüfer')
      await expect(desk.panel.getByText(say.warnings.gender)).toBeVisible()
      await field(`${say.fields.title.de} *`).fill(titles.de)
      await field(`${say.fields.title.en} *`).fill(titles.en)
      await expect(desk.panel.getByText(say.warnings.gender)).toHaveCount(0)
      await field(`${say.fields.summary.de} *`).fill('Sie prüfen Anlagen.')
      await field(`${say.fields.summary.en} *`).fill('You inspect systems.')
      await field(say.fields.tasks.de).fill('Messen\n\nBerichten')
      await expect(desk.panel.getByText(say.warnings.pay)).toBeVisible()
      await field(say.fields.pay.de).fill('4.000 € im Monat')
      await field(say.fields.pay.en).fill('EUR 4,000 a month')
      await field(say.fields.closesOn).fill(yesterday())
      await desk.publish.click()
      await expect(field(say.fields.closesOn)).toBeFocused()
      await expect(field(say.fields.closesOn)).toHaveAccessibleDescription(new RegExp(say.closedAtOnce))
      await expectSound(page)
      await expectLargeControls(page)
      await field(say.fields.closesOn).fill('')
      await desk.publish.click()
      await expect(desk.notice(say.done.now)).toBeVisible()
      await expect(desk.row(titles[language])).toContainText(say.states.open)
      await expectSound(page)

      const visitor = await newVisitor()
      const prefix = language === 'de' ? '' : '/en'
      await visitor.goto(`${prefix}/jobs`)
      await visitor
        .getByRole('main')
        .getByRole('article')
        .getByRole('link', { name: titles[language], exact: true })
        .click()
      await expect(visitor).toHaveURL(new RegExp(`${prefix}/jobs/prueferin-oder-pruefer$`))
      await expect(
        visitor.getByText(language === 'de' ? '4.000 € im Monat' : 'EUR 4,000 a month'),
      ).toBeVisible()
      const apply = language === 'de' ? 'Bewerben' : 'Apply'
      await visitor.getByRole('link', { name: `${apply} ${titles[language]}` }).click()
      const { control } = inquiryEntries(visitor, language)
      await expect(control('subject')).toHaveValue('application')
      await expect(control('message')).toHaveValue(new RegExp(titles[language].slice(0, 9)))
    },
  )
}

test('staff close a job by its date: it is gone from list, sitemap and search engines, and its address says so @sweep', async ({
  page,
  newVisitor,
}) => {
  const desk = jobDesk(page)
  const { say, field } = desk
  const visitor = await newVisitor()
  // The sample's own search engines are told nothing of.
  const { isSample: _, ...job } = await desk.ask('get', '/Job/installer')
  await desk.ask('put', '/Job', { ...job, closesOn: '2099-01-31' })
  const open = await visitor.request.get('/en/jobs/installer')
  expect(await open.text()).toContain('JobPosting')
  await desk.logIn()
  await desk.row('Lightning protection installer').getByRole('button', { name: /^Edit/ }).click()
  await field(say.fields.postedOn).fill('2026-01-01')
  await field(say.fields.closesOn).fill('2025-12-31')
  await desk.publish.click()
  await expect(field(say.fields.closesOn)).toBeFocused()
  await expect(desk.panel.getByText(say.order)).toBeVisible()
  await field(say.fields.postedOn).fill('2025-01-01')
  await field(say.fields.closesOn).fill(yesterday())
  await expect(
    desk.panel.getByRole('button', { name: say.entries.quality.count_one.replace('{{count}}', '1') }),
  ).toBeVisible()
  await desk.publish.click()
  await expect(desk.row('Lightning protection installer')).toContainText(say.states.closed)

  await visitor.goto('/en/jobs')
  await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(visitor.getByRole('main')).not.toContainText('Lightning protection installer')
  const sitemap = await visitor.request.get('/sitemap.xml')
  expect(await sitemap.text()).not.toContain('/jobs/installer')
  const answer = await visitor.request.get('/en/jobs/installer')
  expect(answer.status()).toBe(410)
  const html = await answer.text()
  expect(html).toContain('no longer')
  expect(html).not.toContain('JobPosting')
})

test('a draft of a job is for staff alone, is found among the drafts, and is published there', async ({
  page,
  newVisitor,
}) => {
  const desk = jobDesk(page)
  const { say, field } = desk
  await desk.logIn()
  await desk.row('Junior project manager').getByRole('button', { name: /^Copy/ }).click()
  await expect(field(say.fields.postedOn)).toHaveValue('')
  await field(`${say.fields.title.en} *`).fill('Senior project manager (m/f/d)')
  await field(`${say.fields.title.de} *`).fill('Projektleitung (m/w/d)')
  await desk.saveDraft.click()
  await expect(desk.notice(say.entries.done.draft)).toBeVisible()
  const row = desk.row('Senior project manager')
  await expect(row).toContainText(say.states.unpublished)
  const preview = row.getByRole('link', { name: /^Preview|preview/ })
  await expect(preview).toHaveAttribute('href', '/en#preview=/en/jobs/projektleitung')
  const opening = page.waitForEvent('popup')
  await preview.click()
  const opened = await opening
  const title = opened.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Senior project manager (m/f/d)')
  await opened.reload()
  await expect(title).toHaveText('Senior project manager (m/f/d)')
  await opened.goto('/en/jobs')
  await opened
    .getByRole('article')
    .getByRole('link', { name: 'Senior project manager (m/f/d)', exact: true })
    .click()
  await expect(title).toHaveText('Senior project manager (m/f/d)')
  await opened.close()
  const visitor = await newVisitor()
  await visitor.goto('/en/jobs/projektleitung')
  await expect(visitor).toHaveURL(/\/en\/jobs$/)
  await expect(visitor.getByRole('main')).not.toContainText('Senior project manager')

  await page.goto('/en/dashboard/Drafts')
  const draft = page.locator('.draft-list > li').filter({ hasText: 'Projektleitung' })
  await expect(draft).toContainText(say.fields.summary.en)
  await expectSound(page)
  await draft.getByRole('button', { name: 'Job: Projektleitung (m/w/d)', exact: true }).click()
  await expect(field(`${say.fields.title.en} *`)).toHaveValue('Senior project manager (m/f/d)')
  await expect(page).toHaveURL(/dashboard\/Jobs$/)
  await expect(desk.panel.getByText(say.entries.drafts.new.notPublic)).toBeVisible()
  await desk.button(say.texts.later.open).click()
  await desk.panel.getByLabel(say.texts.later.label).fill('2037-07-01T08:00')
  await desk.button(say.texts.later.do).click()
  await expect(row).toContainText('public from 1 Jul 2037, 08:00')
  await page.goto('/en/dashboard/Drafts')
  await draft.getByRole('button', { name: /: Cancel time$/ }).click()
  await expect(draft).not.toContainText('public from')
  await draft.getByRole('button', { name: /^Publish|publish/ }).click()
  await expect(draft).toHaveCount(0)
  await visitor.goto('/en/jobs/projektleitung')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Senior project manager (m/f/d)')

  await page.goto('/en/jobs/projektleitung')
  await page.getByRole('link', { name: say.staff.bar.editJob }).click()
  await expect(field(`${say.fields.title.de} *`)).toHaveValue('Projektleitung (m/w/d)')
})

test('a deleted job comes back by the notice, or later from the list of deleted ones @sweep', async ({
  page,
}) => {
  const desk = jobDesk(page)
  const { say } = desk
  await desk.logIn()
  const row = desk.row('Lightning protection installer')
  const remove = async () => {
    await row.getByRole('button', { name: /^Delete/ }).click()
    await expectSound(page)
    await desk.question(say.deleteQuestion).getByRole('button', { name: say.entries.deleted.do }).click()
    await expect(row).toHaveCount(0)
  }
  await remove()
  await expect(page.getByRole('heading', { name: say.heading })).toBeFocused()
  await page.getByRole('button', { name: say.staff.undo }).click()
  await expect(row).toHaveCount(1)
  await remove()
  await page.reload()
  await page.locator('.deleted-entries summary').click()
  await expectSound(page)
  await page.getByRole('button', { name: /^Restore Lightning protection installer/ }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /^Edit/ }).click()
  await desk.panel.getByText('History').click()
  await expect(desk.panel.locator('.entry-history li').first()).toContainText('restored the entry')
  await expectSound(page)
})
