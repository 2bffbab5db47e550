import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { openContactForm, saying, storedInquiries } from '#tests/components/contact-form/contact-form.tsx'
import { chooseFiles, jpegFile, largePhoto, pdfFile } from '#tests/components/files.ts'
import { watchSendings } from '#tests/components/watch-sendings.ts'

test('a visitor looks at the attachments in an overlay and takes a file out', async () => {
  const { form, files, listed, failure, fill, send } = await openContactForm()
  const overlay = page.getByRole('dialog', { name: 'Selected attachments' })
  const inOverlay = overlay.getByRole('listitem')
  const enlarge = form.getByRole('button', { name: 'Enlarge list' })
  const names = (items: typeof listed) => expect.poll(() => items.elements().map((item) => item.textContent))
  await chooseFiles(files, [pdfFile('plan.pdf'), await jpegFile('roof.jpg'), await jpegFile('hall.jpg')])
  await expect.element(form.getByRole('list')).toBeVisible()
  await expect
    .element(form.getByRole('link', { name: /^Open plan\.pdf/ }))
    .toHaveAttribute('href', expect.stringMatching(/^blob:/))

  await enlarge.click()
  await expect.poll(() => inOverlay.elements()).toHaveLength(3)
  await overlay.getByRole('button', { name: 'Remove hall.jpg' }).click()
  await names(inOverlay).toEqual([expect.stringMatching(/plan\.pdf/), expect.stringMatching(/roof\.jpg/)])
  await page.elementLocator(overlay.element().querySelector('img') ?? document.body).click()
  await expect.element(overlay).not.toBeInTheDocument()
  await enlarge.click()
  await expect.element(overlay).toBeVisible()
  await commands.clickAt(5, 5)
  await expect.element(overlay).not.toBeInTheDocument()

  await form.getByRole('button', { name: 'Remove plan.pdf' }).click()
  await names(listed).toEqual([expect.stringMatching(/roof\.jpg/)])
  const tooMany = await Promise.all(Array.from({ length: 10 }, (_, index) => jpegFile(`${index}.jpg`)))
  await chooseFiles(files, tooMany)
  await expect.element(files).toHaveAccessibleDescription(/^Please choose no more than 10 files\./)
  await fill('eleven@example.com')
  await send.click()
  await expect.element(failure).toHaveTextContent('Please choose no more than 10 files.')
  await expect.element(files).toHaveFocus()
  await form.getByRole('button', { name: 'Remove 9.jpg' }).click()
  await expect.element(files).not.toHaveAttribute('aria-invalid')
})

test('all files are counted and summed, and a button says how many there are', async () => {
  const { form, files, listed } = await openContactForm()
  const chosen = [await jpegFile('roof.jpg'), await jpegFile('hall.jpg'), pdfFile('plan.pdf')]
  const photo = new File([await jpegFile('x'), new Uint8Array(2_000_000)], 'site.jpg', { type: 'image/jpeg' })
  await chooseFiles(files, [...chosen, photo])
  await expect.element(form.getByText('Attachments (4 · 1.9\u00a0MB of 25\u00a0MB)')).toBeVisible()
  await form.getByRole('button', { name: 'Show all 4 files' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await chooseFiles(files, [chosen[0] as File, pdfFile('report.pdf')])
  await expect.poll(() => listed.elements()).toHaveLength(5)
  await expect.element(form.getByText('Already chosen: roof.jpg')).toBeVisible()
})

test('after removing a file the focus is on the next one, at the end on the button that adds', async () => {
  const { form, files } = await openContactForm()
  const remove = (name: string) => form.getByRole('button', { name: `Remove ${name}` })
  await chooseFiles(files, [pdfFile('1.pdf'), pdfFile('2.pdf'), pdfFile('3.pdf')])
  await remove('2.pdf').click()
  await expect.element(remove('3.pdf')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('1.pdf')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(files).toHaveFocus()
})

test('files can be dropped on the form and pasted into it, and a pasted text stays one', async () => {
  const { form, listed, control } = await openContactForm()
  const data = new DataTransfer()
  data.items.add(pdfFile('dropped.pdf'))
  const over = new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true })
  form.element().dispatchEvent(over)
  expect(over.defaultPrevented, 'the browser does not open it').toBe(true)
  form.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  await expect.poll(() => listed.elements()).toHaveLength(1)

  const pasteInto = async (name: string, text?: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(await jpegFile(name))
    if (text) clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    control('message').element().dispatchEvent(paste)
  }
  await pasteInto('cell.jpg', 'A1')
  await pasteInto('pasted.jpg')
  await expect.poll(() => listed.elements().map((item) => item.textContent)).toHaveLength(2)
  await expect.element(listed.getByText('pasted.jpg')).toBeVisible()
})

for (const language of ['en', 'de'] as const) {
  test(`files that cannot be taken are marked before they are sent, and nothing is lost (${language})`, async () => {
    const { say, form, files, listed, send, failure, success, fill, expectFilled } =
      await openContactForm(language)
    const email = `files-${language}@example.com`
    const removal = (name: RegExp) => form.getByRole('button', { name })
    const sent = watchSendings()
    await fill(email)

    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'hall.pdf', { type: 'application/pdf' })
    const program = new File(['MZ\x90\0\x03\0\0\0', new Uint8Array(512)], 'plan.pdf', {
      type: 'application/pdf',
    })
    await chooseFiles(files, [await jpegFile('roof.jpg'), program])
    await expect.element(failure).toMatchTextContent(saying(`plan.pdf ${say.typeRefused}`))
    await expect.element(removal(/plan\.pdf/)).toHaveAccessibleDescription(say.rowRefused)
    await chooseFiles(files, [large])
    await expect.element(removal(/hall\.pdf/)).toHaveAccessibleDescription(saying(say.rowTooLarge))
    await expect.poll(() => listed.elements()).toHaveLength(3)

    await send.click()
    await expect.element(removal(/plan\.pdf/)).toHaveFocus()
    expectFilled(email)
    expect(sent).toEqual([])

    await removal(/plan\.pdf/).click()
    await removal(/hall\.pdf/).click()
    await send.click()
    await expect.element(success).toBeVisible()
    expect(await storedInquiries(email)).toEqual([expect.objectContaining({ attachments: ['roof.jpg'] })])
  })
}

test('a photo over the limit is made smaller without what its camera noted, is sent, and is not added twice', async () => {
  const { form, files, listed, send, success, fill } = await openContactForm()
  const email = 'large-photo@example.com'
  await fill(email)
  const photo = await largePhoto('Hall north.jpeg')
  await chooseFiles(files, [pdfFile('plan.pdf'), photo])
  await expect.element(form.getByText(/^Made smaller, .*: Hall north\.jpg$/)).toBeVisible()
  const [plan, hall] = listed.elements().map((item) => item.textContent)
  expect(plan).toMatch(/plan\.pdf/)
  expect(hall).toMatch(/^Hall north\.jpg [\d.,]+\s(KB|MB)/)
  await chooseFiles(files, [photo])
  await expect.element(form.getByText('Already chosen: Hall north.jpeg')).toBeVisible()
  expect(listed.elements()).toHaveLength(2)
  await send.click()
  await expect.element(success).toBeVisible()
  expect(await storedInquiries(email)).toEqual([
    expect.objectContaining({ attachments: ['plan.pdf', 'Hall north.jpg'] }),
  ])
})
