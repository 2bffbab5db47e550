import type { RichText } from '#contract/content/rich-text.ts'
import { pictureUrl } from '#tests/harness/projects/new-project.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { knowledgeDesk, newSlug } from '#tests/journeys/staff/knowledge-desk.ts'
import { goodToken } from '#tests/journeys/staff/staff.ts'

test.afterEach(async ({ page }) => await knowledgeDesk(page).putBack())

test('staff hear what is weak about an article, publish it all the same, and each hint leads to its place', async ({
  page,
}) => {
  const desk = knowledgeDesk(page)
  const { quality } = desk.say.entries
  const headers = { authorization: `Bearer ${await goodToken(page)}` }
  const data = { picture: await pictureUrl(60, 40) }
  const { picture } = await (await page.request.post('/api/v1/Picture', { data, headers })).json()
  const german: RichText = [
    { type: 'heading', level: 2, line: [{ text: 'Prüfen' }] },
    { type: 'paragraph', line: [{ text: 'Mehr steht ' }, { text: 'hier', link: '/kontakt' }, { text: '.' }] },
    { type: 'picture', picture, alt: 'IMG_1234.jpg' },
  ]
  const content = [
    { content: [], language: 1 as const },
    { content: german, language: 2 as const },
  ]
  const title = `Weak ${newSlug()}`
  const { id } = await desk.add(newSlug(), title, { content })
  const count = (number: number) =>
    page
      .getByRole('main')
      .getByRole('button', { name: number === 1 ? '1 hint' : `${number} hints`, exact: true })
  const hint = (words: string) => page.getByRole('listitem').getByRole('button', { name: words })

  await page.setViewportSize({ width: 375, height: 800 })
  await desk.logIn(`${desk.address}?edit=${id}`)
  await expect(count(3)).toHaveAttribute('aria-expanded', 'false')
  await expectSound(page)
  await desk.publish.click()
  const notice = desk.notice(desk.say.done.now)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '3 hints' }).press('Enter')
  await expect(count(3)).toBeFocused()
  await expect(count(3)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(quality.note)).toBeVisible()
  await expectSound(page)

  await page.keyboard.press('Tab')
  await expect(hint('empty, although')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(desk.editor('en')).toBeFocused()
  await page.keyboard.type('Inspection takes a day.')
  await expect(count(2)).toBeVisible()

  await hint('hier').press('Enter')
  await expect(desk.editor('de')).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('hier')
  await page.keyboard.type('im Formular')
  await expect(desk.editor('de')).toContainText('Mehr steht im Formular.')
  await expect(count(1)).toBeVisible()

  await hint('name of a file').press('Enter')
  const description = page.getByLabel(`${desk.say.picture.alt} *`).first()
  await expect(description).toBeFocused()
  await description.fill('Eine Fangstange auf dem Dach')
  await expect(page.getByText(quality.note)).toBeHidden()
  await expect(count(1)).toHaveCount(0)
  await desk.publish.click()
  await expect(desk.notice(desk.say.done.now)).toBeVisible()
  await expect(desk.notice(desk.say.done.now).getByRole('button', { name: 'hint' })).toHaveCount(0)
})
