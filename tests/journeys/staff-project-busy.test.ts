import { expect, test } from '#tests/harness/site-test.ts'
import { staffArea } from '#tests/journeys/staff-area.ts'

test('who saves while the server has too much to do is told to try again, keeps the entries, and publishes once', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/503/)
  const area = staffArea(page)
  const title = 'Hall of a busy day'
  await area.logIn()
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/Project', async (route) => {
    keys.push(`${route.request().method()} ${route.request().headers()['idempotency-key']}`)
    if (keys.length > 1) return await route.continue()
    const error = { code: 'unavailable', message: 'Too many others are waiting.', requestId: 'a' }
    await route.fulfill({ status: 503, headers: { 'retry-after': '10' }, json: { error } })
  })
  await area.addProject.click()
  await area.fillProject(title)
  await area.save.click()
  const failed = area.alertDialog('Command Failed')
  await expect(failed).toContainText('Please try again in a few minutes.')
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(area.field('English Title *')).toHaveValue(title)
  await expect(area.form.getByText('hall.jpg')).toBeVisible()
  await area.save.click()
  await expect(area.notice('Project published')).toBeVisible()
  await expect(area.row(title)).toHaveCount(1)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size, 'the same key').toBe(1)
  await area.remove(title)
})
