import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { type ErrorCode, type ErrorDetail, type ErrorParams, statusOfCode } from '#contract/api/api-error.ts'
import { openContactForm, saying, storedInquiries } from '#tests/components/contact-form/contact-form.tsx'
import { chooseFiles, pdfFile } from '#tests/components/files.ts'
import { expectOnConsole } from '#tests/components/setup.ts'
import { watchSendings } from '#tests/components/watch-sendings.ts'

const failureText =
  'Sorry, we couldn’t receive your message. Please contact us directly via email or phone. Check the contact page for details.'

test('a refused sending leaves the focus where it was', async () => {
  const { send, fill } = await openContactForm()
  expectOnConsole(/ApiError/)
  await fill('focus@example.com')
  await refuse('invalid_input')
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(failureText)
  await expect.element(send).toHaveFocus()
})

test('a visitor cancels a sending that is under way, keeps the text, and sends the same again', async () => {
  const sent = watchSendings()
  const { form, send, success, fill, expectFilled } = await openContactForm()
  await fill('hesitant@example.com')
  await commands.meetNext('POST', '/api/v1/Contact', 'held')
  await send.click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Sending cancelled. Your entries are still here.')).toBeVisible()
  await expect.element(send).toBeEnabled()
  expectFilled('hesitant@example.com')
  expect(await storedInquiries('hesitant@example.com')).toEqual([])
  await send.click()
  await expect.element(success).toBeVisible()
  // The first may have arrived all the same: one key, one inquiry.
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(sent[1])
})

/** An error about the files; its message is never shown. */
const about = (params?: ErrorParams): ErrorDetail => ({
  field: 'attachment',
  problem: 'is not read by anybody',
  ...(params && { params }),
})

/** The next sending is refused as the server refuses it. */
async function refuse(code: ErrorCode, details: ErrorDetail[] = []): Promise<void> {
  const json = { error: { code, message: 'Refused.', requestId: 'abcdefghijkl', details } }
  await commands.meetNext('POST', '/api/v1/Contact', { status: statusOfCode[code], json })
}

for (const language of ['en', 'de'] as const) {
  test(`when the disk is full the visitor is told to phone, and keeps the text (${language})`, async () => {
    const { say, send, again, failure, success, fill, expectFilled } = await openContactForm(language)
    expectOnConsole(/ApiError/)
    await fill('full@example.com')
    await refuse('unavailable')
    await send.click()
    await expect.element(failure).toMatchTextContent(saying(say.pleasePhone))
    expectFilled('full@example.com')
    await again.click()
    await expect.element(success).toBeVisible()
  })

  test(`when there is no room for files the visitor is told to send without them (${language})`, async () => {
    const { say, files, listed, send, failure, success, fill, expectFilled } = await openContactForm(language)
    const email = `no-room-${language}@example.com`
    expectOnConsole(/ApiError/)
    await fill(email)
    await chooseFiles(files, [pdfFile('roof.pdf')])
    await refuse('unavailable', [about({ reason: 'no_room' })])
    await send.click()
    await expect.element(failure).toMatchTextContent(saying(say.withoutFiles))
    await expect.element(files).toHaveAccessibleDescription(saying(say.withoutFiles))
    expect(listed.elements()).toHaveLength(1)
    expectFilled(email)
    await listed.getByRole('button').click()
    await send.click()
    await expect.element(success).toBeVisible()
    expect(await storedInquiries(email)).toHaveLength(1)
  })

  test(`a file that the server finds too large is named with its limit (${language})`, async () => {
    const { say, form, files, listed, send, failure, fill, expectFilled } = await openContactForm(language)
    const maxBytes = (mebibytes: number) => mebibytes * 1024 * 1024
    expectOnConsole(/ApiError/)
    await fill('large@example.com')
    await chooseFiles(files, [pdfFile('plan is larger than life.pdf'), pdfFile('roof.pdf')])
    await refuse('too_large', [about({ reason: 'file_too_large', file: 'roof.pdf', maxBytes: maxBytes(10) })])
    await send.click()
    await expect.element(failure).toMatchTextContent(saying(`roof.pdf ${say.tooLarge}`))
    await expect
      .element(form.getByRole('button', { name: /roof\.pdf/ }).first())
      .toHaveAccessibleDescription(saying(say.rowTooLarge))
    await form
      .getByRole('button', { name: /roof\.pdf/ })
      .first()
      .click()
    await chooseFiles(files, [pdfFile('sketch.pdf')])
    await expect.poll(() => listed.elements()).toHaveLength(2)
    expectFilled('large@example.com')

    await refuse('too_large', [about({ reason: 'total_too_large', maxBytes: maxBytes(20) })])
    await send.click()
    await expect.element(failure).toMatchTextContent(saying(say.lowerTotal))

    await refuse('too_large', [about()])
    await send.click()
    await expect.element(failure).toMatchTextContent(saying(say.attachmentLimits))
    expect(listed.elements()).toHaveLength(2)
  })
}
