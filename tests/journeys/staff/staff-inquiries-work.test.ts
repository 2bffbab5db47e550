import type { Route } from '@playwright/test'
import { staff } from '#tests/harness/site/sample-data.ts'
import type { SiteProcess } from '#tests/harness/site/site-process.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { ask, inquiryDesk, putMessage, receive } from '#tests/journeys/staff/inquiry-desk.ts'
import { refusal, staffParts, storedToken } from '#tests/journeys/staff/staff.ts'

test('what comes in meanwhile is announced, and nothing that is typed or focused is disturbed', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  await receive(site, { lastName: 'Altbau' })
  await desk.visit('/en/dashboard/Inquiries?search=bau')
  await desk.open('Ada Altbau').focus()
  const { reference } = await receive(site, { lastName: 'Neubau' })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(desk.notice('New inquiry from Ada Neubau: General message')).toBeVisible()
  await expect(desk.row('Ada Neubau')).toContainText(reference)
  await expect(desk.open('Ada Altbau')).toBeFocused()

  await desk.search.fill('neubau')
  await expect(desk.rows).toHaveCount(1)
  await desk.search.focus()
  await receive(site, { lastName: 'Fremd' })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(desk.notice('New inquiry from Ada Fremd')).toBeVisible()
  await expect(desk.rows, 'the filter still holds').toHaveCount(1)
  await expect(desk.search).toBeFocused()
  await expect(desk.search).toHaveValue('neubau')
})

test('a mail that comes while an inquiry is open is not lost by a state or a deletion, and is read once it has been looked at', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/status of 409/)
  const desk = inquiryDesk(page)
  const inquiry = await receive(site, { lastName: 'Nachfrage' })
  const readAt = () =>
    ask(site.dataDir, 'SELECT read_at FROM inquiry WHERE id = ?', inquiry.id)[0]?.['read_at']
  await desk.visit(`/en/dashboard/Inquiries/${inquiry.id}`)
  await expect.poll(readAt).not.toBeNull()
  putMessage(site, inquiry, 'Tuesday would be better.')
  await desk.state('Answered').click()
  const failure = page.getByRole('alertdialog')
  await expect(failure).toContainText('A message has been added meanwhile')
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(desk.state('New')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(failure).toContainText('A message has been added meanwhile')
  await failure.getByRole('button', { name: 'Close' }).click()
  expect(readAt()).toBeNull()

  await desk.notice('A message has been added meanwhile.').getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tuesday would be better.' })).toBeFocused()
  await expect.poll(readAt).not.toBeNull()
  putMessage(site, inquiry, 'At ten.')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await desk.notice('A message has been added meanwhile.').getByRole('button', { name: 'View' }).click()
  await desk.state('Answered').click()
  await expect(desk.state('Answered')).toHaveAttribute('aria-pressed', 'true')
})

test('what comes in meanwhile is counted as unread in the rail too @sweep', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  await receive(site, { lastName: 'Gezählt' })
  await desk.visit()
  const areas = page.getByRole('navigation', { name: 'Parts of the staff area' })
  await expect(areas).toContainText(`${countUnread(site)} unread`)
  await expect(page).toHaveTitle(new RegExp(`^\\(${countUnread(site)}\\) Inquiries \\|`))
  await receive(site, { lastName: 'Dazu' })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(desk.row('Ada Dazu').first()).toBeVisible()
  await expect(areas).toContainText(`${countUnread(site)} unread`)
})

test('the list is read again every minute @sweep', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  await page.clock.install()
  await receive(site, { firstName: 'Erste', lastName: 'Minute' })
  await desk.visit('/en/dashboard/Inquiries?search=minute')
  await expect(desk.rows).toHaveCount(1)
  await receive(site, { firstName: 'Zweite', lastName: 'Minute' })
  await page.clock.fastForward('01:01')
  await expect(desk.row('Zweite Minute')).toBeVisible()
})

test('a note that is being typed outlives the end of the session @sweep', async ({
  page,
  site,
  request,
  mishaps,
}) => {
  mishaps.expect(refusal)
  const desk = inquiryDesk(page)
  const { again, password, submit } = staffParts(page, 'en')
  const { id } = await receive(site, {})
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  await desk.note.fill('Half a thought')
  const token = await page.evaluate(() => localStorage.getItem('JWT'))
  await request.post('/api/v1/login/Logout', { headers: { authorization: `Bearer ${token}` } })
  await desk.addNote.click()
  await expect(again).toBeVisible()
  await password.fill(staff.password)
  await submit.click()
  await expect(desk.notes).toContainText('Half a thought')
  await expect(desk.note).toHaveValue('')
})

test('a note is not lost by leaving without a question @sweep', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Behalten' })
  await desk.visit(`/en/dashboard/Inquiries/${id}?search=Behalten`)
  await desk.note.fill('Not saved yet')
  await desk.back.click()
  await desk.question('Discard changes?').getByRole('button', { name: 'Keep editing' }).click()
  await expect(desk.note).toHaveValue('Not saved yet')
  await desk.back.click()
  await desk.question('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(desk.row('Ada Behalten')).toBeVisible()
})

test('a note survives a reload; logging out asks about it first, and leaves nothing behind', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const { logOut } = staffParts(page, 'en')
  const { id } = await receive(site, { lastName: 'Abmelden' })
  const address = `/en/dashboard/Inquiries/${id}`
  await desk.visit(address)
  await desk.note.fill('Not saved yet')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(desk.note).toHaveValue('Not saved yet')
  await expect(page.getByText(/^Your unsaved entries from .* are back\./)).toBeVisible()

  await logOut.click()
  await desk.question('Discard changes?').getByRole('button', { name: 'Keep editing' }).click()
  await expect(desk.note).toHaveValue('Not saved yet')
  expect(await storedToken(page), 'nobody is logged out who wants to go on').not.toBeNull()
  await logOut.click()
  await desk.question('Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/en/login')
  await expect.poll(async () => await storedToken(page)).toBeNull()
  expect(await page.evaluate(() => sessionStorage.getItem('typed-notes'))).toBeNull()

  await desk.visit(address)
  await expect(desk.note).toHaveValue('')
})

test('a note that got no reply is added once, also after a reload', async ({ page, site, mishaps }) => {
  mishaps.expect(/Failed to load resource|ERR_/)
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Einmal' })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  await desk.note.fill('Called back')
  // The server gets it; the line is gone before its answer.
  const cut = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/note', cut, { times: 1 })
  await desk.addNote.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(desk.note).toHaveValue('Called back')
  await desk.addNote.click()
  await expect(desk.note).toHaveValue('')
  await expect(desk.notes).toHaveCount(1)
  await desk.note.fill('Called back')
  await desk.addNote.click()
  await expect(desk.notes).toHaveCount(2)
})

test('a note that was begun comes back with an inquiry whose deletion is undone', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Verdrückt' })
  await desk.visit(`/en/dashboard/Inquiries/${id}?search=Verdrückt`)
  await desk.note.fill('Half a thought')
  await page.getByRole('button', { name: 'Delete inquiry' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await desk.notice('Inquiry deleted').getByRole('button', { name: 'Undo' }).click()
  await desk.open('Ada Verdrückt').click()
  await expect(desk.note).toHaveValue('Half a thought')
})

test('filters are cleared at once, and the keyboard goes on from the list @sweep', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const heading = page.getByRole('heading', { name: 'Inbox' })
  const clear = page.getByRole('search').getByRole('link', { name: 'Clear filters' })
  await receive(site, { lastName: 'Filter' })
  await desk.visit('/en/dashboard/Inquiries?search=Filter&state=new&suspect=yes')
  await expect(page.getByText('No inquiry matches these filters.')).toBeVisible()
  await page.getByLabel('Suspected spam only').uncheck()
  await expect(desk.row('Ada Filter')).toBeVisible()
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Inquiries$/)
  await expect(heading).toBeFocused()
  await expect(desk.search).toHaveValue('')
  await expect(page.getByLabel('Status')).toHaveValue('')
  await expect(clear).toHaveCount(0)
})

test('the dashboard says how many are unread, and leads to them @sweep', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  await receive(site, {})
  await desk.visit('/en/dashboard')
  const areas = page.getByRole('navigation', { name: 'Parts of the staff area' })
  await expect(areas).toContainText(`${countUnread(site)} unread`)
  await areas.getByRole('link', { name: 'Inquiries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  await areas.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
})

function countUnread({ dataDir }: SiteProcess): number {
  const sql =
    "SELECT count(*) AS unread FROM inquiry WHERE read_at IS NULL AND state <> 'spam' AND deleted_at IS NULL"
  return Number(ask(dataDir, sql)[0]?.['unread'])
}
