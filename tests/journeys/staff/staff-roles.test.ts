import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { addAccount, logInAs } from '#tests/journeys/staff/accounts.ts'
import { ask, receive } from '#tests/journeys/staff/inquiry-desk.ts'
import { storedToken } from '#tests/journeys/staff/staff.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('an editor looks after projects, finds no way to the inquiries, and is told so at their addresses', async ({
  page,
  site,
}) => {
  const { id, reference } = await receive(site, { lastName: 'Geheim' })
  addAccount(site.dataDir, 'edith', 'editor')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await logInAs(page, 'edith')
  const area = staffArea(page)
  await expect(area.addProject).toBeVisible()
  await expect(page).toHaveTitle(/^Dashboard/)
  await expect(page.getByRole('link', { name: 'Projects', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Inquiries|Inbox/ })).toHaveCount(0)

  for (const address of ['/en/dashboard/Inquiries', `/en/dashboard/Inquiries/${id}`]) {
    await page.goto(address)
    await expect(page.locator('main').getByRole('alert').first()).toContainText(
      'Your account is not allowed to see or do this.',
    )
    await expect(page.locator('main').getByRole('alert').first()).toContainText('You are still logged in.')
    await expect(page.locator('body')).not.toContainText(/Geheim/)
    await expect(page.locator('body')).not.toContainText(reference)
    await expectSound(page)
  }
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await expect(area.addProject).toBeVisible()

  await page.goto('/en/Services')
  const bar = page.getByRole('navigation', { name: 'For staff who are logged in' })
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(bar.getByRole('link', { name: /Inbox/ })).toHaveCount(0)
  expect(asked.filter((path) => /Inquiry/.test(path))).toEqual([])

  const token = await storedToken(page)
  const authorization = `Bearer ${token}`
  for (const path of ['/Inquiry', `/Inquiry/${id}`, '/dashboard/Inquiry/summary']) {
    const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization } })
    expect(answer.status()).toBe(403)
  }
})

test('somebody whose role is taken away sees the inquiries no longer, and stays logged in @sweep', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/status of 403/)
  await receive(site, { lastName: 'Verborgen' })
  addAccount(site.dataDir, 'olga', 'office')
  await logInAs(page, 'olga', { to: '/en/dashboard/Inquiries' })
  await expect(page.getByRole('row').filter({ hasText: 'Verborgen' })).toBeVisible()

  ask(site.dataDir, "UPDATE account SET role = 'editor' WHERE username = 'olga'")
  // The list is read again when the window regains the focus.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.locator('main').getByRole('alert').first()).toContainText(
    'Your account is not allowed to see or do this.',
  )
  await expect(page.locator('main')).not.toContainText('Verborgen')
  await expect(page.getByRole('link', { name: 'Inquiries' })).toHaveCount(0)
  expect(await storedToken(page)).not.toBeNull()
})
