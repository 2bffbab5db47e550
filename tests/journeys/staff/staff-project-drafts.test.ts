import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('staff save a project as a draft, look at it, put it off, and it is public by itself', async ({
  page,
  newVisitor,
  site,
}) => {
  test.slow()
  const area = staffArea(page)
  const visitor = await newVisitor()
  const title = 'Glass hall that waits'
  const button = (name: string) => page.locator('dialog').getByRole('button', { name, exact: true })
  const visitorFinds = async (count: number) => {
    await visitor.goto('/en/Projects?category=all')
    await expect(visitor.getByRole('heading', { name: title })).toHaveCount(count)
  }
  await area.logIn()

  await test.step('it is in the list with a mark, and no visitor finds it', async () => {
    await area.addProject.click()
    await area.fillProject(title)
    await button('Save draft').click()
    await expect(area.notice('Draft saved')).toBeVisible({ timeout: 60_000 })
    await expect(area.row(title)).toContainText('Draft')
    await visitorFinds(0)
  })

  await test.step('it is shown by a preview', async () => {
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      area.row(title).getByRole('link', { name: 'preview' }).click(),
    ])
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(preview).toHaveURL(/\/en\/project\/\d+$/)
    await preview.reload()
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(preview).toHaveURL(/\/en\/project\/\d+$/)
    await preview.goto('/en/Projects?category=all')
    await preview.getByRole('link', { name: title }).first().click()
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await preview.goBack()
    await expect(preview.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
    await preview.close()
  })

  await test.step('it is changed and put off', async () => {
    await area.row(title).getByRole('button', { name: 'Edit' }).click()
    await expect(area.form.getByText('This has never been public.')).toBeVisible()
    await expect(area.field('German Title *')).toBeFocused()
    await area.field('Location').fill('Fulda')
    await area.form.getByText('System data').click()
    await area.field('Class of LPS').selectOption('II')
    await area.field('Earth resistance (Ω)').fill('much')
    await button('Save draft').click()
    await expect(area.field('Earth resistance (Ω)')).toBeFocused()
    await area.field('Earth resistance (Ω)').fill('2,1')
    await button('Publish later').click()
    await button('Set time').click()
    await expect(area.form.getByText('Please choose a day and a time.')).toBeVisible()
    await page.locator('dialog input[name=publish-at]').fill('2099-03-04T05:06')
    await expectSound(page)
    await button('Set time').click()
    await expect(area.notice('Time set')).toBeVisible()
    await expect(area.row(title)).toContainText('Fulda')
    await expect(area.row(title)).toContainText('public from')
    await visitorFinds(0)
  })

  await test.step('input that is not saved survives a reload', async () => {
    await area.row(title).getByRole('button', { name: 'Edit' }).click()
    await area.field('Location').fill('Kassel')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await area.field('Location').press('Enter')
    await expect(area.field('Location')).toBeFocused()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continue editing' }).click()
    await expect(area.field('Location')).toHaveValue('Kassel')
    expect(sent, 'Enter in a field publishes nothing').toEqual([])
    await button('Save draft').click()
    await expect(area.row(title)).toContainText('Kassel')
    await expect(area.row(title)).toContainText('public from')
  })

  await test.step('it is among the drafts, opened from there, and public when its time has come', async () => {
    await page.goto('/en/dashboard/Drafts')
    const draft = page.locator('.draft-list > li').filter({ hasText: title })
    await expect(draft).toContainText('a picture')
    await expect(draft).toContainText('Kassel')
    await expect(draft, 'nothing was there before').not.toContainText('nothing')
    await draft.getByRole('button', { name: `Project: ${title} deutsch`, exact: true }).click()
    await expect(area.field('Location')).toHaveValue('Kassel')
    await visitorFinds(0)
    await area.bringForward(site.dataDir, title)
    await expect(async () => {
      await visitor.reload()
      await expect(visitor.getByRole('heading', { name: title })).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await visitor.getByRole('link', { name: title }).first().click()
    await expect(visitor.getByRole('row', { name: /Earth resistance/ })).toContainText('2.1 Ω')
  })

  await test.step('a draft of what is public is discarded, and visitors notice nothing', async () => {
    await page.goto('/en/dashboard')
    await expect(area.row(title)).not.toContainText('Draft')
    await area.row(title).getByRole('button', { name: 'Edit' }).click()
    await area.field('English Title *').fill(`${title} no more`)
    await button('Save draft').click()
    await expect(area.row(`${title} no more`)).toContainText('Draft')
    await visitorFinds(1)
    await area.row(title).getByRole('button', { name: 'Edit' }).click()
    await expect(area.form.getByText('This version is not public yet')).toBeVisible()
    await area.form.getByRole('button', { name: 'Discard draft' }).click()
    await area.alertDialog('Discard the draft?').getByRole('button', { name: 'Discard draft' }).click()
    await expect(area.form).toHaveCount(0)
    await expect(area.row(`${title} no more`)).toHaveCount(0)
    await area.remove(title)
  })
})

test('staff save a category as a draft, and publish it from the list of drafts @sweep', async ({
  page,
  newVisitor,
}) => {
  const area = staffArea(page)
  const visitor = await newVisitor()
  const visitorFinds = async (count: number) => {
    await visitor.goto('/en/Projects')
    await expect(visitor.getByRole('link', { name: /^Lighthouses/ })).toHaveCount(count)
  }
  const button = (name: string) => page.locator('dialog').getByRole('button', { name, exact: true })
  await area.logIn()
  await area.addCategory.click()
  await button('Save draft').click()
  await expect(area.field('Name *')).toBeFocused()
  await area.field('Name *').fill('lights')
  await area.field('German Title *').fill('Leuchttürme')
  await area.field('English Title *').fill('Lighthouses')
  await button('Save draft').click()
  await expect(area.row('Lighthouses')).toContainText('Draft')
  await visitorFinds(0)

  await page.getByRole('button', { name: 'Discard lights' }).click()
  await area.alertDialog('Discard the draft?').getByRole('button', { name: 'Discard draft' }).click()
  await expect(area.row('Lighthouses')).toHaveCount(0)
  await area.notice('Draft discarded').getByRole('button', { name: 'Undo' }).click()
  await expect(area.notice('Category restored')).toBeVisible()
  await expect(area.row('Lighthouses')).toContainText('Draft')

  await page.goto('/en/dashboard/Drafts')
  await page.getByRole('button', { name: 'Category: lights', exact: true }).click()
  await expect(page.locator('dialog').getByText('This has never been public.')).toBeVisible()
  await button('Cancel').click()
  await page.goto('/en/dashboard/Drafts')
  await page.getByRole('button', { name: 'Publish Category: lights' }).click()
  await expect(area.notice('Draft published')).toBeVisible()
  await page.goto('/en/dashboard')
  await expect(area.row('Lighthouses')).not.toContainText('Draft')
  await page.getByRole('button', { name: 'Delete lights' }).click()
  await area
    .alertDialog(/Are you sure/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(area.row('Lighthouses')).toHaveCount(0)
})
