import { germanDate } from '#server/platform/german-time.ts'
import { noSetClock } from '#tests/harness/machine/set-clock.ts'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

// A server of its own, whose clock is set; that of the browser stays.
const test = testWith({ hasSetClock: true })
test.skip(noSetClock !== undefined, noSetClock)

const dayMs = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) => germanDate(new Date(Date.now() + days * dayMs))

test('a job that is open closes when its last day has passed, and a project appears on its day', async ({
  page,
  newVisitor,
  site,
}) => {
  test.slow()
  const desk = jobDesk(page)
  const area = staffArea(page)
  const visitor = await newVisitor()
  const job = 'Lightning protection installer'
  const project = 'Hall of the day after tomorrow'
  const visitorFinds = async (...expected: [jobs: number, projects: number]) => {
    await visitor.goto('/en/jobs')
    const jobs = await visitor.getByRole('article').getByRole('heading', { level: 2, name: job }).count()
    await visitor.goto('/en/Projects?category=all')
    expect([jobs, await visitor.getByRole('heading', { name: project }).count()]).toEqual(expected)
  }
  await desk.logIn()
  await desk.row(job).getByRole('button', { name: /^Edit/ }).click()
  await desk.field(desk.say.fields.closesOn).fill(dayFromNow(1))
  await desk.publish.click()
  await expect(desk.notice(desk.say.done.now)).toBeVisible()
  await expect(desk.row(job)).toContainText(desk.say.states.open)

  await area.logIn()
  await area.addProject.click()
  await area.fillProject(project)
  await area.form.getByRole('button', { name: 'Publish later', exact: true }).click()
  await page.locator('dialog input[name=publish-at]').fill(`${dayFromNow(2)}T08:00`)
  await area.form.getByRole('button', { name: 'Set time', exact: true }).click()
  await expect(area.notice('Time set')).toBeVisible({ timeout: 60_000 })
  await visitorFinds(1, 0)
  const open = await visitor.request.get('/en/jobs/installer')
  expect([open.status(), (await open.text()).includes('JobPosting')]).toEqual([200, true])

  await site.setClock('+3d')
  await expect(async () => await visitorFinds(0, 1)).toPass({ timeout: 15_000 })
  const closed = await visitor.request.get('/en/jobs/installer')
  expect([closed.status(), (await closed.text()).includes('JobPosting')]).toEqual([410, false])
  const sitemap = await (await visitor.request.get('/sitemap.xml')).text()
  expect(sitemap).not.toContain('/jobs/installer')
  await visitor.getByRole('link', { name: project }).first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: project })).toBeVisible()
})
