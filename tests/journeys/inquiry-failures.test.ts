import type { Page, Route } from '@playwright/test'
import { addressIn } from '#contract/addresses.ts'
import { type ErrorCode, type ErrorDetail, type ErrorParams, statusOfCode } from '#contract/api-error.ts'
import { expect, test } from '#tests/harness/site-test.ts'
import { inquiryEntries } from '#tests/journeys/inquiry-entries.ts'
import { inquiryForm, pdfFile } from '#tests/journeys/inquiry-form.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { storedInquiries } from '#tests/journeys/stored-inquiries.ts'
import { words } from '#tests/journeys/words.ts'

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

/** What is wrong with the files, in words that nobody reads. */
const about = (params?: ErrorParams): ErrorDetail => ({
  field: 'attachment',
  problem: 'is not read by anybody',
  ...(params && { params }),
})

/** The next sending is refused as the server refuses it. */
async function refuse(page: Page, code: ErrorCode, details: ErrorDetail[] = []): Promise<void> {
  const body = { error: { code, message: 'Refused.', requestId: 'abcdefghijkl', details } }
  const answer = { status: statusOfCode[code], json: body }
  await page.route('**/api/v1/Contact', (route) => route.fulfill(answer), { times: 1 })
}

for (const language of languages) {
  const say = words[language]

  test(
    `when the disk is full the visitor is told to phone, and keeps the text (${language})`,
    sweepUnless(language === 'en'),
    async ({ page, mishaps }) => {
      const { send, failure, success, fill, expectFilled } = inquiryEntries(page, language)
      mishaps.expect(/Failed to load resource.*503/)
      mishaps.expect(/ApiError/)
      await page.goto(addressIn(language, '/contactus'))
      await fill('full@example.com')
      await refuse(page, 'unavailable')
      await send.click()
      await expect(failure).toContainText(say.pleasePhone)
      await expectFilled('full@example.com')
      await send.click()
      await expect(success).toBeVisible()
    },
  )

  test(
    `when there is no room for files the visitor is told to send without them (${language})`,
    sweepUnless(language === 'en'),
    async ({ page, site, mishaps }) => {
      const { files, listed, send, failure, success, fill, expectFilled } = inquiryEntries(page, language)
      const email = `no-room-${language}@example.com`
      mishaps.expect(/Failed to load resource.*503/)
      mishaps.expect(/ApiError/)
      await page.goto(addressIn(language, '/contactus'))
      await fill(email)
      await files.setInputFiles([pdfFile('roof.pdf')])
      await refuse(page, 'unavailable', [about({ reason: 'no_room' })])
      await send.click()
      await expect(failure).toContainText(say.withoutFiles)
      await expect(files).toHaveAccessibleDescription(new RegExp(say.withoutFiles))
      await expect(listed).toHaveCount(1)
      await expectFilled(email)
      await listed.getByRole('button').click()
      await send.click()
      await expect(success).toBeVisible()
      expect(storedInquiries(site.dataDir, email)).toHaveLength(1)
    },
  )

  test(
    `a file that the server finds too large is named with its limit (${language})`,
    sweepUnless(language === 'en'),
    async ({ page, mishaps }) => {
      const { files, listed, send, failure, fill, expectFilled } = inquiryEntries(page, language)
      mishaps.expect(/Failed to load resource.*413/)
      mishaps.expect(/ApiError/)
      await page.goto(addressIn(language, '/contactus'))
      await fill('large@example.com')
      await files.setInputFiles([pdfFile('plan is larger than life.pdf'), pdfFile('roof.pdf')])
      await refuse(page, 'too_large', [
        about({
          reason: 'file_too_large',
          file: 'roof.pdf',
          maxBytes: 10 * 1024 * 1024,
        }),
      ])
      await send.click()
      await expect(failure).toContainText(`roof.pdf ${say.tooLarge}`)
      await expect(files).toHaveAccessibleDescription(new RegExp(`^roof\\.pdf ${say.tooLarge}`))
      await expect(listed).toHaveCount(2)
      await expectFilled('large@example.com')

      await refuse(page, 'too_large', [about({ reason: 'total_too_large', maxBytes: 20 * 1024 * 1024 })])
      await send.click()
      await expect(failure).toContainText(say.lowerTotal)

      await refuse(page, 'too_large', [about()])
      await send.click()
      await expect(failure).toContainText(say.attachmentLimits)
      await expect(listed).toHaveCount(2)
    },
  )
}

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
