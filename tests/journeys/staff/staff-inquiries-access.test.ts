import type { Page } from '@playwright/test'
import { pdf, picture } from '#tests/harness/files/sample-files.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectLargeControls, expectSound } from '#tests/journeys/sound-page.ts'
import { ask, inquiryDesk, receive, setMail } from '#tests/journeys/staff/inquiry-desk.ts'

test('an inquiry is worked on with the keyboard alone', async ({ page, site }) => {
  const desk = inquiryDesk(page)
  const { reference } = await receive(site, { lastName: 'Taste' })
  await desk.visit()
  await desk.search.focus()
  await page.keyboard.type('Taste')
  await expect(page).toHaveURL(/search=Taste/)
  await expect(desk.rows).toHaveCount(1)
  await tabTo(page, 'Ada Taste')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${reference}`)
  await tabTo(page, 'In progress')
  await page.keyboard.press('Enter')
  await expect(desk.state('In progress')).toHaveAttribute('aria-pressed', 'true')
  await expect(desk.state('In progress')).toBeFocused()
  for (let tabs = 0; tabs < 26 && !(await desk.note.evaluate(isFocused)); tabs++) {
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

for (const width of [320, 375, 1440]) {
  test(
    `axe finds nothing on the inquiries, every control is large enough, and nothing is wider than the window (${width} px)`,
    sweepUnless(width === 375),
    async ({ page, site }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      const desk = inquiryDesk(page)
      const files = [
        {
          name: 'Ein_sehr_langer_Dateiname_ohne_jede_Luecke_der_irgendwo_umbrechen_muss.pdf',
          content: pdf(),
        },
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
      await page.getByLabel('Select all on this page').check()
      await expect(page.getByText('1 inquiry selected')).toBeVisible()
      await expectSound(page)
      await expectLargeControls(page)
      await desk.open('Maximiliane').click()
      await expect(page.getByRole('img', { name: 'Preview of roof.png' })).toBeVisible()
      await desk.note.fill('A note')
      await desk.addNote.click()
      await expect(desk.notes).toHaveCount(1)
      await desk.addNote.click()
      await expect(desk.note).toHaveAttribute('aria-invalid', 'true')
      await expectSound(page)
      await expectLargeControls(page)
      await page.getByRole('button', { name: 'Delete inquiry' }).click()
      await expect(desk.question('Are you sure you want to delete this inquiry?')).toBeVisible()
      await expectSound(page)
      await expectLargeControls(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'In a week' }).click()
      await page.getByLabel('Assignee', { exact: true }).selectOption('Me (office)')
      await expectSound(page)
      await expectLargeControls(page)
      await page.goto('/en/dashboard/Inquiries/New')
      const entering = page.getByRole('form', { name: 'Enter an inquiry by hand' })
      await entering.getByLabel('Subject').selectOption('Price inquiry')
      await entering.getByRole('button', { name: 'Enter' }).click()
      await expect(entering.getByLabel('First name *')).toBeFocused()
      await expectSound(page)
      await expectLargeControls(page)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto('/dashboard/Inquiries?search=gibt+es+nicht')
      await expect(page.getByText('Keine Anfrage passt zu diesen Filtern.')).toBeVisible()
      await expectSound(page)
      await expectLargeControls(page)
      setMail(site, sent, 'toStaff', { state: 'notMailed' })
    },
  )
}

test('on a phone an address of usual length stands in one line @sweep', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const desk = inquiryDesk(page)
  const email = 'max.mustermann@musterwerk.example.com'
  const { id } = await receive(site, { email })
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  const link = page.getByRole('region', { name: 'Details' }).getByRole('link', { name: email })
  await expect(link).toBeVisible()
  expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1)
})

test('list and inquiry are printed to be read, without what is only operated @sweep', async ({
  page,
  site,
}) => {
  const desk = inquiryDesk(page)
  const { id, reference } = await receive(site, {}, [{ name: 'plan.pdf', content: pdf() }])
  await desk.visit(`/en/dashboard/Inquiries/${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inquiry ${reference}`)
  await expect(page.getByText('Status: New.')).toBeVisible()
  await expect(page.getByText('plan.pdf')).toBeVisible()
  const expectNothingToOperate = async () => {
    for (const role of ['button', 'textbox', 'combobox', 'navigation'] as const) {
      // A preview is a picture on paper.
      await expect(page.getByRole(role).filter({ hasNot: page.locator('img') })).toHaveCount(0)
    }
  }
  await expectNothingToOperate()
  await page.goto('/en/dashboard/Inquiries')
  await expect(desk.rows.first()).toBeVisible()
  await expectNothingToOperate()
  await expect(page.getByText('As a table')).toBeHidden()
})

const isFocused = (element: Element) => document.activeElement === element

async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  for (let tabs = 0; tabs < 30 && (await focused()) !== name; tabs++) await page.keyboard.press('Tab')
  expect(await focused()).toBe(name)
}
