import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { goodToken } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('staff archive and delete several projects at once, are asked before, and take it back', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const area = staffArea(page)
  const visitor = await newVisitor()
  const headers = { authorization: `Bearer ${await goodToken(page)}` }
  const titles = ['Granary of several', 'Barn of several', 'Silo of several']
  for (const title of titles) {
    const data = newProject({ title: inBoth(title, `${title} deutsch`) })
    expect((await page.request.post('/api/v1/Project', { headers, data })).status()).toBe(201)
  }
  const visitorFinds = async (count: number) => {
    await visitor.goto('/en/Projects?category=all&rows=30')
    await expect(visitor.getByRole('heading', { name: /of several/ })).toHaveCount(count)
  }
  await area.logIn()
  await area.search('of several')
  await expect(area.rows).toHaveCount(3)
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
  const bar = page.getByRole('region', { name: 'Selected entries' })

  await test.step('a range is chosen by keys, and the question names what visitors lose', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await box('Silo of several').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar.getByText('2 entries selected')).toBeVisible()
    await expectSound(page)
    await bar.getByRole('button', { name: 'Archive' }).click()
    const question = area.alertDialog('Archive 2 entries?')
    await expect(question).toContainText('Silo of several')
    await expectSound(page)
    await question.getByRole('button', { name: 'Archive' }).click()
    await expect(area.notice('2 entries archived')).toBeVisible()
    await expect(area.rows).toHaveCount(1)
    await visitorFinds(1)
  })

  await test.step('a single undo restores both', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(area.rows).toHaveCount(3)
    await visitorFinds(3)
  })

  await test.step('all are deleted, and restored from the deleted ones, on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check()
    await expectSound(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await bar.getByRole('button', { name: 'Delete' }).click()
    await area.alertDialog('Delete 3 entries?').getByRole('button', { name: 'Delete' }).click()
    await expect(area.notice('3 entries deleted')).toBeVisible()
    await page.goto('/en/dashboard?search=of+several&deleted=yes')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check()
    await bar.getByRole('button', { name: 'Restore' }).click()
    await expect(area.notice('3 entries restored')).toBeVisible()
    await visitorFinds(3)
  })
})

test('all that match are chosen only as long as the same list is shown', async ({ page, mishaps }) => {
  test.slow()
  mishaps.expect(/ERR_FAILED/)
  const area = staffArea(page)
  const headers = { authorization: `Bearer ${await goodToken(page)}` }
  for (const number of Array.from({ length: 22 }, (_, index) => index)) {
    const name = number < 20 ? 'Windmill' : 'Watermill'
    const data = newProject({ title: inBoth(`${name} number ${number}`, `${name} ${number} deutsch`) })
    expect((await page.request.post('/api/v1/Project', { headers, data })).status()).toBe(201)
  }
  const everyone = page.getByRole('checkbox', { name: 'Select all on this page' }).first()
  const bar = page.getByRole('region', { name: 'Selected entries' })
  await area.logIn('/en/dashboard?search=mill+number')
  await everyone.check()
  await page.route('**/api/v1/dashboard/Project?*PageLength=100*', (route) => route.abort(), { times: 1 })
  const all = bar.getByRole('button', { name: 'Select all 22 that match' })
  await all.click()
  await area.alertDialog(/./).getByRole('button', { name: 'Close' }).click()
  await all.click()
  await expect(bar.getByText('22 entries selected')).toBeVisible()
  await area.search('Watermill number')
  await expect(area.rows).toHaveCount(2)
  await everyone.check()
  await expect(bar.getByText('2 entries selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await area.alertDialog('Archive 2 entries?').getByRole('button', { name: 'Archive' }).click()
  await expect(area.notice('2 entries archived')).toBeVisible()
  await area.search('Windmill number')
  await expect(area.rows).toHaveCount(20)
})

test('staff take a picture of the library into a project, found by its words', async ({ page }) => {
  test.slow()
  const area = staffArea(page)
  const headers = { authorization: `Bearer ${await goodToken(page)}` }
  const data = newProject({ title: inBoth('Observatory of the library', 'Sternwarte der Bibliothek') })
  expect((await page.request.post('/api/v1/Project', { headers, data })).status()).toBe(201)
  await area.logIn()
  await area.addProject.click()
  await area.field('German Title *').fill('Sternwarte zwei')
  await area.form.getByRole('button', { name: 'From the picture library' }).click()
  const chooser = area.dialog('Choose a picture')
  await chooser.getByLabel('Search in the library').fill('Observatory')
  await page.keyboard.press('Enter')
  const picture = chooser.getByRole('button', { name: 'Observatory of the library' })
  await expect(picture).toHaveCount(1)
  await expectSound(page)
  await picture.press('Enter')
  await expect(chooser).toHaveCount(0)
  await expect(area.form.getByRole('group', { name: 'Picture 1 of 1' })).toBeVisible()
  await expect(area.field('German Title *')).toHaveValue('Sternwarte zwei')
  await expectSound(page)
})
