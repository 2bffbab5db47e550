import { languageCodes } from '#contract/language.ts'
import { addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { checklistNames, checklistPath } from '#contract/pages/checklists.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import de from '#texts/de/checklists.json' with { type: 'json' }
import en from '#texts/en/checklists.json' with { type: 'json' }

const words = { de, en }

for (const language of languageCodes) {
  const say = words[language]
  test(`a facility manager prints each checklist on one sheet (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, screenPaths.tools))
    await page.getByRole('main').getByRole('link', { name: say.strike.title }).press('Enter')
    await expect(page).toHaveURL(addressIn(language, checklistPath('strike')))
    await expectSound(page)
    for (const name of checklistNames) {
      await page.goto(addressIn(language, checklistPath(name)))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say[name].title)
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g), name).toHaveLength(1)
    }
  })
}

test('a checklist is ticked by keyboard, keeps its ticks in the address alone and fills an inquiry', async ({
  page,
}) => {
  await page.goto(checklistPath('report'))
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(21)
  const progress = page.getByRole('main').getByRole('status').filter({ hasText: '21' })
  await expect(progress).toHaveText(/^0 von 21/)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => /assets\/icon/.test(request.url()) || asked.push(request.url()))
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(progress).toHaveText(/^2 von 21/)
  await expect(page).toHaveURL(/#done=1\.3$/)
  expect(asked).toEqual([])
  await page.reload()
  await expect(boxes.nth(2)).toBeChecked()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.tick-box').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: de.ask }).press('Enter')
  await expect(page.locator('textarea[name=message]')).toHaveValue(
    /2 von 21[\s\S]*Noch offen:\n– Objekt[\s\S]*Version 2/,
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a checklist is read and ticked', async ({ page }) => {
    await page.goto(addressIn('en', checklistPath('strike')))
    const box = page.getByLabel(/^A smell of gas/)
    await box.check()
    await expect(box).toBeChecked()
    await expect(page.getByRole('link', { name: en.ask })).toBeHidden()
  })
})
