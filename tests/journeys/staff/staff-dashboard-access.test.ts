import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { staffArea } from '#tests/journeys/staff/staff-area.ts'

test('a project is published with the keyboard alone', async ({ page }) => {
  const area = staffArea(page)
  const title = 'Hall of keys'
  await area.logIn()
  // Listened for early: the browser must know by the time the key is pressed.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 })
  await area.addProject.focus()
  await page.keyboard.press('Enter')
  await expect(area.field('German Title *')).toBeFocused()
  for (const text of ['Halle', title, 'Ringerder', 'Ring electrode', '', '']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (let tabs = 0; tabs < 8 && !(await isPictureFocused(page)); tabs++) await page.keyboard.press('Tab')
  await expect(area.picture).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: smallestPng })
  for (let tabs = 0; tabs < 12 && !(await isFocused(page, 'Save')); tabs++) await page.keyboard.press('Tab')
  await expect(area.save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area.notice('Project published')).toBeVisible()
  await expect(area.addProject).toBeFocused()
  await area.remove(title)
})

for (const width of [375, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      `axe finds nothing on the dashboard and its dialogs, and nothing is wider than the window (${width} px)`,
      sweepUnless(width === 375),
      async ({ page }) => {
        test.slow()
        const area = staffArea(page)
        await area.logIn()
        await expectSound(page)
        await area.addProject.click()
        await area.save.click()
        await expect(area.form.getByText('Please choose a picture.')).toBeVisible()
        await expectSound(page)
        await area.cancel.click()
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click()
        await expect(area.form.getByRole('img', { name: 'Preview of picture 1' })).toBeVisible()
        await area.form.getByText('History').click()
        await expect(area.form.getByText('No change recorded yet.')).toBeVisible()
        await area.field('Location').fill('Elsewhere')
        await page.keyboard.press('Escape')
        await expect(area.alertDialog('Discard changes?')).toBeVisible()
        await expectSound(page)
        await page.getByRole('button', { name: 'Discard' }).click()
        await area.addCategory.click()
        await expectSound(page)
        await area.cancel.click()
        await area.addProject.click()
        await area.field('English Title *').fill('Kept')
        page.on('dialog', (dialog) => void dialog.accept())
        await page.reload()
        await expect(page.getByText(/Unsaved entries from .+: Kept$/)).toBeVisible()
        await expectSound(page)
        await page.goto('/dashboard?deleted=yes&search=nichts+davon')
        await expect(page.getByText('Keine Projekte gefunden')).toBeVisible()
        await expectSound(page)
      },
    )
  })
}

const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function isPictureFocused(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.activeElement?.getAttribute('type') === 'file')
}

async function isFocused(page: Page, name: string): Promise<boolean> {
  return await page.evaluate((text) => document.activeElement?.textContent === text, name)
}
