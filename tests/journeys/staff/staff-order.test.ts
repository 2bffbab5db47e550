import type { Page } from '@playwright/test'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'
import { drag, hold, middleOf } from '#tests/journeys/touch.ts'

/** Three people at the end of the list, and their names as visitors get them. */
async function orderedPeople(page: Page, family: string) {
  const token = await goodToken(page)
  const headers = { authorization: `Bearer ${token}` }
  const names = ['One', 'Two', 'Three'].map((name) => `${family} ${name}`)
  for (const [index, name] of names.entries()) {
    const data = { name, role: inBoth('Planning', 'Planung'), order: 9000 + index }
    expect((await page.request.post('/api/v1/Person', { headers, data })).status()).toBe(201)
  }
  const visitorsSee = async () => {
    const people: { name: string }[] = await (await page.request.get('/api/v1/Person')).json()
    return people.map(({ name }) => name).filter((name) => name.startsWith(family))
  }
  return { token, names, visitorsSee }
}

test('staff order people by keys and buttons, visitors see it, and one undo takes it back', async ({
  page,
}) => {
  test.slow()
  const { token, names, visitorsSee } = await orderedPeople(page, 'Ordered')
  await bringToken(page, token)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/en/dashboard/Team')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('arrow keys move a row, which keeps the focus and says its place', async () => {
    const up = button('Move up: Ordered Three')
    await up.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(up).toBeFocused()
    await expect(page.getByText(/^Place \d+ of \d+$/)).toBeAttached()
    await expect(page.getByText(/ha(s|ve) a new place/)).toBeVisible()
    await expect(up).toBeFocused()
    await expectSound(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await visitorsSee()).toEqual(['Ordered Three', 'Ordered One', 'Ordered Two'])
  })

  await test.step('a single undo takes it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(visitorsSee).toEqual(names)
  })

  await test.step('a button does the same', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await button('Move down: Ordered One').click()
    await expect.poll(visitorsSee).toEqual(['Ordered Two', 'Ordered One', 'Ordered Three'])
    await expectSound(page)
  })
})

test('staff drag people to their places by mouse and finger, and what fails or is given up goes back', async ({
  page,
  newVisitor,
  mishaps,
}) => {
  test.slow()
  const { token, names, visitorsSee } = await orderedPeople(page, 'Dragged')
  const [one = '', two = '', three = ''] = names
  const row = (on: Page, name: string) => on.locator('tbody tr').filter({ hasText: name })
  const grip = (on: Page, name: string) => row(on, name).locator('.order-grip')
  const shown = async (on: Page) =>
    (await on.locator('tbody .row-open').allTextContents()).filter((name) => name.startsWith('Dragged'))
  await bringToken(page, token)
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.goto('/en/dashboard/Team')

  const take = async (name: string, over: string) => {
    await hold(page, grip(page, name), row(page, over))
    await expect(row(page, name)).toHaveClass('is-dragged')
  }

  await test.step('a line shows where the row will land; Escape puts it back', async () => {
    await take(three, one)
    await expect(row(page, one)).toHaveClass('is-landing-before')
    await page.keyboard.press('Escape')
    await expect(row(page, three)).not.toHaveClass('is-dragged')
    await expect(row(page, one)).not.toHaveClass('is-landing-before')
    await page.mouse.up()
    expect(await shown(page)).toEqual(names)
  })

  await test.step('a row that cannot be saved goes back, with the reason', async () => {
    const call = '**/api/v1/Entries'
    mishaps.expect(/ERR_FAILED/)
    await page.route(call, (route) => route.abort())
    await take(three, one)
    await page.mouse.up()
    const failure = page.getByRole('alertdialog')
    await expect(failure).toContainText('could not be reached')
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => shown(page)).toEqual(names)
    await page.unroute(call)
  })

  await test.step('a row that is dropped stays, says its place and can be taken back', async () => {
    await take(one, three)
    await expect(row(page, three)).toHaveClass('is-landing-after')
    await page.mouse.up()
    await expect(page.getByText(/ha(s|ve) a new place/)).toBeVisible()
    await expect(page.getByText(/^Place \d+ of \d+$/)).toBeAttached()
    expect(await shown(page)).toEqual([two, three, one])
    expect(await visitorsSee()).toEqual([two, three, one])
    await expectSound(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(visitorsSee).toEqual(names)
  })

  await test.step('a finger at the edge of a phone scrolls to rows out of sight, and drops there', async () => {
    const phone = await newVisitor({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })
    await bringToken(phone, token)
    await phone.goto('/en/dashboard/Team')
    await grip(phone, three).scrollIntoViewIfNeeded()
    const first = phone.locator('tbody tr').first()
    await expect(first).not.toBeInViewport()
    const from = await middleOf(grip(phone, three))
    await drag(phone, from, { x: from.x, y: 20 }, async () => {
      await expect(first).toHaveClass('is-landing-before')
      await expect(first).toBeInViewport()
    })
    await expect.poll(visitorsSee).toEqual([three, one, two])
    await expect(row(phone, three)).toBeInViewport()
    await expectSound(phone)
    await phone.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(visitorsSee).toEqual(names)
  })
})
