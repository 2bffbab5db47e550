import { expect, test } from '#tests/harness/site/site-test.ts'
import { ask, inquiryDesk, receive } from '#tests/journeys/staff/inquiry-desk.ts'

test('an inquiry is taken over and given a day; once that is past it is found as past due, in words', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const { id } = await receive(site, { lastName: 'Fällig' })
  await receive(site, { lastName: 'Frist-frei' })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  const plan = page.getByRole('region', { name: 'Assignee and due date' })
  await plan.getByRole('button', { name: 'Assign to me' }).click()
  await expect(plan.getByLabel('Assignee', { exact: true })).toHaveValue('office')
  await plan.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(plan).toContainText(/due .*Changed by office/)
  // Nothing else is taken while this is being saved.
  await expect(plan.getByRole('button', { name: 'In a week' })).not.toHaveAttribute('aria-disabled')

  // A button for the day leaves alone who is chosen, which is not saved yet.
  await plan.getByLabel('Assignee', { exact: true }).selectOption('Nobody')
  await plan.getByRole('button', { name: 'In a week' }).click()
  await expect(plan.getByRole('button', { name: 'In a week' })).toHaveAttribute('aria-disabled', 'true')
  await expect(plan.getByLabel('Assignee', { exact: true })).toHaveValue('')
  await desk.back.click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await plan.getByLabel('Assignee', { exact: true }).selectOption('office')

  await plan.getByLabel('Due on').fill('2026-01-05')
  await plan.getByLabel('Due on').press('Enter')
  await expect(plan).toContainText('past due (5 Jan 2026)')

  await desk.back.click()
  // Both before the address has changed.
  await page.getByRole('search').evaluate((filters) => {
    for (const [name, value] of [
      ['due', 'overdue'],
      ['assignee', 'me'],
    ] as const) {
      const select = filters.querySelector<HTMLSelectElement>(`[name="${name}"]`)
      if (!select) throw new Error(`There is no filter ${name}`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/assignee=me&due=overdue/)
  await expect(desk.rows).toHaveCount(1)
  await expect(desk.row('Ada Fällig')).toContainText('office past due (5 Jan 2026)')
  await desk.open('Ada Fällig').click()
  await desk.state('Answered').click()
  await expect(plan).not.toContainText('past due')
})

test('a telephone call is entered by keyboard, survives a reload, and stands beside earlier inquiries', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const phone = '+49 (0)69 5550-417'
  const { reference } = await receive(site, { lastName: 'Rückruf', phone })
  await desk.visit()
  await page.getByRole('link', { name: 'Enter an inquiry' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter an inquiry by hand')

  const form = page.getByRole('form', { name: 'Enter an inquiry by hand' })
  const save = form.getByRole('button', { name: 'Enter' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('First name *')).toBeFocused()
  await expect(form.getByText('Please fill in this field.')).toHaveCount(4)
  await page.keyboard.type('Ada')
  for (const text of ['Rückruf', '069 5550417']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(form.getByLabel('Phone *')).toHaveValue('069 5550417')
  await expect(page.getByText(/^Your unsaved entries from .* are back\./)).toBeVisible()

  // What a hidden field holds keeps nothing back.
  const subject = form.getByLabel('Subject')
  await subject.selectOption('priceInquiry')
  await form.getByLabel('Building size').fill('m² '.repeat(100))
  await subject.selectOption('generalMessage')
  await form.getByLabel('Message *').focus()
  await page.keyboard.type('Wants to be called back.')
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inquiry \w{4}-\w{4}$/)
  await expect(page.getByText('Entered by hand (Telephone) by office')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).not.toContainText('Email')
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveCount(0)
  const others = page.getByRole('region', { name: 'Other inquiries from this person' })
  await expect(others.getByRole('listitem')).toHaveCount(1)
  await others.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${reference}`)
  await desk.back.click()
  await desk.search.fill('Rückruf')
  await expect(desk.row('by hand: Telephone')).toHaveCount(1)
})

test('several are chosen by Shift, changed and deleted at once, and each time there is a way back', async ({
  page,
  site,
  mishaps,
}) => {
  mishaps.expect(/status of 409/)
  const desk = inquiryDesk(page)
  await receive(site, { lastName: 'Andere' })
  for (const lastName of ['Stapel-A', 'Stapel-B', 'Stapel-C', 'Stapel-D']) await receive(site, { lastName })
  await desk.visit('/en/dashboard/Inquiries?search=Stapel')
  await expect(desk.rows).toHaveCount(4)
  const bar = page.getByRole('region', { name: 'Selected inquiries' })
  const box = (name: string) => page.getByRole('checkbox', { name: `Select the inquiry from Ada ${name}` })
  const states = () => desk.rows.locator('.state-cell').allTextContents()

  await box('Stapel-D').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(box('Stapel-C')).toBeFocused()
  await expect(bar).toContainText('2 inquiries selected')
  await box('Stapel-B').click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 inquiries selected')
  await expect(box('Stapel-A')).not.toBeChecked()

  await bar.getByRole('button', { name: 'Spam' }).click()
  await expect(desk.notice('3 inquiries changed')).toBeVisible()
  await expect.poll(states).toEqual(['Spam', 'Spam', 'Spam', 'New'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(states).toEqual(['New', 'New', 'New', 'New'])

  await bar.getByLabel('Assignee').selectOption('Me (office)')
  await bar.getByRole('button', { name: 'Assign' }).click()
  await expect(desk.row('Stapel-C')).toContainText('office')

  const [first] = ask(site.dataDir, "SELECT id, reference FROM inquiry WHERE last_name = 'Stapel-B'")
  ask(site.dataDir, "UPDATE inquiry SET state = 'answered' WHERE id = ?", Number(first?.['id']))
  await bar.getByRole('button', { name: 'In progress' }).click()
  const failure = page.getByRole('alertdialog')
  await expect(failure).toContainText(`Nothing was changed`)
  await expect(failure).toContainText(`${first?.['reference']} (Ada Stapel-B)`)
  await page.keyboard.press('Escape')
  await expect(desk.row('Stapel-B')).toContainText('Answered')

  await page.getByLabel('Select all on this page').check()
  await expect(bar).toContainText('4 inquiries selected')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No inquiry matches these filters.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused()
  const deleted = page.getByRole('paragraph').filter({ hasText: '4 inquiries deleted' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.rows).toHaveCount(4)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
