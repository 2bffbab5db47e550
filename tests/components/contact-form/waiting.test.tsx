import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openContactForm, storedInquiries } from '#tests/components/contact-form/contact-form.tsx'
import { chooseFiles, pdfFile } from '#tests/components/files.ts'
import { expectOnConsole } from '#tests/components/setup.ts'
import { watchSendings } from '#tests/components/watch-sendings.ts'

const failureText =
  'Sorry, we couldn’t receive your message. Please contact us directly via email or phone. Check the contact page for details.'

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The next sending gets no answer; the form says so, and waits. */
async function loseLine(email: string) {
  const opened = await openContactForm()
  expectOnConsole(/The server could not be reached/)
  await opened.fill(email)
  await commands.meetNext('POST', '/api/v1/Contact', 'cut')
  await opened.send.click()
  await expect.element(opened.failure).toHaveTextContent(failureText)
  return { ...opened, line: opened.form.getByText(opened.say.notSent) }
}

test('without a connection a line stays that says what happens, and a press sends the same once more', async () => {
  const sent = watchSendings()
  const { line, again, success, expectFilled } = await loseLine('unlucky@example.com')
  await expect.element(line).toBeVisible()
  await expect.element(again).toHaveFocus()
  expectFilled('unlucky@example.com')
  await again.click()
  await expect.element(success).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(sent[1])
  expect(localStorage.getItem('waiting-inquiries')).toBeNull()
})

test('an inquiry that waits is sent by itself when the line is back, once', async () => {
  const sent = watchSendings()
  const { success, panel } = await loseLine('again@example.com')
  for (let times = 0; times < 3; times++) dispatchEvent(new Event('online'))
  await expect.element(success).toBeVisible()
  await expect.element(panel).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(await storedInquiries('again@example.com')).toHaveLength(1)
})

test('a visitor who writes in a form keeps the place while its inquiry is sent again by itself', async () => {
  const { control, form } = await loseLine('writing@example.com')
  await control('message').click()
  await commands.meetNext('POST', '/api/v1/Contact', { cutAfterMs: 700 })
  dispatchEvent(new Event('online'))
  const progress = form.getByRole('progressbar')
  await expect.element(progress).toBeVisible()
  await expect.element(control('message')).toHaveFocus()
  await expect.element(progress).not.toBeInTheDocument()
  await expect.element(control('message')).toHaveFocus()
})

test('two presses at once on Send send one inquiry', async () => {
  const sent = watchSendings()
  const { form, files, listed, success, fill } = await openContactForm()
  await fill('twice@example.com')
  await chooseFiles(files, [pdfFile('plan.pdf')])
  await expect.element(listed).toHaveLength(1)
  const element = form.element() as HTMLFormElement
  element.requestSubmit()
  element.requestSubmit()
  await expect.element(success).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await storedInquiries('twice@example.com')).toHaveLength(1)
})

test('the visitor can stop what waits: it stays in the form, and is not sent', async () => {
  const sent = watchSendings()
  const { form, say, line, send, expectFilled } = await loseLine('stopped@example.com')
  await form.getByRole('button', { name: say.doNotSend }).click()
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(send).toHaveFocus()
  expectFilled('stopped@example.com')
  dispatchEvent(new Event('online'))
  await passed(300)
  expect(sent).toHaveLength(1)
  expect(await storedInquiries('stopped@example.com')).toEqual([])
})

test('a person who changes a waiting inquiry has to press Send again', async () => {
  const { line, control, send, success } = await loseLine('changed@example.com')
  await control('message').fill('A hall and a silo.')
  await expect.element(line).not.toBeInTheDocument()
  dispatchEvent(new Event('online'))
  await passed(300)
  expect(await storedInquiries('changed@example.com')).toEqual([])
  await send.click()
  await expect.element(success).toBeVisible()
  expect(await storedInquiries('changed@example.com')).toHaveLength(1)
})

test('a server that is busy is told apart from a lost line, and is left alone for as long as it says', async () => {
  const { form, send, again, failure, success, fill } = await openContactForm()
  const sent = watchSendings()
  expectOnConsole(/ApiError/)
  await fill('busy@example.com')
  const json = { error: { code: 'rate_limited', message: 'Slower.', requestId: 'abcdefghijkl' } }
  await commands.meetNext('POST', '/api/v1/Contact', { status: 429, json, headers: { 'retry-after': '2' } })
  await send.click()
  await expect.element(failure).toMatchTextContent(/Too many inquiries in a short time/)
  await expect
    .element(form.getByText(/your connection works, but our server cannot take the inquiry/))
    .toBeVisible()
  dispatchEvent(new Event('online'))
  await passed(1000)
  expect(sent).toHaveLength(1)
  await passed(1500)
  dispatchEvent(new Event('online'))
  await expect.poll(() => sent).toHaveLength(2)
  await expect.element(success).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test('what a proxy says does not look like a lost line', async () => {
  const { form, send, failure, fill, expectFilled } = await openContactForm()
  expectOnConsole(/answered with status 502/)
  await fill('proxy@example.com')
  await commands.meetNext('POST', '/api/v1/Contact', { status: 502 })
  await send.click()
  await expect.element(failure).toHaveTextContent(failureText)
  await expect.element(form.getByText(/our server cannot take the inquiry/)).toBeVisible()
  expectFilled('proxy@example.com')
})

test('an inquiry of another tab is told, and can be put back into the form', async () => {
  const { unmount, say } = await loseLine('elsewhere@example.com')
  await unmount()
  // A new tab has no draft.
  sessionStorage.clear()
  await commands.meetNext('POST', '/api/v1/Contact', 'cut')
  const { form, expectFilled } = await openContactForm()
  const other = page.getByRole('region', { name: 'Inquiry not sent' })
  await expect.element(other.getByText('Price inquiry from Ada Beispiel, files: 0')).toBeVisible()
  await other.getByRole('button', { name: say.doNotSend }).click()
  await expect.element(other).not.toBeInTheDocument()
  expectFilled('elsewhere@example.com')
  await expect.element(form.getByRole('button', { name: say.send, exact: true })).toBeVisible()
})

test('what is sent beside a try of another inquiry stays under way when that one fails', async () => {
  const { unmount } = await loseLine('before@example.com')
  await unmount()
  sessionStorage.clear()
  await commands.meetNext('POST', '/api/v1/Contact', { cutAfterMs: 2000 })
  const sent = watchSendings()
  const { fill, send, form } = await openContactForm()
  await expect.poll(() => sent).toHaveLength(1)
  await fill('beside@example.com')
  await commands.meetNext('POST', '/api/v1/Contact', 'held')
  await send.click()
  const cancel = form.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toBeVisible()
  await passed(2500)
  await expect.element(cancel).toBeVisible()
  await cancel.click()
  await expect.element(send).toBeVisible()
})

test('with another text in the form it asks before it discards what waits', async () => {
  const { unmount, say } = await loseLine('discarded@example.com')
  await unmount()
  sessionStorage.clear()
  await commands.meetNext('POST', '/api/v1/Contact', 'cut')
  const { control } = await openContactForm()
  const other = page.getByRole('region', { name: 'Inquiry not sent' })
  await expect.element(other).toBeVisible()
  await control('message').fill('Something else.')
  await other.getByRole('button', { name: say.doNotSend }).click()
  await other.getByRole('button', { name: 'Yes, discard inquiry' }).click()
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(control('message')).toHaveValue('Something else.')
  expect(await storedInquiries('discarded@example.com')).toEqual([])
})

test('a file that is gone from the disk is marked, and not taken for a lost line', async () => {
  const { form, files, send, fill } = await openContactForm()
  const gone = pdfFile('gone.pdf')
  Object.defineProperty(gone, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')) }),
  })
  await fill('gone@example.com')
  await chooseFilesAsTheyAre(files.element() as HTMLInputElement, [gone])
  await send.click()
  await expect
    .element(form.getByRole('button', { name: 'Remove gone.pdf' }))
    .toHaveAccessibleDescription(/^No longer readable/)
  expect(await storedInquiries('gone@example.com')).toEqual([])
})

/** Without the copies that a chooser makes. */
async function chooseFilesAsTheyAre(input: HTMLInputElement, files: File[]): Promise<void> {
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
