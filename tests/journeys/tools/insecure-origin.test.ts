import { addressIn, screenPaths, toolPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import projects from '#texts/en/projects.json' with { type: 'json' }
import tender from '#texts/en/tender.json' with { type: 'json' }

test('without a secure origin a visitor takes the calendar, and hears that nothing was copied', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })
  const day = new Date().toISOString().slice(0, 10)
  await page.goto(`${addressIn('en', toolPaths.inspection)}#use=hospital&class=II&complete=${day}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /to your calendar$/ }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)

  await page.goto(addressIn('en', toolPaths.tender))
  await page.getByRole('button', { name: tender.tool.copyAll }).press('Enter')
  await expect(page.getByRole('status').getByText(tender.tool.copyFailed)).toBeVisible()

  await page.goto(`${addressIn('en', screenPaths.projects)}?ids=24,21&print=1`)
  await page.getByRole('button', { name: projects.bundle.copy }).press('Enter')
  await expect(page.getByRole('status').getByText(projects.bundle.notCopied)).toBeVisible()
})
