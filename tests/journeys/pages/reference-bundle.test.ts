import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import de from '#texts/de/projects.json' with { type: 'json' }

const { bundle } = de

test('a planner chooses three references, orders and names them, and prints four sheets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/Projects?category=all')
  const pins = page.locator('[data-pin-id]')
  await expect(pins.nth(2)).toBeVisible()
  for (const place of [0, 1, 2]) await pins.nth(place).press('Enter')
  await expect(pins.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expectSound(page)
  await page.getByRole('link', { name: bundle.open }).first().click()
  await expect(page).toHaveURL(/ids=/)
  const titles = page.locator('.bundled-project h2')
  const before = await titles.allInnerTexts()
  await page
    .getByRole('link', { name: /nach unten/ })
    .first()
    .press('Enter')
  await expect(titles.first()).not.toHaveText(before[0] ?? '')
  await page.getByLabel(bundle.ownTitle).fill('Für Haus 7')
  await expect(page).toHaveURL(/#/)
  await page.reload()
  await expect(page.getByLabel(bundle.ownTitle)).toHaveValue('Für Haus 7')
  await expectSound(page)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(4)
})
