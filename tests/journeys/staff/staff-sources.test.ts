import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages } from '#tests/journeys/public-pages.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'
import todayDe from '#texts/de/today.json' with { type: 'json' }
import todayEn from '#texts/en/today.json' with { type: 'json' }
import { builtInSources } from '#texts/sources.ts'

let before: object
test.beforeEach(async ({ page }) => {
  before = await companyDesk(page).read()
})
test.afterEach(async ({ page }) => await companyDesk(page).putBack(before))

for (const language of languages) {
  test(`staff are reminded to look up the editions, and do so (${language}) @sweep`, async ({
    page,
    newVisitor,
  }) => {
    const desk = companyDesk(page, language)
    const { say } = desk
    const prefix = language === 'de' ? '' : '/en'
    const today = { de: todayDe, en: todayEn }[language]
    const [sourcesDue = ''] = today.lines.sourcesDue.split(':')
    const reminder = page.getByRole('link', { name: sourcesDue })
    const monthsAgo = (count: number) => {
      const now = new Date()
      return new Date(Date.UTC(now.getFullYear(), now.getMonth() - count, 15)).toISOString().slice(0, 7)
    }
    const expectReminded = async (months: number, isReminded: boolean, isTooOld = false) => {
      await desk.change({ sourcesAsOf: monthsAgo(months) })
      await page.goto(`${prefix}/dashboard`)
      await expect(page.locator('#projects-heading')).toBeVisible()
      await expect(reminder).toHaveCount(isReminded ? 1 : 0)
      await expect(page.getByText(today.acts.sourcesTooOld)).toHaveCount(isTooOld ? 1 : 0)
    }
    await desk.logIn()
    await expectReminded(11, false)
    await expectReminded(13, true)
    await expectReminded(18, true, true)
    await expectReminded(19, true, true)
    await expectReminded(12, true)
    await reminder.click()
    await expect(page.getByRole('heading', { name: say.groups.sources })).toBeInViewport()

    await expect(desk.field('sources[0].name')).toHaveCount(0)
    await desk.button(say.add.builtInSources).click()
    await expect(desk.field('sources[0].name')).toBeFocused()
    await desk.field('sources[0].edition').fill('2099-04')
    await desk.field('sourcesAsOf').fill(monthsAgo(0))
    await desk.publish.click()
    await expect(desk.notice(say.done.now)).toBeVisible()
    const visitor = await newVisitor()
    await visitor.goto(`${prefix}/Blitzschutz#sources`)
    const list = visitor.locator('#sources').getByRole('listitem')
    await expect(list.first()).toContainText('2099-04')
    await expect(list).toHaveCount(builtInSources.list.length)
    await page.goto(`${prefix}/dashboard`)
    await expect(page.locator('#projects-heading')).toBeVisible()
    await expect(reminder).toHaveCount(0)
  })
}
