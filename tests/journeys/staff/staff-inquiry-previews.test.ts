import { pageOfPdf, picture } from '#tests/harness/files/sample-files.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { inquiryDesk, receive } from '#tests/journeys/staff/inquiry-desk.ts'

test('staff see the first page of a PDF and a picture large, and what is broken can still be downloaded', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/status of 415/)
  const desk = inquiryDesk(page)
  const { reference } = await receive(site, { firstName: 'Runa', lastName: 'Bildlos' }, [
    { name: 'plan.pdf', content: Buffer.from(pageOfPdf()) },
    { name: 'roof.jpg', content: await picture(900, 600).jpeg().toBuffer() },
    { name: 'broken.pdf', content: Buffer.from('%PDF-1.4 and nothing else') },
  ])
  await page.setViewportSize({ width: 320, height: 700 })
  await desk.visit(`/en/dashboard/Inquiries?search=${reference}`)
  await desk.open('Runa Bildlos').click()
  for (const name of ['plan.pdf', 'roof.jpg']) {
    const preview = page.getByRole('button', { name: `Preview of ${name}` })
    await preview.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('img', { name: `Preview of ${name}` })).toBeVisible()
    await expect(dialog.getByText('The first page.')).toHaveCount(name === 'plan.pdf' ? 1 : 0)
    await expectSound(page)
    await expectLargeControls(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(preview).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'Preview of broken.pdf' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download broken.pdf' })).toBeVisible()
})
