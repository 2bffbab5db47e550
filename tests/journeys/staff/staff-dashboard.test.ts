import { expect, test } from '#tests/harness/site/site-test.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

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

  const category = page.getByLabel('Category', { exact: true })
  await expect(category, 'its arrow').toHaveCSS('background-image', /^linear-gradient\(/)
  await category.selectOption('Logistik (Logistics)')
  await expect(area.rows).toHaveCount(4)
  await page.getByLabel('Texts').selectOption('English missing')
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

test('on a phone the list is put in order by a choice @sweep', async ({ page }) => {
  const area = staffArea(page)
  await page.setViewportSize({ width: 375, height: 760 })
  await area.logIn()
  await expect(page.getByRole('link', { name: 'Location', exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Sort by').selectOption('Location, descending')
  await expect(page).toHaveURL(/sort=-location/)
  await expect(area.rows.first()).toContainText('Worms')
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(area.rows.first()).toContainText('24')
})

test('Back leads from the login to where one came from, not round in a circle @sweep', async ({ page }) => {
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
  await page.getByLabel('Texts').selectOption('German missing')
  await expect(page.getByRole('alert').filter({ hasText: 'You are still logged in.' })).toBeVisible()
  await expect(area.rows, 'what was there stays').toHaveCount(20)
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'You are still logged in.' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('JWT'))).not.toBeNull()
  await page.unroute('**/api/v1/dashboard/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No projects found')).toBeVisible()
})

test('on a slow phone an answer that comes at once waits until the page is ready for it @sweep', async ({
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
