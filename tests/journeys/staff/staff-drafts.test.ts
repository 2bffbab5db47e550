import { newJob } from '#tests/harness/jobs/new-job.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

const addresses = { de: '/dashboard/Drafts', en: '/en/dashboard/Drafts' }

test.afterEach(async ({ page }) => await textDesk(page).putBack())

for (const language of languages) {
  test(
    `staff look through the drafts, publish some and discard the others (${language})`,
    sweepUnless(language === 'de'),
    async ({ page, newVisitor }) => {
      const desk = textDesk(page, language)
      const { say } = desk
      await page.setViewportSize({ width: 375, height: 800 })
      await desk.logIn(addresses[language])
      await expect(page.getByText(say.drafts.empty)).toBeVisible()
      await desk.change('hero.slogan', 'Neuer Satz', 'We show lightning the best way down.', 'draft')
      await desk.change('hero.text', 'Neuer Text für {{clients}}', 'New text for {{clients}}', 'draft')
      await desk.change('hero.contact', 'Schreiben', 'Write', 'draft')
      await page.reload()
      const rows = page.locator('.draft-list > li')
      await expect(rows).toHaveCount(3)
      const row = (key: string) => rows.filter({ hasText: desk.nameOf(key) })
      await expect(row('hero.slogan').getByRole('insertion').last()).toHaveText('best ')
      await expectSound(page)
      await expectLargeControls(page)

      await row('hero.slogan').getByRole('checkbox').check()
      await row('hero.text').getByRole('checkbox').check()
      await expectSound(page)
      await page.locator('.draft-bar').getByRole('button', { name: say.actions.publish, exact: true }).click()
      await expect(desk.notice(say.done.published_other.replace('{{count}}', '2'))).toBeVisible()
      await expect(rows).toHaveCount(1)
      await expect(page.getByRole('heading', { name: say.drafts.heading })).toBeFocused()
      const visitor = await newVisitor()
      await visitor.goto('/en')
      await expect(visitor.getByText('New text')).toBeVisible()
      await expect(visitor.getByText('Write', { exact: true })).toHaveCount(0)

      await page.getByRole('checkbox', { name: say.drafts.all }).check()
      await page.locator('.draft-bar').getByRole('button', { name: say.drafts.discard }).click()
      const question = page.getByRole('alertdialog', { name: say.drafts.discardQuestion_one })
      await question.getByRole('button', { name: say.drafts.discard }).click()
      await expect(page.getByText(say.drafts.empty)).toBeVisible()
    },
  )
}

test('a draft is put off by hand, put off again, and called back', async ({ page }) => {
  const desk = textDesk(page)
  const { say } = desk
  await desk.logIn('/robots.txt')
  await desk.change('hero.slogan', 'Später', 'Later', 'draft')
  await page.goto(addresses.en)
  const row = page.locator('.draft-list > li')
  await row.getByRole('button', { name: /: (Publish later|Change time)$/ }).click()
  const dialog = page.getByRole('dialog', { name: say.later.title_one })
  const time = dialog.getByLabel(say.later.label)
  await time.press('Enter')
  await expect(time).toHaveAccessibleDescription(new RegExp(say.later.missing))
  await time.fill('2020-01-01T08:00')
  await time.press('Enter')
  await expect(time).toHaveAccessibleDescription(new RegExp(say.later.past))
  await expectSound(page)
  await time.fill('2037-07-01T08:00')
  await time.press('Enter')
  await expect(desk.notice(say.done.scheduled_one)).toBeVisible()
  await expect(row).toContainText('public from 1 Jul 2037, 08:00')

  await row.getByRole('button', { name: /: (Publish later|Change time)$/ }).click()
  await expect(time).toHaveValue('2037-07-01T08:00')
  await time.fill('2037-12-01T09:30')
  await dialog.getByRole('button', { name: say.later.do }).click()
  await expect(row).toContainText('public from 1 Dec 2037, 09:30')
  await row.getByRole('button', { name: /: Cancel time$/ }).click()
  await expect(row).not.toContainText('public from')
  await expect(row).toHaveCount(1)
})

test('abroad, too, German clocks say when a draft was changed and when it becomes public', async ({
  page,
  newVisitor,
}) => {
  const desk = textDesk(page)
  await desk.logIn('/robots.txt')
  const begun = Date.now()
  await desk.change('hero.slogan', 'Später', 'Later', '2037-07-01T06:00:00.000Z')
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const
  const german = new Intl.DateTimeFormat('en-GB', style)
  const changed = new RegExp([begun, Date.now()].map((time) => german.format(time)).join('|'))
  const abroad = await newVisitor({ timezoneId: 'Asia/Tokyo' })
  await textDesk(abroad).logIn(addresses.en)
  const row = abroad.locator('.draft-list > li')
  await expect(row).toContainText('public from 1 Jul 2037, 08:00')
  await expect(row).toContainText(changed)
})

test('a text that is put off in its panel is public when its time has come @sweep', async ({
  page,
  newVisitor,
}) => {
  const desk = textDesk(page)
  const { say } = desk
  await desk.logIn('/en/dashboard/Texts?page=homepage')
  await desk.row('hero.slogan').click()
  await desk.english.fill('From tomorrow on.')
  await desk.german.fill('Ab morgen.')
  await desk.button(say.later.open).click()
  await desk.panel.getByLabel(say.later.label).fill('2037-07-01T08:00')
  await desk.button(say.later.do).click()
  await expect(desk.notice(say.done.later)).toBeVisible()
  await expect(page.getByText('public from 1 Jul 2037, 08:00')).toBeVisible()

  const visitor = await newVisitor()
  await visitor.goto('/en')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(homeEn.hero.slogan)
  await desk.change('hero.slogan', 'Gleich.', 'Soon.', new Date(Date.now() + 1500).toISOString())
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Soon.', { timeout: 500 })
  }).toPass({ timeout: 15_000 })
})

test('discarding says by name what nobody has seen, and that it can be restored @sweep', async ({ page }) => {
  const desk = textDesk(page)
  const jobs = jobDesk(page)
  const { drafts } = desk.say
  await desk.logIn(addresses.en)
  await jobs.ask('post', '/Category', {
    name: 'towers',
    translation: inBoth('Towers', 'Türme'),
    publish: 'draft',
  })
  await jobs.ask('post', '/Job', newJob({ publish: 'draft' }))
  await desk.change('hero.slogan', 'Neuer Satz', 'New sentence', 'draft')
  await page.reload()
  const discard = (count: number) =>
    page.getByRole('alertdialog', {
      name: count === 1 ? drafts.discardQuestion_one : `Discard ${count} drafts?`,
    })
  const names = discard(3).locator('.discard-names li')
  await page.setViewportSize({ width: 375, height: 480 })
  await page.getByRole('checkbox', { name: drafts.all }).check()
  await page.locator('.draft-bar').getByRole('button', { name: drafts.discard }).click()
  await expect(discard(3)).toHaveAccessibleDescription(
    new RegExp(`${drafts.discardNew}.*Category: towers.*${drafts.discardCategory}.*${drafts.discardNote}`),
  )
  await expect(discard(3).getByRole('heading'), 'what is new is read first').toBeInViewport()
  await expect(discard(3).getByRole('button', { name: drafts.discard })).toBeInViewport()
  await expect(names).toHaveText(['Job: Bürokraft für Prüfberichte (m/w/d)', 'Category: towers'])
  await expectSound(page)
  await expectLargeControls(page)
  await discard(3).getByRole('button', { name: 'Cancel' }).click()

  const row = (text: string) => page.locator('.draft-list > li').filter({ hasText: text })
  await row(desk.nameOf('hero.slogan'))
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(discard(1)).toHaveAccessibleDescription(drafts.discardNote)
  await discard(1).getByRole('button', { name: drafts.discard }).click()
  await expect(row(desk.nameOf('hero.slogan'))).toHaveCount(0)
  await row('towers')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(discard(1)).toContainText(drafts.discardNew)
  await expect(discard(1)).not.toContainText(drafts.discardNote)
  await discard(1).getByRole('button', { name: drafts.discard }).click()
  await expect(row('towers')).toHaveCount(0)
  await row('Bürokraft')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(discard(1)).toContainText(drafts.discardNew)
  await discard(1).getByRole('button', { name: drafts.discard }).click()
  await expect(page.getByText(drafts.empty)).toBeVisible()
  const deleted = page.locator('.deleted-entries')
  await page.goto('/en/dashboard/Jobs')
  await deleted.locator('summary').click()
  await expect(deleted).toContainText('Report writer (m/f/d)')
})
