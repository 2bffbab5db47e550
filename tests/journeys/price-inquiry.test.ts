import { expect, test } from '#tests/harness/site-test.ts'
import { inquiryForm, jpegFile, pdfFile } from '#tests/journeys/inquiry-form.ts'
import { storedInquiries } from '#tests/journeys/stored-inquiries.ts'

test('a visitor sends a price inquiry with two files, and a crash of the server does not lose it', async ({
  page,
  site,
}) => {
  const { form, field, subject, send, files, failure, success, fillGeneral, fillPrice } = inquiryForm(page)
  const [plan, photo] = [pdfFile('roof plan.pdf'), await jpegFile('Dachfläche.jpg')]
  await page.goto('/en/contactus')

  await expect(field('Company name')).toBeHidden()
  await subject.selectOption('Price inquiry')
  for (const label of ['Company name', 'Company address', 'Building size', 'Planning']) {
    await expect(field(label)).toBeVisible()
  }
  await subject.selectOption('General message')
  await expect(field('Company name')).toBeHidden()

  await fillGeneral('Price inquiry', 'ada@example.com')
  await fillPrice()
  await files.setInputFiles([plan, photo])
  await expect(form.getByRole('listitem')).toHaveText([/roof plan\.pdf/, /Dachfläche\.jpg/])
  const preview = form.getByRole('listitem').nth(1).locator('img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await expect(form.getByRole('link', { name: 'Open roof plan.pdf in a new tab' })).toHaveAttribute(
    'target',
    '_blank',
  )

  await send.click()
  await expect(success).toBeVisible()
  await expect(failure).toBeEmpty()
  const reference = /Reference: (\S+)/.exec((await success.textContent()) ?? '')?.[1]
  for (const label of ['Subject', 'First name', 'Last name', 'Phone', 'Email', 'Message']) {
    await expect(field(label)).toHaveValue('')
  }
  await expect(form.getByRole('listitem')).toHaveCount(0)
  await expect(field('Company name')).toBeHidden()

  await site.restart({ signal: 'SIGKILL' })
  expect(storedInquiries(site.dataDir, 'ada@example.com')).toEqual([
    expect.objectContaining({
      reference,
      subject: 'priceInquiry',
      language: 'en',
      first_name: 'Ada',
      last_name: 'Beispiel',
      phone: '+49 69 90009123',
      message: expect.stringMatching(/^A hall with a flat roof\.\r?\nWhen could you come\?$/),
      company_name: 'Halle GmbH',
      company_address: 'Musterweg 1, 63450 Hanau',
      building_size: '80 m × 40 m × 12 m',
      regards: '["lps","planning"]',
      attachments: [
        { name: plan.name, type: plan.mimeType, content: plan.buffer },
        { name: photo.name, type: photo.mimeType, content: photo.buffer },
      ],
    }),
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor looks at the attachments in an overlay, opens a PDF and takes a file out', async ({
  page,
  context,
}) => {
  const { form, files, failure } = inquiryForm(page)
  const listed = form.getByRole('listitem')
  const overlay = page.getByRole('dialog', { name: 'Selected attachments' })
  const enlarge = form.getByRole('button', { name: 'Enlarge list' })
  await page.goto('/en/contactus')
  await files.setInputFiles([pdfFile('plan.pdf'), await jpegFile('roof.jpg'), await jpegFile('hall.jpg')])
  const list = await form.getByRole('list').boundingBox()
  expect(list?.height).toBeGreaterThan(0)

  const opened = context.waitForEvent('page')
  const plan = form.getByRole('link', { name: 'Open plan.pdf in a new tab' })
  // What the tab shows is the browser's: some have no viewer for PDFs.
  await expect(plan).toHaveAttribute('href', /^blob:/)
  await plan.click()
  await (await opened).close()

  await enlarge.click()
  await expect(overlay.getByRole('listitem')).toHaveCount(3)
  await overlay.getByRole('button', { name: 'Remove hall.jpg' }).click()
  await expect(overlay.getByRole('listitem')).toHaveText([/plan\.pdf/, /roof\.jpg/])
  await overlay.getByRole('listitem').nth(1).locator('img').click()
  await expect(overlay).toBeHidden()
  await enlarge.click()
  await page.mouse.click(5, 5)
  await expect(overlay).toBeHidden()

  await form.getByRole('button', { name: 'Remove plan.pdf' }).click()
  await expect(listed).toHaveText([/roof\.jpg/])
  const tooMany = await Promise.all(Array.from({ length: 10 }, (_, index) => jpegFile(`${index}.jpg`)))
  await files.setInputFiles(tooMany)
  await expect(failure).toHaveText('Please choose no more than 10 files.')
  await expect(listed).toHaveCount(1)
})

test('missing fields are named in their order, in a notice and beside each field', async ({ page }) => {
  const { form, field, subject, send, failure, fillGeneral, fillPrice } = inquiryForm(page)
  const problems = form.getByText('Please fill in this field.')
  let sendings = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sendings++
  })
  await page.goto('/en')

  await send.click()
  await expect(failure).toHaveText('Missing fields: Subject, First name, Last name, Phone, Email, Message')
  await expect(problems).toHaveCount(6)
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAccessibleDescription('Please fill in this field.')

  await field('First name').fill('Ada')
  await field('Message').fill('   ')
  await send.click()
  await expect(failure).toContainText('Missing fields: Subject, Last name, Phone, Email, Message')
  await expect(problems).toHaveCount(5)
  await expect(field('First name')).not.toHaveAttribute('aria-invalid')

  await fillGeneral('Price inquiry', 'ada@example.com')
  await expect(problems).toHaveCount(0)
  await field('Company name').fill('Halle GmbH')
  await send.click()
  await expect(failure).toContainText(
    'Missing price inquiry fields: Building size, Company address, Services required',
  )
  await expect(problems).toHaveCount(3)
  await expect(field('Building size')).toBeFocused()

  await fillPrice()
  await field('Email').fill('ada@example')
  await send.click()
  await expect(failure).toContainText('Please enter a valid email address')
  await expect(field('Email')).toHaveAccessibleDescription(/valid email address/)
  expect(sendings).toBe(0)
})

test('a notice goes after three seconds, but not while it is hovered or focused', async ({ page }) => {
  const { send, failure } = inquiryForm(page)
  const notice = failure.getByText('Missing fields')
  await page.clock.install()
  await page.goto('/en/contactus')

  await send.click()
  await expect(notice).toBeVisible()
  await page.clock.runFor(2000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1200)
  await expect(notice).toHaveCount(0)

  await send.click()
  await notice.hover()
  await page.clock.runFor(10_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1200)
  await expect(notice).toHaveCount(0)

  await send.click()
  await failure.getByRole('button', { name: 'Dismiss notice' }).focus()
  await page.clock.runFor(10_000)
  await expect(notice).toBeVisible()
  await page.keyboard.press('Enter')
  await page.clock.runFor(200)
  await expect(notice).toHaveCount(0)
})

test('what was typed and attached survives a change of the language and of the page', async ({ page }) => {
  const { form, field, files, fillGeneral, fillPrice } = inquiryForm(page)
  await page.goto('/en/contactus')
  await fillGeneral('Price inquiry', 'ada@example.com')
  await fillPrice()
  await files.setInputFiles([await jpegFile('roof.jpg')])

  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
  await expect(page).toHaveURL('/contactus')
  const german = page.getByRole('form', { name: 'Anfrage senden' })
  await expect(german.getByLabel('Vorname')).toHaveValue('Ada')
  await expect(german.getByLabel('Betreff')).toHaveValue('priceInquiry')
  await expect(german.getByLabel('Gebäudegröße')).toHaveValue('80 m × 40 m × 12 m')
  await expect(german.getByLabel('Planung')).toBeChecked()
  await expect(german.getByRole('listitem')).toHaveText(/roof\.jpg/)

  await page.getByRole('banner').getByRole('link', { name: 'Projekte', exact: true }).click()
  await expect(page).toHaveURL('/Projects')
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL('/en/Projects')
  await expect(field('Message')).toHaveValue(/flat roof/)
  await expect(form.getByRole('listitem')).toHaveText(/roof\.jpg/)
})
