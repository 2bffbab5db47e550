import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { staff } from '#tests/harness/sample-data.ts'
import { pdf, picture } from '#tests/harness/sample-files.ts'
import type { SiteProcess } from '#tests/harness/site-process.ts'
import { expect, test } from '#tests/harness/site-test.ts'
import { ask, inquiryDesk, receive, setMail } from '#tests/journeys/inquiry-desk.ts'
import { refusal, staffParts } from '#tests/journeys/staff.ts'

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

test('what comes in meanwhile is counted as unread beside the headline too', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  await receive(site, { lastName: 'Gezählt' })
  await desk.visit()
  const areas = page.getByRole('navigation', { name: 'Parts of the staff area' })
  await expect(areas).toContainText(`${countUnread(site)} unread`)
  await receive(site, { lastName: 'Dazu' })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(desk.row('Ada Dazu').first()).toBeVisible()
  await expect(areas).toContainText(`${countUnread(site)} unread`)
})

test('the list is read again every minute', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  await page.clock.install()
  await receive(site, { firstName: 'Erste', lastName: 'Minute' })
  await desk.visit('/en/dashboard/Inquiries?search=minute')
  await expect(desk.rows).toHaveCount(1)
  await receive(site, { firstName: 'Zweite', lastName: 'Minute' })
  await page.clock.fastForward('01:01')
  await expect(desk.row('Zweite Minute')).toBeVisible()
})

test('a note that is being typed outlives the end of the session', async ({
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

test('a note is not lost by leaving without a question', async ({ page, site }) => {
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

test('an inquiry is worked on with the keyboard alone', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const { reference } = await receive(site, { lastName: 'Taste' })
  await desk.visit()
  await desk.search.focus()
  await page.keyboard.type('Taste')
  await expect(desk.rows).toHaveCount(1)
  await tabTo(page, 'Ada Taste')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${reference}`)
  await tabTo(page, 'In progress')
  await page.keyboard.press('Enter')
  await expect(desk.state('In progress')).toHaveAttribute('aria-pressed', 'true')
  await expect(desk.state('In progress')).toBeFocused()
  for (let tabs = 0; tabs < 12 && !(await desk.note.evaluate(isFocused)); tabs++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('By keys')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(desk.notes).toContainText('By keys')
  await expect(desk.addNote).toBeFocused()
  await tabTo(page, 'Delete inquiry')
  await page.keyboard.press('Enter')
  await expect(desk.question('Are you sure you want to delete this inquiry?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete inquiry' })).toBeFocused()
})

test('filters are cleared at once, and the keyboard goes on from the list', async ({ page, site }) => {
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

test('the dashboard says how many are unread, and leads to them', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  await receive(site, {})
  await desk.visit('/en/dashboard')
  const areas = page.getByRole('navigation', { name: 'Parts of the staff area' })
  await expect(areas).toContainText(`${countUnread(site)} unread`)
  await areas.getByRole('link', { name: 'Inquiries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  await areas.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeInViewport()
})

for (const width of [375, 1440]) {
  test(`axe finds nothing on the inquiries, every control is large enough, and nothing is wider than the window (${width} px)`, async ({
    page,
    site,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const desk = inquiryDesk(page)
    const files = [
      { name: 'Ein_sehr_langer_Dateiname_ohne_jede_Luecke_der_irgendwo_umbrechen_muss.pdf', content: pdf() },
      { name: 'roof.png', content: await picture().png().toBuffer() },
    ]
    const fields = { firstName: 'Maximiliane', lastName: `Freifrau von Wolkenstein-Trostburg ${width}` }
    const sent = await receive(site, fields, files)
    ask(site.dataDir, "UPDATE inquiry SET suspicion = 'trap' WHERE id = ?", sent.id)
    setMail(site, sent, 'toStaff', { state: 'givenUp', lastError: '550 5.1.1 No such user' })
    setMail(site, sent, 'toSender', { state: 'heldBack' })
    await desk.visit(`/en/dashboard/Inquiries?search=Trostburg+${width}`)
    await expect(desk.rows).toHaveCount(1)
    await page.getByText('As a table').click()
    await expectSound(page)
    await desk.open('Maximiliane').click()
    await expect(page.getByRole('img', { name: 'Preview of roof.png' })).toBeVisible()
    await desk.note.fill('A note')
    await desk.addNote.click()
    await expect(desk.notes).toHaveCount(1)
    await desk.addNote.click()
    await expect(desk.note).toHaveAttribute('aria-invalid', 'true')
    await expectSound(page)
    await page.getByRole('button', { name: 'Delete inquiry' }).click()
    await expect(desk.question('Are you sure you want to delete this inquiry?')).toBeVisible()
    await expectSound(page)
    await page.goto('/dashboard/Inquiries?search=gibt+es+nicht')
    await expect(page.getByText('Keine Anfrage passt zu diesen Filtern.')).toBeVisible()
    await expectSound(page)
    setMail(site, sent, 'toStaff', { state: 'notMailed' })
  })
}

test('on a phone an address of usual length stands in one line', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const desk = inquiryDesk(page)
  const email = 'max.mustermann@musterwerk.example.com'
  const { id } = await receive(site, { email })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  const link = page.getByRole('region', { name: 'Details' }).getByRole('link', { name: email })
  await expect(link).toBeVisible()
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1)
})

test('list and inquiry are printed to be read, without what is only operated', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const { id, reference } = await receive(site, {}, [{ name: 'plan.pdf', content: pdf() }])
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${reference}`)
  await expect(page.getByText('Status: New.')).toBeVisible()
  await expect(page.getByText('plan.pdf')).toBeVisible()
  const expectNothingToOperate = async () => {
    for (const role of ['button', 'textbox', 'combobox', 'navigation'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
  }
  await expectNothingToOperate()
  await page.goto('/en/dashboard/Inquiries')
  await expect(desk.rows.first()).toBeVisible()
  await expectNothingToOperate()
  await expect(page.getByText('As a table')).toBeHidden()
})

function countUnread({ dataDir }: SiteProcess): number {
  const sql = "SELECT count(*) AS unread FROM inquiry WHERE read_at IS NULL AND state <> 'spam'"
  return Number(ask(dataDir, sql)[0]?.['unread'])
}

const isFocused = (element: Element) => document.activeElement === element

async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (let tabs = 0; tabs < 30 && (await focused()) !== name; tabs++) await page.keyboard.press('Tab')
  expect(await focused()).toBe(name)
}

async function expectSound(page: Page): Promise<void> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const { overflow, small } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    small: Array.from(document.querySelectorAll('main :is(a, button, summary, input, select, textarea)'))
      .filter((element) => !element.closest('p a, dd a, th a') && element.checkVisibility())
      .map((element) => {
        const label = element.matches('[type=checkbox]') && (element as HTMLInputElement).labels?.[0]
        const { width, height } = (label || element).getBoundingClientRect()
        return { smallest: Math.min(width, height), html: element.outerHTML.slice(0, 100) }
      })
      .filter(({ smallest }) => smallest < 24),
  }))
  expect(overflow).toBeLessThanOrEqual(0)
  expect(small).toEqual([])
}
