import type { Route } from '@playwright/test'
import { expect, test } from '#tests/harness/site-test.ts'
import { inquiryForm } from '#tests/journeys/inquiry-form.ts'
import { storedInquiries } from '#tests/journeys/stored-inquiries.ts'

const failureText =
  'Sorry, we couldn’t receive your message. Please contact us directly via email or phone. Check the contact page for details.'

test('when the server cannot be reached the visitor is told so and keeps the text', async ({
  page,
  mishaps,
}) => {
  const { field, send, failure, success, fillGeneral } = inquiryForm(page)
  await page.route('**/api/v1/Contact', (route) => route.abort(), { times: 1 })
  mishaps.expect(/ERR_FAILED/)
  mishaps.expect(/The server could not be reached/)
  await page.goto('/en')
  await fillGeneral('General message', 'unlucky@example.com')
  await send.click()
  await expect(failure).toHaveText(failureText)
  await expect(field('First name')).toHaveValue('Ada')
  await expect(field('Message')).toHaveValue(/flat roof/)
  await send.click()
  await expect(success).toBeVisible()
})

test('when the server fails the visitor is told so and keeps the text', async ({ page, mishaps }) => {
  const { field, send, failure, fillGeneral } = inquiryForm(page)
  await page.route('**/api/v1/Contact', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  mishaps.expect(/Failed to load resource.*502/)
  mishaps.expect(/answered with status 502/)
  await page.goto('/en')
  await fillGeneral('General message', 'unlucky@example.com')
  await send.click()
  await expect(failure).toHaveText(failureText)
  await expect(field('Message')).toHaveValue(/flat roof/)
})

test('a visitor cancels a sending that is under way and keeps the text', async ({ page, site }) => {
  const { form, field, send, fillGeneral } = inquiryForm(page)
  await page.route('**/api/v1/Contact', () => undefined)
  await page.goto('/en/contactus')
  await fillGeneral('Job application', 'hesitant@example.com')
  await send.click()
  await expect(send).toBeDisabled()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Sending cancelled. Your entries are still here.')).toBeVisible()
  await expect(send).toBeEnabled()
  await expect(field('Message')).toHaveValue(/flat roof/)
  expect(storedInquiries(site.dataDir, 'hesitant@example.com')).toHaveLength(0)
})

test('sending again after a lost answer stores the inquiry once', async ({ page, site, mishaps }) => {
  const { send, failure, success, fillGeneral } = inquiryForm(page)
  mishaps.expect(/ERR_FAILED/)
  mishaps.expect(/The server could not be reached/)
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/v1/Contact', loseAnswer, { times: 1 })
  await page.goto('/en/contactus')
  await fillGeneral('General message', 'twice@example.com')
  await send.click()
  await expect(failure).toHaveText(failureText)
  const stored = storedInquiries(site.dataDir, 'twice@example.com')
  expect(stored).toHaveLength(1)

  await send.click()
  await expect(success).toContainText(`Reference: ${Object(stored[0]).reference}`)
  expect(storedInquiries(site.dataDir, 'twice@example.com')).toHaveLength(1)
})
