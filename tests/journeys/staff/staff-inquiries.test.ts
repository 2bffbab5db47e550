import { readFile } from 'node:fs/promises'
import { pdf, picture } from '#tests/harness/files/sample-files.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { ask, inquiryDesk, receive } from '#tests/journeys/staff/inquiry-desk.ts'

test('staff find an inquiry, read all of it, take its file, note something and mark it as answered', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const plan = pdf('the plan of the hall')
  const photo = await picture(300, 200).jpeg().toBuffer()
  const { reference } = await receive(
    site,
    {
      subject: 'priceInquiry',
      firstName: 'Edda',
      lastName: 'Wolkenstein',
      email: 'edda@example.com',
      phone: '+49 (0)69 90009-321',
      message: 'A hall with a flat roof.\nWhen could you come?',
      CompanyName: 'Wolkenwerk GmbH',
      CompanyAddress: 'Hafenstraße 9, 63450 Hanau',
      BuildingSize: '80 m × 40 m',
      Regards: 'lps,planning',
    },
    [
      { name: 'Plan Halle 3 – Süd.pdf', content: plan },
      { name: 'roof.jpg', content: photo },
    ],
  )
  await desk.visit()
  await desk.search.fill('wolkenwerk')
  await expect(desk.rows).toHaveCount(1)
  await page.getByLabel('Subject').first().selectOption('Price inquiry')
  await page.getByLabel('Unread only').check()
  await expect(page).toHaveURL(/search=wolkenwerk&subject=priceInquiry&unread=yes/)
  const row = desk.row('Edda Wolkenstein')
  await expect(row).toContainText(reference)
  await expect(row).toContainText('New')
  await expect(row.getByRole('rowheader')).toHaveText(
    /^Unread: Edda WolkensteinWolkenwerk GmbHA hall with a flat roof\./,
  )

  await desk.open('Edda Wolkenstein').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${reference}`)
  const facts = page.getByRole('region', { name: 'Details' })
  await expect(facts.getByRole('link', { name: '+49 (0)69 90009-321' })).toHaveAttribute(
    'href',
    'tel:+496990009321',
  )
  for (const text of [
    'Edda Wolkenstein',
    'Wolkenwerk GmbH',
    'Hafenstraße 9, 63450 Hanau',
    '80 m × 40 m',
    'Lightning protection system, Planning',
    'German',
  ]) {
    await expect(facts).toContainText(text)
  }
  expect(await facts.getByText('A hall with a flat roof.').innerText()).toBe(
    'A hall with a flat roof.\nWhen could you come?',
  )
  await expect(page.getByRole('img', { name: 'Preview of roof.jpg' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Plan Halle 3 – Süd.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Plan Halle 3 – Süd.pdf')
  expect(await readFile(await (await download).path())).toEqual(plan)
  await expect(desk.notice('Plan Halle 3 – Süd.pdf saved')).toBeVisible()

  await desk.addNote.click()
  await expect(desk.note).toHaveAccessibleDescription(/Please fill in this field\./)
  await expect(desk.note).toBeFocused()
  await desk.note.fill('Called back.\nVisit on Monday.')
  await desk.addNote.click()
  await expect(desk.notes).toContainText('Visit on Monday.')
  await expect(desk.note).toHaveValue('')
  await desk.state('Answered').click()
  await expect(desk.state('Answered')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/Set by office, /)).toBeVisible()

  await page.getByRole('button', { name: /Delete the note by office/ }).click()
  await desk.question('Delete this note?').getByRole('button', { name: 'Delete' }).click()
  await expect(desk.notes).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused()

  await desk.back.click()
  await expect(page).toHaveURL(/search=wolkenwerk&subject=priceInquiry&unread=yes/)
  await expect(page.getByText('No inquiry matches these filters.')).toBeVisible()
  await page.getByLabel('Unread only').uncheck()
  await expect(row).toContainText('Answered')
  await expect(row.getByRole('rowheader')).toHaveText(/^Edda WolkensteinWolkenwerk GmbH/)
})

test('what is shown is taken along as a table that a spreadsheet opens @sweep', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const { reference } = await receive(site, { lastName: 'Tabellarius', email: 'csv@example.com' })
  await receive(site, { lastName: 'Nobody', email: 'other@example.com' })
  await desk.visit('/en/dashboard/Inquiries?search=Tabellarius')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text).toContain(reference)
  expect(text).not.toContain('other@example.com')
  await expect(page.getByText(/\.csv saved/)).toBeVisible()
})

test('an inquiry is marked as unread again, deleted after a question, brought back, and deleted for good', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/404/)
  mishaps.expect(/ERR_FAILED/)
  const desk = inquiryDesk(page)
  const file = { name: 'plan.pdf', content: pdf() }
  await receive(site, { lastName: 'Bleibt' })
  const { id, reference } = await receive(site, { lastName: 'Vergeht' }, [file])
  const unread = () => ask(site.dataDir, 'SELECT read_at FROM inquiry WHERE id = ?', id)
  await desk.visit(`/en/dashboard/Inquiries?search=Vergeht`)
  await desk.open('Ada Vergeht').click()
  await expect.poll(() => unread()[0]?.['read_at']).not.toBeNull()
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(desk.notice('Marked as unread')).toBeVisible()
  await expect(desk.row('Ada Vergeht').getByRole('rowheader')).toContainText('Unread:')
  expect(unread()[0]?.['read_at']).toBeNull()

  await desk.open('Ada Vergeht').click()
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  const question = desk.question('Are you sure you want to delete this inquiry?')
  await expect(question).toContainText(`${reference}, Ada Vergeht`)
  await expect(question).toContainText('It can be restored for 30 days')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(desk.notice('Inquiry deleted')).toBeVisible()
  await expect(page).toHaveURL(/Inquiries\?search=Vergeht$/)
  await expect(page.getByText('No inquiry matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.notice('Inquiry restored')).toBeVisible()
  await expect(desk.row('Ada Vergeht')).toBeVisible()

  await desk.open('Ada Vergeht').click()
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  // The screen that offered it is gone, its failure is not.
  await expect(page.getByText('No inquiry matches these filters.')).toBeVisible()
  await page.route('**/api/v1/Inquiry/*/restore', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
  await page.getByLabel('Deleted only').check()
  const deleted = page.getByRole('listitem').filter({ hasText: reference })
  await expect(deleted).toContainText(/Deleted on .+ by office, removed for good on/)
  await deleted.getByRole('button', { name: 'Delete for good: inquiry from Ada Vergeht' }).click()
  const last = desk.question('Delete this inquiry for good?')
  await expect(last).toContainText('1 file is lost with it.')
  await last.getByRole('button', { name: 'Delete for good' }).click()
  await expect(desk.notice('Inquiry deleted for good')).toBeVisible()
  expect(ask(site.dataDir, 'SELECT id FROM inquiry WHERE id = ?', id)).toEqual([])

  await page.goto(`/en/dashboard/Inquiries/${id}?search=Vergeht`)
  await expect(page.getByRole('alert').filter({ hasText: 'does not exist any more' })).toBeVisible()
  await desk.back.click()
  await expect(desk.search).toHaveValue('Vergeht')
})

test('the failure of an undo outlasts the screen that goes while it is read @sweep', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED/)
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Unterwegs' })
  await desk.visit(`/en/dashboard/Inquiries/${id}?search=Unterwegs`)
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  const held = Promise.withResolvers<void>()
  await page.route(/Inquiry\?/, async (route) => held.promise.then(() => route.continue()))
  await page.route('**/api/v1/Inquiry/*/restore', (route) => route.abort(), { times: 1 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('could not be reached')
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiries')
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
})

test('what cannot be loaded is said, and the inquiry before it does not stand in its place @sweep', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED/)
  const desk = inquiryDesk(page)
  const older = await receive(site, { firstName: 'Zuerst', lastName: 'Nachbar' })
  await receive(site, { firstName: 'Danach', lastName: 'Nachbar' })
  await desk.visit('/en/dashboard/Inquiries?search=Nachbar')
  await desk.open('Danach Nachbar').click()
  const facts = page.getByRole('region', { name: 'Details' })
  await expect(facts).toContainText('Danach Nachbar')
  await page.route('**/api/v1/Inquiry/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
  await expect(facts).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${older.reference}`)
  await expect(facts).toContainText('Zuerst Nachbar')
  await expect(page.getByRole('main'), 'the button that had the focus is gone').toBeFocused()
})

test('from one inquiry to the next as the list has them, and why one is suspect @sweep', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const [first, second, third] = [
    await receive(site, { firstName: 'Erste', lastName: 'Reihe' }),
    await receive(site, { firstName: 'Zweite', lastName: 'Reihe' }),
    await receive(site, { firstName: 'Dritte', lastName: 'Reihe' }),
  ]
  ask(site.dataDir, "UPDATE inquiry SET suspicion = 'tooFast' WHERE id = ?", second.id)
  await desk.visit('/en/dashboard/Inquiries?search=Reihe&unread=yes')
  await expect(desk.row('Zweite Reihe')).toContainText('Suspected spam')
  await desk.open('Zweite Reihe').click()
  await expect(
    page.getByText('Suspected spam: the form was filled in within less than three seconds.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${first.reference}`)
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${second.reference}`)
  await page.goBack()
  await expect(page, 'the list as it was left').toHaveURL(/Inquiries\?search=Reihe&unread=yes$/)
  await expect(desk.rows).toHaveCount(1)
  await expect(desk.row('Dritte Reihe')).toContainText(third.reference)
})
