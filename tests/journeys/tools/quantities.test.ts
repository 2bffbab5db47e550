import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import de from '#texts/de/quantities.json' with { type: 'json' }
import tools from '#texts/de/tools.json' with { type: 'json' }

test('a planner has quantities by keyboard on a phone, asks nothing of the server, and sends them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(addressIn('de', toolPaths.quantities))
  const result = page.locator('.tool-result')
  await expect(result).toContainText(de.tool.missing)
  await page.getByLabel(/^Länge/).focus()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  // Chromium reads the icon again from its cache whenever the address changes.
  page.on('request', (request) => request.url().includes('/assets/icon') || asked.push(request.url()))
  await page.keyboard.type('100,0')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2.000')
  await expect(page.getByText('1000 statt 1.000')).toBeVisible()
  await expect(result).toContainText(de.tool.missing)
  await page.getByLabel(/^Breite/).fill('60')
  await page.getByRole('radio', { name: 'III', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(result).toContainText('Rund 22 Ableitungen')
  await expect(result).toContainText('Dazu rund 2 Ableitungen im Inneren')
  await expect(result).toContainText('Rund 980 m Fangleitung')
  expect(asked).toEqual([])
  expect(page.url()).toContain('#length=100')
  await expectSound(page)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

  await page.getByRole('link', { name: tools.ask }).press('Enter')
  const message = page.locator('textarea[name=message]')
  await expect(message).toHaveValue(/Rund 22 Ableitungen[\s\S]*Version 1, Quellen Stand 11\/2026/)
  await expect(page.locator('[name=BuildingSize]')).toHaveValue(/^L.100.×.B.60.m$/)
  await expect(page).toHaveURL(/#length=100/)

  const size = page.locator('[name=BuildingSize]')
  const width = page.locator('[name=width]')
  await width.fill('50')
  await page.getByRole('link', { name: tools.ask }).press('Enter')
  await expect(size, 'another result').toHaveValue(/^L.100.×.B.50.m$/)
  await size.fill('Zwei Hallen')
  await width.fill('40')
  await page.getByRole('link', { name: tools.ask }).press('Enter')
  await expect(message).toHaveValue(/40/)
  await expect(size, 'what was typed').toHaveValue('Zwei Hallen')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the worked example can be read', async ({ page }) => {
    await page.goto(addressIn('en', toolPaths.quantities))
    await expect(page.getByRole('table')).toContainText('980 m')
    await expect(page.getByLabel(/^Length/)).toBeHidden()
  })
})
