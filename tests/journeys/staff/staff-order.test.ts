import { inBoth } from '#tests/harness/projects/new-project.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { bringToken, goodToken } from '#tests/journeys/staff/staff.ts'

test('staff order people by keys and buttons, visitors see it, and one undo takes it back', async ({
  page,
}) => {
  test.slow()
  const token = await goodToken(page)
  const headers = { authorization: `Bearer ${token}` }
  const names = ['Ordered One', 'Ordered Two', 'Ordered Three']
  for (const [index, name] of names.entries()) {
    const data = { name, role: inBoth('Planning', 'Planung'), order: 9000 + index }
    expect((await page.request.post('/api/v1/Person', { headers, data })).status()).toBe(201)
  }
  const visitorsSee = async () => {
    const people: { name: string }[] = await (await page.request.get('/api/v1/Person')).json()
    return people.map(({ name }) => name).filter((name) => name.startsWith('Ordered'))
  }
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
