import { germanDate } from '#server/platform/german-time.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'

let before: object
test.beforeEach(async ({ page }) => {
  before = await companyDesk(page).read()
})
test.afterEach(async ({ page }) => await companyDesk(page).putBack(before))

for (const language of languages) {
  test(
    `staff change the opening hours by keyboard, and a visitor reads them at the next page (${language})`,
    sweepUnless(language === 'de'),
    async ({ page, newVisitor, mishaps }) => {
      mishaps.expect(/status of 400/)
      const desk = companyDesk(page, language)
      const { say } = desk
      const visitor = await newVisitor()
      await visitor.goto('/contactus')
      await page.setViewportSize({ width: 375, height: 800 })
      await desk.logIn()
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
      await expectSound(page)
      await expectLargeControls(page)
      await page.getByRole('link', { name: say.groups.contact }).press('Enter')
      await expect(page.getByRole('heading', { name: say.groups.contact })).toBeFocused()

      await desk.button(say.add.openingHours).press('Enter')
      await expect(desk.field('openingHours[2].days').first()).toBeFocused()
      await page.keyboard.press('Space')
      await desk.field('openingHours[2].opens').fill('18:00')
      await desk.field('openingHours[2].closes').fill('17:00')
      await desk.publish.press('Enter')
      await expect(desk.field('openingHours[2].closes')).toBeFocused()
      await expect(desk.field('openingHours[2].closes')).toHaveAccessibleDescription(say.problems.later)
      await expect(page.getByText(say.problems.count_one.replace('{{count}}', '1'))).toBeVisible()
      await expectSound(page)
      await desk.field('openingHours[2].closes').fill('19:45')
      await expect(desk.field('openingHours[2].closes')).not.toHaveAttribute('aria-invalid')
      await desk.publish.press('Enter')
      await expect(desk.notice(say.done.now)).toBeVisible()
      await expect(page.getByText(say.bar.unsaved)).toHaveCount(0)

      await visitor.reload()
      await expect(visitor.getByText(/18:00–\u2060?19:45/).first()).toBeVisible()
      expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
        expect.stringContaining('"opens":"18:00"'),
      )
      await visitor.goto('/impressum')
      await expect(visitor.locator('body > footer').getByText(/18:00–\u2060?19:45/)).toBeVisible()
    },
  )
}

test('entries are moved and removed by keyboard, and a removed one can be brought back @sweep', async ({
  page,
}) => {
  const desk = companyDesk(page)
  const { say } = desk
  await desk.logIn()
  await expect(desk.publish).toBeVisible()
  const names = async () => {
    const fields = await desk.form.locator('[name^="partners"][name$=".name"]').all()
    return await Promise.all(fields.map((field) => field.inputValue()))
  }
  const [first, second, third] = await names()
  const partner = (n: number) => `${say.facts.names.partners} ${n}`
  await desk.button(say.list.downOf.replace('{{name}}', partner(1))).press('Enter')
  expect(await names()).toEqual([second, first, third])
  await expect(desk.button(say.list.downOf.replace('{{name}}', partner(2)))).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await names()).toEqual([second, third, first])
  // The last one cannot go further down.
  await expect(desk.button(say.list.upOf.replace('{{name}}', partner(3)))).toBeFocused()
  await desk.button(say.list.removeOf.replace('{{name}}', partner(1))).press('Enter')
  expect(await names()).toEqual([third, first])
  await page.getByRole('button', { name: say.undo }).click()
  expect(await names()).toEqual([second, third, first])
})

test('a draft is named among what is not public, an earlier version is put into the fields', async ({
  page,
}) => {
  const desk = companyDesk(page)
  const { say } = desk
  await desk.logIn()
  await desk.field('city').fill('Musterhafen')
  await desk.saveDraft.click()
  await expect(desk.notice(say.entries.done.draft)).toBeVisible()
  await expect(page.getByText(say.origin.draft, { exact: true })).toBeVisible()
  await page.goto('/en/dashboard/Drafts')
  const draft = page.getByRole('listitem').filter({ hasText: 'Blitzschutz Musterwerk GmbH' })
  await expect(draft.getByText(say.facts.names.city)).toBeVisible()
  await expect(draft.getByRole('insertion')).toHaveText('Musterhafen')
  await draft
    .getByRole('button', { name: /Blitzschutz Musterwerk/ })
    .first()
    .click()
  await expect(page).toHaveURL(/dashboard\/Company$/)
  await expect(desk.field('city')).toHaveValue('Musterhafen')
  await page.getByRole('button', { name: say.origin.discard }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: say.origin.discard }).click()
  await expect(desk.field('city')).toHaveValue('Hanau')
  await page.getByText(say.versions.title).click()
  // The newest is above: other tests of this site may have saved drafts, too.
  const versions = page.locator('.text-versions li').filter({ hasText: 'saved a draft' })
  await versions.first().getByRole('button').click()
  await expect(desk.field('city')).toHaveValue('Musterhafen')
  await desk.publish.click()
  await expect(desk.notice(say.done.now)).toBeVisible()
  await page.goto('/en/contactus')
  await expect(page.getByText('63450 Musterhafen').first()).toBeVisible()
})

test('whether a notice is shown is said under its days @sweep', async ({ page }) => {
  const desk = companyDesk(page)
  const { noticeState } = desk.say
  await desk.logIn()
  const days = async (from: string, until: string) => {
    await desk.field('notice.from').fill(from)
    await desk.field('notice.until').fill(until)
  }
  await days('2020-12-24', '2021-01-06')
  await expect(desk.notice(noticeState.over)).toBeVisible()
  await expectSound(page)
  await days('2020-12-24', '2098-01-06')
  await expect(desk.notice(/^Once this is public.+ 6 Jan 2098 inclusive\.$/)).toBeVisible()
  await days('2097-12-24', '2098-01-06')
  await expect(desk.notice(/^The notice appears from 24 Dec 2097 until 6 Jan 2098/)).toBeVisible()
  await days('2098-12-24', '2098-01-06')
  await expect(desk.notice(/notice/), 'the server refuses that').toHaveCount(0)
})

test('what visitors do not see because it is the sample’s says so beside its fields @sweep', async ({
  page,
}) => {
  const desk = companyDesk(page)
  await desk.logIn()
  await expect(desk.field('quote.who')).toBeVisible()
  const notes = page.getByText(desk.say.hints.hiddenSample)
  await expect(notes).toHaveCount(0)
  const { quote } = await desk.read()
  await desk.change({ name: 'Blitzschutz Nord GmbH', quote: { ...quote, who: 'N. Nord' } })
  await page.goto('/en/aboutus')
  await expect(page.getByText('N. Nord')).toBeVisible()
  await page.goto('/en/dashboard/Company')
  const partners = page.getByRole('region', { name: desk.say.groups.partners, exact: true })
  await expect(partners.filter({ has: notes })).toBeVisible()
  const own = page.getByRole('group', { name: desk.say.facts.names.quote, exact: true })
  await expect(own.filter({ has: notes })).toHaveCount(0)
  await expectSound(page)
})

test('a notice stands above public pages in both languages, on a phone too, and is not printed', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const day = (days: number) => germanDate(new Date(Date.now() + days * 86_400_000))
  const text = { de: 'Unser Büro ist bis Freitag geschlossen.', en: 'Our office is closed until Friday.' }
  await companyDesk(page).change({ notice: { text, from: day(-1), until: day(1) } })
  for (const [address, words] of [
    ['/', text.de],
    ['/en/Services', text.en],
  ] as const) {
    await visitor.setViewportSize({ width: 375, height: 800 })
    await visitor.goto(address)
    const line = visitor.getByRole('complementary').filter({ hasText: words })
    await expect(line).toBeVisible()
    const [above, header] = [await line.boundingBox(), await visitor.locator('.site-header').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 1)
    await expectSound(visitor)
    await visitor.emulateMedia({ media: 'print' })
    await expect(line).toBeHidden()
    await visitor.emulateMedia({ media: null })
  }
})
