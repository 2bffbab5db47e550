import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryForm } from '#tests/journeys/contact/inquiry-form.ts'

test.use({ viewport: { width: 375, height: 700 } })

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('with the keyboard alone: past the menu to the content @sweep', async ({ page }) => {
  await page.goto('/en')
  await page.keyboard.press('Tab')
  await expect(link(page, 'Skip to content')).toBeFocused()
  await expect(link(page, 'Skip to content')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact', exact: true })).toBeFocused()
})

test('with the keyboard alone: open the menu, change the language and go to the projects', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: /Hauptnavigation|Main navigation/ })
  // Safari before 17.4 has none.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'))
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Menü öffnen' })
  await tabTo(page, toggle)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Menü schließen' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('header summary'))
  await page.keyboard.press('Enter')
  await expect(link(page, 'ENGLISH')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(page, 'ENGLISH')).toBeHidden()
  await expect(page.locator('header summary')).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, link(page, 'ENGLISH'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en')

  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Projects', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/Projects?category=all')
  await expect(page.getByRole('heading', { level: 1, name: 'Reference projects' })).toBeVisible()
})

test('with the keyboard alone: filter and page through the projects @sweep', async ({ page }) => {
  const filter = page.locator('main .menu summary')
  await page.goto('/en/Projects')
  await tabTo(page, page.locator('.gallery-fold summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, filter)
  await page.keyboard.press('Enter')
  await expect(link(page, 'Data centres')).toBeVisible()
  await tabTo(page, link(page, 'Data centres'))
  await page.keyboard.press('Escape')
  await expect(link(page, 'Data centres')).toBeHidden()
  await expect(filter).toBeFocused()
  await expect(filter).toHaveText('Filters: Industry')

  await page.keyboard.press('Enter')
  await tabTo(page, link(page, 'Data centres'))
  await page.keyboard.press('Enter')
  await expect(filter).toHaveText('Filters: Data centres')
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('Data centres')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('4 of 24 projects')

  await tabTo(page, link(page, 'All'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 1 Of 3')).toBeVisible()
  for (const german of ['a[hreflang=de]', 'link[rel=alternate][hreflang=de]'])
    await expect(page.locator(german), german).toHaveAttribute('href', /\/Projects\?category=all$/)
  for (const [name, shown] of [
    ['20', 'Page 1 Of 2'],
    ['Next', 'Page 2 Of 2'],
    ['Prev', 'Page 1 Of 2'],
  ] as const) {
    await tabTo(page, link(page, name))
    await page.keyboard.press('Enter')
    await expect(page.getByText(shown)).toBeVisible()
    await expect(heading, 'the list goes on at its beginning').toBeFocused()
    await expect(heading).toBeInViewport()
  }
  await tabTo(page, page.getByRole('article').first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Scope of Works' })).toBeVisible()
})

test('with the keyboard alone: fill in and send a price inquiry', async ({ page }) => {
  const { field, subject, send, success, form } = inquiryForm(page)
  const enter = async (label: string, text: string) => {
    await tabTo(page, field(label))
    await page.keyboard.type(text)
  }
  await page.goto('/en/contactus')
  await tabTo(page, subject)
  await page.keyboard.type('Price')
  await expect(subject).toHaveValue('priceInquiry')
  await enter('First name', 'Ada')
  await enter('Last name', 'Beispiel')
  await enter('Phone', '+49 69 90009123')
  await enter('Email', 'keyboard@example.com')
  await enter('Company name', 'Halle GmbH')
  await enter('Company address', 'Musterweg 1, Hanau')
  await enter('Building size', '800 m²')
  await tabTo(page, field('Inspection and maintenance'))
  await page.keyboard.press('Space')
  await enter('Message', 'When could you come?')
  await tabTo(page, field('Choose files'))

  await field('Choose files').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await tabTo(page, form.getByRole('button', { name: 'Enlarge list' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Selected attachments' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(form.getByRole('button', { name: 'Enlarge list' })).toBeFocused()

  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(success).toBeVisible()
})

test('with the keyboard alone: open an answer, search the jobs, load the map @sweep', async ({
  page,
  mishaps,
}) => {
  await page.goto('/en/Blitzschutz')
  const summary = (part: string) => page.locator(`#${part} > summary`)
  const open = page.locator('main details[open]')
  await tabTo(page, summary('external'))
  await page.keyboard.press('Enter')
  await expect(open).toHaveAttribute('id', 'external')
  // A table that is wider than the window is scrolled with the arrow keys.
  await tabTo(page, page.getByRole('region', { name: 'Dimensions by class of LPS' }))
  await tabTo(page, summary('required'))
  await page.keyboard.press('Space')
  await expect(open).toHaveAttribute('id', 'required')
  await expect(summary('required')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(open).toHaveCount(0)

  await page.goto('/en/jobs')
  const search = page.getByRole('searchbox', { name: 'Search jobs' })
  await tabTo(page, search)
  await page.keyboard.type('nothing of that kind')
  await expect(page.getByRole('status').getByText('No matching job')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Clear search' }))
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await tabTo(page, page.getByRole('rowheader').getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toBeInViewport()

  mishaps.expect(/request to a foreign origin: https:\/\/www\.openstreetmap\.org/)
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  )
  await page.goto('/en/contactus')
  await tabTo(page, page.getByRole('button', { name: 'Load map' }))
  await page.keyboard.press('Enter')
  const map = page.getByRole('region', { name: 'Location of Blitzschutz Musterwerk GmbH' })
  await expect(map).toBeFocused()
  const withdraw = map.getByRole('button', { name: 'Hide map and withdraw permission' })
  await expect(map.locator('iframe')).toBeVisible()
  await tabTo(page, withdraw)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Load map' })).toBeVisible()
})

/** Goes on with the Tab key until the target has the focus; on the way every stop must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(focusedStop)).toMatchObject({ isMarked: true, isInWindow: true })
  }
  throw new Error(`The Tab key does not lead to ${target}`)
}

/** Returns the focused element, and whether it is within the window and marked. */
function focusedStop() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { isMarked: true, isInWindow: true, name: 'the window' }
  const { top, bottom, width } = focused.getBoundingClientRect()
  // What has the focus inside of a frame is marked by the frame's own page; an empty one is a stop in some browsers.
  if (focused instanceof HTMLIFrameElement) return { isMarked: true, isInWindow: true, name: 'a frame' }
  const marked = [focused, focused.nextElementSibling, focused.closest('article, label')]
  const isMarked = marked.some((element) => element && getComputedStyle(element).outlineStyle !== 'none')
  const isInWindow = bottom > 0 && top < innerHeight && width > 0
  return { isMarked, isInWindow, name: focused.outerHTML.slice(0, 120) }
}
