import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryDesk, receive } from '#tests/journeys/staff/inquiry-desk.ts'

test('an inquiry opened by its address is the same one in both languages, however the link is followed @sweep', async ({
  page,
  context,
  site,
}) => {
  const desk = inquiryDesk(page)
  const { id, reference } = await receive(site, { lastName: 'Anderssprachig' })
  await desk.visit(`/en/dashboard/Inquiries/${id}?search=Anders`)
  const menu = page.locator('header summary')
  const german = page.locator('a[hreflang=de]')
  await expect(german).toHaveAttribute('href', `/dashboard/Inquiries/${id}?search=Anders`)

  await menu.click()
  const opening = context.waitForEvent('page')
  await german.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opening
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(reference)
  await expect(tab).toHaveURL(new RegExp(`/dashboard/Inquiries/${id}\\?search=Anders$`))

  if (!(await german.isVisible())) await menu.click()
  await german.click()
  await expect(page).toHaveURL(tab.url())
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click()
  await expect(page).toHaveURL(/\/dashboard\/Inquiries\?search=Anders$/)
  await expect(desk.rows).toHaveCount(1)
})
