import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openContactForm, saying, storedInquiries } from '#tests/components/contact-form/contact-form.tsx'
import { chooseFiles, jpegFile, pdfFile } from '#tests/components/files.ts'
import { expectOnConsole } from '#tests/components/setup.ts'
import { watchSendings } from '#tests/components/watch-sendings.ts'

test('a visitor looks at the attachments in an overlay and takes a file out', async () => {
  const { form, files, listed, failure } = await openContactForm()
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
  await expect.element(failure).toHaveTextContent('Please choose no more than 10 files.')
  expect(listed.elements()).toHaveLength(1)
})

for (const language of ['en', 'de'] as const) {
  test(`files that cannot be taken are named, and nothing of the inquiry is lost (${language})`, async () => {
    const { say, form, files, listed, send, failure, success, fill, expectFilled } =
      await openContactForm(language)
    const email = `files-${language}@example.com`
    const listedNames = expect.poll(() => listed.elements().map((item) => item.textContent))
    const sent = watchSendings()
    expectOnConsole(/ApiError/)
    await fill(email)

    const large = new Uint8Array(11 * 1024 * 1024)
    await chooseFiles(files, [new File([large], 'hall.pdf', { type: 'application/pdf' })])
    await expect.element(failure).toMatchTextContent(saying(`hall.pdf ${say.tooLarge}`))
    await expect.element(files).toHaveAccessibleDescription(saying(`hall.pdf ${say.tooLarge}`))
    expect(listed.elements()).toHaveLength(0)
    expectFilled(email)
    expect(sent).toEqual([])

    const program = new File(['MZ\x90\0\x03\0\0\0', new Uint8Array(512)], 'plan.pdf', {
      type: 'application/pdf',
    })
    await chooseFiles(files, [await jpegFile('roof.jpg'), program])
    await listedNames.toEqual([expect.stringMatching(/roof\.jpg/), expect.stringMatching(/plan\.pdf/)])
    await send.click()
    await expect.element(failure).toMatchTextContent(saying(`plan.pdf ${say.typeRefused}`))
    await expect.element(files).toHaveAccessibleDescription(/plan\.pdf/)
    expect(sent).toHaveLength(1)
    expect(await storedInquiries(email)).toEqual([])
    expectFilled(email)
    expect(listed.elements()).toHaveLength(2)

    await form.getByRole('button', { name: /plan\.pdf/ }).click()
    await send.click()
    await expect.element(success).toBeVisible()
    expect(await storedInquiries(email)).toEqual([
      { attachments: ['roof.jpg'], suspicion: expect.anything() },
    ])
  })
}
