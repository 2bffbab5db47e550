import type { Page } from '@playwright/test'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { contentOf } from '#tests/harness/knowledge/article-pictures.ts'
import { paragraph } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'
import { knowledgeDesk } from '#tests/journeys/staff/knowledge-desk.ts'
import { goodToken } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

const { picture: _, ...texts } = newProject()
const taken = /^The fields now hold the version from before the change of .+\. Nothing is saved yet\./

/** Changes something as another person does, elsewhere. */
async function ask(page: Page, method: 'post' | 'put' | 'delete', path: string, data?: object) {
  const headers = { authorization: `Bearer ${await goodToken(page)}` }
  const answer = await page.request[method](`/api/v1${path}`, { headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.status() === 204 ? undefined : await answer.json()
}

const history = (page: Page) => page.locator('.entry-history').getByRole('listitem')
const takeFirst = async (page: Page) => {
  await page.getByText('History', { exact: true }).click()
  await history(page)
    .first()
    .getByRole('button', { name: /^Put back the version before: change of/ })
    .dblclick()
}

test('staff take back what a project was before a change, and no picture goes', async ({ page, mishaps }) => {
  // What was taken out has no address until it is saved again.
  mishaps.expect(/status of 404/)
  const area = staffArea(page)
  const title = 'Hall as it was'
  const send = async (width: number) =>
    (await ask(page, 'post', '/Picture', { picture: await pictureUrl(width, 90) })).picture
  const [one, other, third] = [await send(120), await send(121), await send(122)]
  const named = (...pictures: string[]) => pictures.map((picture) => ({ picture, pictureAlt: [] }))
  const first = { ...texts, title: inBoth(title, 'Halle, wie sie war'), location: 'Fulda' }
  const { id } = await ask(page, 'post', '/Project', { ...first, pictures: named(one, other) })
  const changed = { ...first, location: 'Gießen', facts: { year: 2025 }, pictures: named(other, third) }
  await ask(page, 'put', '/Project', { ...changed, id })
  await ask(page, 'put', '/Project', { ...changed, id, location: 'Wetzlar' })
  await area.logIn()
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()

  await test.step('what was before goes into the fields, with a picture that was taken out', async () => {
    await area.field('Client').fill('Somebody')
    await takeFirst(page)
    await expect(area.field('Location')).toHaveValue('Gießen')
    await history(page)
      .nth(1)
      .getByRole('button', { name: /^Put back the version before/ })
      .click()
    await expect(area.form.getByText(taken)).toBeFocused()
    await expect(area.form.getByText(taken)).toBeInViewport()
    await expect(area.field('Location')).toHaveValue('Fulda')
    await expect(area.field('Client')).toHaveValue('')
    const previews = area.form.getByRole('img', { name: /^Preview of picture/ })
    await expect(previews).toHaveCount(3)
    await expect(previews.first()).toHaveAttribute('src', /^data:image/)
    await expect(area.form.getByText('This picture had been taken out.')).toHaveCount(1)
    await expect(area.form.getByLabel('Year of completion', { exact: true })).toHaveValue('')
    await expectSound(page)
  })

  await test.step('and can be taken back, with what was typed', async () => {
    await area.form.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(area.form.getByText(taken)).toHaveCount(0)
    await expect(area.field('Client')).toHaveValue('Somebody')
    await expect(area.field('Location')).toHaveValue('Wetzlar')
  })

  await test.step('a reload keeps it, and visitors see it once it is saved', async () => {
    await history(page)
      .nth(1)
      .getByRole('button', { name: /^Put back the version before/ })
      .click()
    await expect(area.field('Location')).toHaveValue('Fulda')
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(area.field('Location')).toHaveValue('Fulda')
    await area.save.click()
    await expect(area.notice('Project changed')).toBeVisible()
    const answer = await page.request.get(`/api/v1/Project/${id}`)
    const project = await answer.json()
    expect(project).toMatchObject({ location: 'Fulda', picture: one })
    expect((await page.request.get(one)).status()).toBe(200)
    expect(project.pictures.map(({ picture }: { picture: string }) => picture)).toEqual([one, other, third])
    expect(project.facts).toBeUndefined()
  })
  await ask(page, 'delete', `/Project/${id}`)
})

test('staff take back a draft of a job that somebody has saved over @sweep', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const desk = jobDesk(page)
  const { id } = await ask(page, 'post', '/Job', newJob())
  await ask(page, 'put', '/Job', { ...newJob(), id, location: 'Marburg', publish: 'draft' })
  await ask(page, 'put', '/Job', { ...newJob(), id, location: 'Wetzlar', publish: 'draft' })
  await desk.logIn()
  await page.getByRole('button', { name: /^Edit .*Prüfberichte|^Edit .*report/i }).click()
  await takeFirst(page)
  await expect(page.getByText(taken)).toBeInViewport()
  await expect(desk.field('Place of work')).toHaveValue('Marburg')
  await expectSound(page)
  await expectLargeControls(page)
  await desk.saveDraft.click()
  await expect(desk.panel).toHaveCount(0)
  const { content } = await desk.ask('get', `/dashboard/Job/${id}`)
  expect(content.location).toBe('Marburg')
  await desk.putBack()
})

const list = { type: 'list' as const, ordered: false, items: [[{ text: 'last of all' }]] }

test('staff take back what an article said @sweep', async ({ page }) => {
  const desk = knowledgeDesk(page)
  const article = await desk.add('probe-davor', 'Said before', {
    content: contentOf([...paragraph('What was said'), list], [...paragraph('Was gesagt wurde'), list]),
  })
  await desk.change(article, { title: inBoth('Said after', 'Danach gesagt'), content: [] })
  await desk.logIn()
  await desk.open('Said after').click()
  const { content } = article
  await expect(desk.editor('en')).toHaveText('')
  await takeFirst(page)
  await expect(page.getByText(taken)).toBeVisible()
  await expect(desk.title('en')).toHaveValue('Said before')
  await expect(desk.editor('en')).toHaveText('What was saidlast of all')
  // The editor adds a line behind a list as soon as it has the focus.
  await desk.editor('en').focus()
  await expect(desk.editor('en').locator('p')).toHaveCount(3)
  await expect(page.getByText(taken)).toBeVisible()
  await desk.publish.click()
  await expect(desk.heading).toBeVisible()
  const answer = await page.request.get('/api/v1/Article/probe-davor')
  expect((await answer.json()).content).toEqual(content)
  await desk.putBack()
})
