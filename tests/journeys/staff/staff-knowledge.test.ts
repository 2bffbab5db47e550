import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { knowledgeDesk, newSlug } from '#tests/journeys/staff/knowledge-desk.ts'

test.afterEach(async ({ page }) => await knowledgeDesk(page).putBack())

test('staff write a term in both languages, keep it as a draft, publish it, and everybody reads it', async ({
  page,
  newVisitor,
}) => {
  const desk = knowledgeDesk(page)
  const { say } = desk
  const visitor = await newVisitor()
  await desk.logIn()
  await desk.button(say.add).click()
  await expect(page).toHaveURL(/\?edit=new$/)
  await expect(page.getByRole('heading', { level: 2, name: say.form.add })).toBeFocused()
  await page.getByRole('radio', { name: say.options.kind.term }).check()
  await desk.title('de').fill('Fangstange & Öse')
  await expect(desk.slug).toHaveValue('fangstange-und-oese')
  const slug = newSlug()
  await desk.slug.fill(slug)
  await desk.title('de').fill('Fangstangenöse')
  await expect(desk.slug).toHaveValue(slug)
  await desk.title('en').fill('Rod eyelet')
  await desk.summary('de').fill('Hält die Stange.')
  await desk.summary('en').fill('Holds the rod.')

  await desk.editor('de').click()
  await page.keyboard.type('Wofür sie da ist')
  await desk.tool('de', 'heading2').click()
  await expect(desk.tool('de', 'heading2')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- für die Stange')
  await expect(desk.tool('de', 'bulletList')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('für das Seil')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: say.link.add })
  await expect(page.getByLabel(say.link.words)).toHaveCount(0)
  const address = dialog.getByLabel(`${say.link.address} *`)
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription(/must begin with/)
  await expect(address).toBeFocused()
  await expectSound(page)
  await address.fill('www.example.com/seil')
  await page.keyboard.press('Enter')
  await expect(desk.editor('de')).toBeFocused()
  await expect(desk.editor('de').getByRole('link', { name: 'Seil', exact: true })).toHaveAttribute(
    'href',
    'https://www.example.com/seil',
  )

  // The English one begins as a copy, through the clipboard as it is.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await desk.editor('en').click()
  await page.keyboard.press('Control+v')
  await expect(desk.editor('en').getByRole('listitem')).toHaveText(['für die Stange', 'für das Seil'])
  await expectSound(page)

  await desk.saveDraft.click()
  await expect(desk.notice(say.entries.done.draft)).toBeVisible()
  await expect(desk.open('Rod eyelet')).toBeFocused()
  await expect(desk.row('Rod eyelet')).toContainText(say.states.draft)
  await visitor.goto(`/en/Wissen/${slug}`)
  await expect(visitor).toHaveURL(/\/en\/Wissen$/)
  await expect(visitor.getByRole('link', { name: 'Rod eyelet' })).toHaveCount(0)

  await page.goto('/en/dashboard/Drafts')
  await page.getByRole('button', { name: 'Knowledge: Fangstangenöse', exact: true }).click()
  await expect(desk.formHeading).toBeFocused()
  await expect(page).toHaveURL(/\/en\/dashboard\/Knowledge\?edit=\d+$/)
  await desk.publish.click()
  await expect(desk.notice(say.done.now)).toBeVisible()
  await visitor.goto(`/Wissen/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Fangstangenöse' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Wofür sie da ist' })).toBeVisible()
  const items = visitor.locator('main li').filter({ hasText: /^für d/ })
  await expect(items).toHaveText(['für die Stange', 'für das Seil'])
  await expect(items.getByRole('link', { name: 'Seil' })).toHaveAttribute(
    'href',
    'https://www.example.com/seil',
  )
})

for (const language of languages) {
  test(
    `the form works on a phone, one language at a time, and leads to what is missing (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const desk = knowledgeDesk(page, language)
      const { say } = desk
      await page.setViewportSize({ width: 375, height: 800 })
      await desk.logIn()
      await expect(desk.heading).toBeVisible()
      await expectSound(page)
      await expectLargeControls(page)
      await desk.button(say.add).click()
      await desk.button(say.staff.languages.de).click()
      await expect(desk.editor('de')).toBeVisible()
      await expect(desk.editor('en')).toBeHidden()
      await desk.title('de').fill('Prüfung')
      await desk.summary('de').fill('Wie geprüft wird.')
      await expectSound(page)
      await expectLargeControls(page)
      await desk.publish.click()
      await expect(desk.title('en')).toBeFocused()
      await expect(desk.button(say.staff.languages.en)).toHaveCount(0)
      const english = page.getByRole('button', { name: `${say.staff.languages.en} ${say.form.hasProblem}` })
      await expect(english).toHaveAttribute('aria-pressed', 'true')
      await expectSound(page)

      // The toolbar is one stop of the Tab key, and the way back is Escape.
      await desk.editor('en').click()
      await page.keyboard.type('Text')
      await page.keyboard.press('Shift+Tab')
      await expect(desk.tool('en', 'heading2')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(desk.tool('en', 'bold')).toBeFocused()
      await page.keyboard.press('End')
      await expect(desk.tool('en', 'redo')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(desk.editor('en')).toBeFocused()
      await page.keyboard.press('Alt+F10')
      await expect(desk.tool('en', 'redo')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(desk.editor('en')).toBeFocused()
      await desk.tool('en', 'table').click()
      await expect(desk.editor('en').getByRole('columnheader')).toHaveCount(2)
      await page.keyboard.type('Class')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Metres')
      await desk.tool('en', 'addColumn').click()
      await expect(desk.editor('en').getByRole('columnheader')).toHaveText(['Class', 'Metres', ''])
      await expectSound(page)
      await expectLargeControls(page)
      await desk.tool('en', 'deleteTable').click()
      await expect(desk.editor('en').getByRole('table')).toHaveCount(0)

      await page.goBack()
      const question = page.getByRole('alertdialog', { name: say.staff.unsaved.question })
      await question.getByRole('button', { name: say.staff.unsaved.discard }).click()
      await expect(desk.heading).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`${desk.address}$`))
    },
  )
}

test('chips and words narrow the list, a press notes a review, and undo takes it back @sweep', async ({
  page,
}) => {
  const desk = knowledgeDesk(page)
  const { say } = desk
  await desk.logIn('/robots.txt')
  await desk.add(newSlug(), 'Probe of old')
  await desk.add(newSlug(), 'Probe of none', { publish: 'draft', reviewedOn: '2026-11-01', kind: 'article' })
  await desk.add(newSlug(), 'Probe of later', { publish: '2027-03-01T08:00:00+01:00' })
  await page.goto(desk.address)
  await desk.chip('due').click()
  await expect(page).toHaveURL(/\?show=due$/)
  await expect(desk.row('Probe of old')).toContainText(say.states.due)
  await expect(desk.open('Probe of none')).toHaveCount(0)
  await expectSound(page)
  await desk.chip('open').click()
  await page.getByLabel(say.filters.search, { exact: true }).fill('probe of')
  await expect(page).toHaveURL(/search=probe/)
  await expect(desk.rows).toHaveCount(2)
  await expect(desk.row('Probe of later')).toContainText('planned for 1 Mar 2027')
  await desk.chip('articles').click()
  await expect(desk.rows).toHaveCount(1)
  await expect(desk.chip('articles')).toHaveAttribute('aria-current', 'true')
  await desk.chip('all').click()
  await expect(desk.rows).toHaveCount(3)

  const reviewed = desk.button(say.review.of.replace('{{name}}', 'Probe of old'))
  await reviewed.click()
  await expect(desk.notice(say.review.done)).toBeVisible()
  await expect(desk.row('Probe of old')).not.toContainText(say.states.due)
  await page.getByRole('button', { name: say.staff.undo }).click()
  await expect(desk.notice(say.review.undone)).toBeVisible()
  await expect(desk.row('Probe of old')).toContainText('31 Jan 2024')

  await desk.button(say.review.of.replace('{{name}}', 'Probe of later')).click()
  await expect(desk.notice(say.review.done)).toBeVisible()
  await expect(desk.row('Probe of later')).toContainText('planned for 1 Mar 2027')

  await desk.button(say.entries.list.deleteOf.replace('{{name}}', 'Probe of old')).click()
  const question = page.getByRole('alertdialog', { name: say.remove.questionTerm })
  await expectSound(page)
  await question.getByRole('button', { name: say.entries.deleted.do }).click()
  await expect(desk.open('Probe of old')).toHaveCount(0)
  await expect(desk.heading).toBeFocused()
  await page.getByText(/deleted entr/).click()
  await desk.button(say.entries.deleted.restoreOf.replace('{{name}}', 'Probe of old')).click()
  await expect(desk.open('Probe of old')).toBeVisible()
})
