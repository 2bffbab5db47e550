import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { storedInquiries } from '#tests/journeys/contact/stored-inquiries.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { words } from '#tests/journeys/words.ts'
import en from '#texts/en/kontactus.json' with { type: 'json' }

const { guided } = en

test('a planner is guided to a whole price inquiry with an appointment, and the office has it in lines', async ({
  page,
  site,
}) => {
  const { form, control, send, success } = inquiryEntries(page, 'en')
  const missing = form.getByRole('status').filter({ hasText: guided.missing }).locator('p').first()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addressIn('en', '/contactus'))
  await expect(control('guided-role')).toHaveCount(0)
  await control('subject').selectOption('priceInquiry')
  await expect(missing.getByRole('link')).toHaveText([
    'First name',
    'Last name',
    'Phone',
    'Email',
    'Message',
    'Building size',
    'Company address',
    'Company name',
    'Services required',
  ])

  await missing.getByRole('link', { name: 'Last name' }).press('Enter')
  await expect(control('lastName')).toBeFocused()
  await control('lastName').fill('Beispiel')
  await control('firstName').fill('Ada')
  await control('phone').fill('+49 69 90009123')
  await control('email').fill('guided@example.com')
  await control('message').fill('When could you come?')
  await control('CompanyAddress').fill('Musterweg 1, 63450 Hanau')
  await control('CompanyName').fill('Planungsbüro Muster')

  await form.getByRole('checkbox', { name: 'Planning' }).check()
  await control('guided-purpose').selectOption('newSystem')
  await expect(form.locator('[name="Regards"]:checked')).toHaveCount(4)
  await control('guided-purpose').selectOption('inspection')
  const chosen = form.locator('[name="Regards"]:checked')
  await expect(chosen).toHaveCount(2)
  await expect(form.getByRole('checkbox', { name: 'Planning' })).toBeChecked()
  await expect(form.locator('[value="maintenance"]')).toBeChecked()

  await control('guided-length').fill('328 ft')
  await expect(form.getByText('metres, not feet')).toBeVisible()
  await control('guided-length').fill('100')
  await control('guided-width').fill('60')
  await expect(missing.getByRole('link')).toHaveText(['Height in m'])
  await control('guided-height').fill('15,0')
  await expect(control('BuildingSize')).toHaveValue('L 100 m × W 60 m × H 15 m (footprint approx. 6,000 m²)')
  const complete = form.getByRole('status').filter({ hasText: guided.complete })
  await expect(complete).toContainText('(1 of 4 at hand)')
  await complete.getByRole('link', { name: 'last inspection report' }).click()
  await expect(form.locator('[value="lastReport"]')).toBeFocused()
  await form.locator('[value="lastReport"]').check()
  await form.getByText(guided.appointment).click()
  await control('guided-week1').selectOption({ index: 2 })
  await control('guided-access').fill('from 7 am')
  await expectSound(page)

  await page.reload()
  await expect(control('guided-height')).toHaveValue('15,0')
  await expect(complete).toContainText('(2 of 4 at hand)')
  await send.click()
  await expect(success).toBeVisible()
  const [stored] = storedInquiries(site.dataDir, 'guided@example.com')
  expect(stored).toMatchObject({
    company_name: 'Planungsbüro Muster',
    building_size: 'L 100 m × W 60 m × H 15 m (footprint approx. 6,000 m²)',
    regards: '["maintenance","planning"]',
  })
  expect(String(Object(stored).message).split(/\r?\n/)).toEqual([
    'When could you come?',
    '',
    'Reason: Inspection due',
    'Documents at hand: last inspection report',
    expect.stringMatching(/^Preferred weeks: week \d+ \(/),
    'Times of access: from 7 am',
  ])
})

test('a private person invents no company, in either language, and is asked for none the next time', async ({
  page,
  site,
}) => {
  const { form, control, fill, send, panel } = inquiryEntries(page, 'en')
  const privately = form.getByRole('checkbox', { name: guided.askPrivately })
  const company = form.locator('[name=CompanyName], [name=CompanyAddress]')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addressIn('de', '/contactus'))
  await inquiryEntries(page, 'de').control('subject').selectOption('priceInquiry')
  await inquiryEntries(page, 'de').control('guided-role').selectOption('private')
  await expect(page.locator('[name=CompanyName]')).toHaveCount(0)

  await page.goto(addressIn('en', '/contactus'))
  await expect(privately).toBeChecked()
  await expect(company).toHaveCount(0)
  await privately.uncheck()
  await expect(control('guided-role')).toHaveValue('')
  await fill('privately@example.com')
  await privately.focus()
  await page.keyboard.press('Space')
  await expect(privately).toBeFocused()
  await expect(company).toHaveCount(0)
  await expectSound(page)
  await send.click()
  await expect(panel).toBeVisible()
  const [stored] = storedInquiries(site.dataDir, 'privately@example.com')
  expect(stored).toMatchObject({ company_name: 'private', company_address: 'private' })

  await panel.getByRole('button', { name: words.en.another }).click()
  await control('subject').selectOption('priceInquiry')
  await expect(privately).toBeChecked()
  await privately.uncheck()
  await expect(control('CompanyName')).toHaveValue('')
})

test('an unknown size is enough, and an application is not guided', async ({ page }) => {
  const { form, control } = inquiryEntries(page, 'de')
  await page.goto(addressIn('de', '/contactus'))
  await control('subject').selectOption('priceInquiry')
  await form.getByRole('button', { name: 'Größe unbekannt' }).click()
  await expect(control('BuildingSize')).toHaveValue('unbekannt')
  await expect(form.getByRole('link', { name: 'Gebäudegröße' })).toHaveCount(0)
  await control('guided-height').fill('12')
  await expect(form.getByRole('link', { name: 'Breite in m' })).toHaveCount(0)
  await control('subject').selectOption('application')
  await expect(control('guided-role')).toHaveCount(0)
})
