import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site-test.ts'
import { staffArea } from '#tests/journeys/staff-area.ts'

test('staff add a category, edit it, and are told what its deletion does', async ({ page, mishaps }) => {
  mishaps.expect(/409/)
  const area = staffArea(page)
  await area.logIn()
  await area.addCategory.click()
  await area.save.click()
  await expect(area.field('Name *')).toHaveAccessibleDescription(/Please fill in this field\./)
  await expect(area.field('English Title *')).toHaveAccessibleDescription('Please fill in this field.')
  await expect(area.field('German Title')).not.toHaveAttribute('aria-invalid')
  await area.field('Name *').fill('Glass')
  await area.field('English Title *').fill('Glass halls')
  await area.save.click()
  await expect(area.notice('Category added')).toBeVisible()
  const row = area.row('Glass halls')
  await expect(row).toContainText('Missing: German')

  await page.getByRole('button', { name: 'Edit Glass' }).click()
  await area.field('German Title').fill('Glashallen')
  await area.field('Name *').fill('Industrie')
  await area.save.click()
  await expect(area.alertDialog('Command Failed')).toContainText('A category with this name already exists.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(area.field('Name *')).toHaveAccessibleDescription(/A category with this name already exists\./)
  await area.field('Name *').fill('Glass')
  await area.save.click()
  await expect(area.notice('Category changed')).toBeVisible()
  await expect(row).toContainText('GlashallenGlass hallsComplete')

  await area.addProject.click()
  await area.fillProject('Hall of a category')
  await area.field('Category').selectOption('Glass (Glass halls)')
  await area.save.click()
  await expect(area.row('Hall of a category')).toContainText('Glass')
  await page.getByRole('button', { name: 'Delete Glass', exact: true }).click()
  const question = area.alertDialog('Are you sure you want to delete this category?')
  await expect(question).toContainText('One published project loses this category; the project itself stays.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(area.notice('Category deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(area.row('Hall of a category')).not.toContainText('Glass')
  await area.remove('Hall of a category')
})

test('two tabs edit the same category: the second is told, and finds the present state when it opens it again', async ({
  page,
  context,
  mishaps,
}) => {
  mishaps.expect(/409/)
  const area = staffArea(page)
  await area.logIn()
  await area.addCategory.click()
  await area.field('Name *').fill('Timber')
  await area.field('English Title *').fill('Timber halls')
  await area.save.click()
  await expect(area.notice('Category added')).toBeVisible()

  const second = await context.newPage()
  const other = staffArea(second)
  await second.goto('/en/dashboard')
  await second.getByRole('button', { name: 'Edit Timber' }).click()
  await page.getByRole('button', { name: 'Edit Timber' }).click()
  await area.field('German Title').fill('Holzhallen')
  await area.save.click()
  await expect(area.notice('Category changed')).toBeVisible()

  await other.field('English Title *').fill('Halls of timber')
  await other.save.click()
  await expect(other.alertDialog('Command Failed')).toContainText('Somebody else has changed the entry')
  await second.getByRole('button', { name: 'Close' }).click()
  await other.cancel.click()
  await other.alertDialog('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await second.getByRole('button', { name: 'Edit Timber' }).click()
  await expect(other.field('German Title')).toHaveValue('Holzhallen')
  await other.field('English Title *').fill('Halls of timber')
  await other.save.click()
  await expect(other.notice('Category changed')).toBeVisible()
  await expect(other.row('Halls of timber')).toContainText('Holzhallen')
  await second.close()
  await page.reload()
  await area.remove('Timber')
})

test('staff find projects by search, filters and order, and share what they see', async ({ page }) => {
  const area = staffArea(page)
  await area.logIn()
  await expect(area.rows).toHaveCount(20)
  await expect(page.getByText('Page 1 Of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(area.rows).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()

  await area.search('HATTERSHEIM')
  await expect(area.rows).toHaveCount(1)
  await expect(page).not.toHaveURL(/page=/)
  await area.search('there is no such project')
  await expect(page.getByText('No projects found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(area.rows).toHaveCount(20)
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('')

  await page.getByRole('link', { name: 'Location', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(area.rows.first()).toContainText('Bruchköbel')
  await page.getByRole('link', { name: 'Location', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(area.rows.first()).toContainText('Worms')

  await page.getByLabel('Category', { exact: true }).selectOption('Logistik (Logistics)')
  await expect(area.rows).toHaveCount(4)
  await page.getByLabel('Texts').selectOption('Missing English')
  await expect(page.getByText('No projects found')).toBeVisible()
  await page.getByLabel('Texts').selectOption('All')
  await expect(area.rows).toHaveCount(4)
  await page.reload()
  await expect(area.rows, 'the address has it all').toHaveCount(4)
  await page.getByRole('link', { name: 'Show 4 projects in Energie' }).click()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('3')
  await expect(area.row('Wind farm on basalt')).toBeVisible()
  await expect(area.rows).toHaveCount(4)
})

test('on a phone the list is put in order by a choice', async ({ page }) => {
  const area = staffArea(page)
  await page.setViewportSize({ width: 375, height: 760 })
  await area.logIn()
  await expect(page.getByRole('link', { name: 'Location', exact: true })).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption('Location, descending')
  await expect(page).toHaveURL(/sort=-location/)
  await expect(area.rows.first()).toContainText('Worms')
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(area.rows.first()).toContainText('24')
})

test('Back leads from the login to where one came from, not round in a circle', async ({ page }) => {
  await page.goto('/en/Services')
  await page.goto('/en/dashboard')
  await expect(page).toHaveURL(/\/en\/login\?to=/)
  await page.goBack()
  await expect(page).toHaveURL('/en/Services')
})

test('without an answer the dashboard says so, keeps the login and tries again', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED|Failed to fetch/)
  const area = staffArea(page)
  await area.logIn()
  await page.route('**/api/v1/dashboard/**', (route) => route.abort())
  await page.getByLabel('Texts').selectOption('Missing German')
  await expect(page.getByRole('alert').filter({ hasText: 'You are still logged in.' })).toBeVisible()
  await expect(area.rows, 'what was there stays').toHaveCount(20)
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'You are still logged in.' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('JWT'))).not.toBeNull()
  await page.unroute('**/api/v1/dashboard/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No projects found')).toBeVisible()
})

test('on a slow phone an answer that comes at once waits until the page is ready for it', async ({
  page,
  context,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED|Failed to fetch/)
  const area = staffArea(page)
  await area.logIn()
  await page.route('**/api/v1/dashboard/**', (route) => route.abort())
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let visit = 0; visit < 3; visit++) {
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'You are still logged in.' })).toBeVisible()
  }
})

test('a project is published with the keyboard alone', async ({ page }) => {
  const area = staffArea(page)
  const title = 'Hall of keys'
  await area.logIn()
  // Listened for early: the browser must know by the time the key is pressed.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 })
  await area.addProject.focus()
  await page.keyboard.press('Enter')
  await expect(area.field('German Title *')).toBeFocused()
  for (const text of ['Halle', title, 'Ringerder', 'Ring electrode', '', '', '', '']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(area.picture).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: smallestPng })
  for (let tabs = 0; tabs < 12 && !(await isFocused(page, 'Save')); tabs++) await page.keyboard.press('Tab')
  await expect(area.save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area.notice('Project published')).toBeVisible()
  await expect(area.addProject).toBeFocused()
  await area.remove(title)
})

for (const width of [375, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`axe finds nothing on the dashboard and its dialogs, and nothing is wider than the window (${width} px)`, async ({
      page,
    }) => {
      test.slow()
      const area = staffArea(page)
      await area.logIn()
      await expectSound(page)
      await area.addProject.click()
      await area.save.click()
      await expect(area.form.getByText('Please choose a picture.')).toBeVisible()
      await expectSound(page)
      await area.cancel.click()
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await expect(area.form.getByRole('img', { name: 'Current picture' })).toBeVisible()
      await area.form.getByText('History').click()
      await expect(area.form.getByText('No change recorded yet.')).toBeVisible()
      await area.field('Location').fill('Elsewhere')
      await page.keyboard.press('Escape')
      await expect(area.alertDialog('Discard changes?')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Discard' }).click()
      await area.addCategory.click()
      await expectSound(page)
      await area.cancel.click()
      await area.addProject.click()
      await area.field('English Title *').fill('Kept')
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(page.getByText(/Unsaved entries of .+: Kept\./)).toBeVisible()
      await expectSound(page)
      await page.goto('/dashboard?deleted=yes&search=nichts+davon')
      await expect(page.getByText('Keine Projekte gefunden')).toBeVisible()
      await expectSound(page)
    })
  })
}

const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function isFocused(page: Page, name: string): Promise<boolean> {
  return await page.evaluate((text) => document.activeElement?.textContent === text, name)
}

async function expectSound(page: Page): Promise<void> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
