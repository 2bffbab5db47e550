import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { knowledgeDesk, newSlug } from '#tests/journeys/staff/knowledge-desk.ts'

test.afterEach(async ({ page }) => await knowledgeDesk(page).putBack())

test('typed words are there after a reload and a lost connection, and an address that is taken is said beside it @sweep', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED/)
  mishaps.expect(/status of 409/)
  const desk = knowledgeDesk(page)
  const { say } = desk
  await desk.logIn('/robots.txt')
  const taken = newSlug()
  await desk.add(taken, 'Probe there before')
  await page.goto(`${desk.address}?edit=new`)
  await desk.title('en').fill('In the middle of')
  await desk.editor('en').click()
  await page.keyboard.type('something')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/are back/)).toBeVisible()
  await expect(desk.title('en')).toHaveValue('In the middle of')
  await expect(desk.editor('en')).toHaveText('something')
  await desk.title('de').fill('Mitten in')
  await desk.summary('de').fill('Kurz.')
  await desk.summary('en').fill('Short.')
  await desk.slug.fill(taken)

  await page.route('**/api/v1/Article', (route) => route.abort())
  await desk.saveDraft.click()
  await page.getByRole('alertdialog').getByRole('button', { name: say.staff.close }).click()
  await page.unroute('**/api/v1/Article')
  await desk.saveDraft.click()
  await expect(desk.slug).toBeFocused()
  await expect(desk.slug).toHaveAccessibleDescription(/Another entry has this address/)
  await expect(desk.editor('en')).toHaveText('something')
  await expectSound(page)
  await desk.slug.fill(newSlug())
  await desk.saveDraft.click()
  await expect(desk.open('In the middle of')).toBeFocused()
  await expect(page.getByText(/Unsaved entries/)).toHaveCount(0)
})

test('two who change an entry at once see both versions, and one of them decides @sweep', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/status of 409/)
  const desk = knowledgeDesk(page)
  const { say } = desk
  await desk.logIn('/robots.txt')
  const slug = newSlug()
  const article = await desk.add(slug, 'Probe of two')
  await page.goto(desk.address)
  await desk.open('Probe of two').click()
  await desk.summary('en').fill('In very short.')
  await desk.slug.fill(`${slug}-new`)
  await expect(page.getByText(say.form.movesAddress)).toBeVisible()
  await desk.slug.fill(slug)
  await desk.editor('en').click()
  await page.keyboard.type('Mine')
  const content = [{ type: 'paragraph' as const, line: [{ text: 'Theirs' }] }]
  await desk.change(article, { content: [{ content, language: 1 }] })
  await desk.publish.click()
  const conflict = page.getByRole('alertdialog', { name: say.entries.conflict.title })
  await expect(conflict.getByRole('deletion').filter({ hasText: 'Theirs' })).toBeVisible()
  await expect(conflict.getByRole('insertion').filter({ hasText: 'Mine' })).toBeVisible()
  await expectSound(page)
  await conflict.getByRole('button', { name: say.entries.conflict.back }).click()
  await expect(desk.editor('en')).toHaveText('Mine')
  await desk.publish.click()
  await conflict.getByRole('button', { name: say.entries.conflict.takeTheirs }).click()
  await expect(desk.editor('en')).toHaveText('Theirs')
  await expect(desk.summary('en')).toHaveValue('In short.')
  await desk.summary('en').fill('As short as can be.')
  await desk.publish.click()
  await expect(desk.notice(say.done.now)).toBeVisible()
  await desk.open('Probe of two').click()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'As short as can be.' })).toBeVisible()
  await expectSound(page)
})

test('an entry moves, and its former address leads there in both languages', async ({ page, newVisitor }) => {
  const desk = knowledgeDesk(page)
  const { say } = desk
  await desk.logIn('/robots.txt')
  const slug = newSlug()
  await desk.add(slug, 'Probe that moves')
  const visitor = await newVisitor()
  await visitor.goto(`/en/Wissen/${slug}`)
  await page.goto(desk.address)
  await desk.open('Probe that moves').click()
  await desk.slug.fill(`${slug}-moved`)
  await expect(page.getByText(say.form.movesAddress)).toBeVisible()
  await expectSound(page)
  await desk.publish.click()
  await expect(desk.heading).toBeVisible()
  for (const language of ['', '/en']) {
    await visitor.goto(`${language}/Wissen/${slug}`)
    await expect(visitor).toHaveURL(new RegExp(`${language}/Wissen/${slug}-moved$`))
  }
})

test('a draft of an entry that was deleted meanwhile is not published, and the reason names it @sweep', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/status of 409/)
  const desk = knowledgeDesk(page)
  const { say } = desk
  await desk.logIn('/robots.txt')
  const article = await desk.add(newSlug(), 'Probe that goes')
  await desk.change(article, { sources: ['A'], publish: 'draft' })
  await page.goto('/en/dashboard/Drafts')
  const row = page.locator('.draft-list > li').filter({ hasText: 'Probe that goes' })
  await expect(row).toBeVisible()
  await desk.remove(article)
  await row.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText(say.texts.drafts.refused.article)).toBeVisible()
})
