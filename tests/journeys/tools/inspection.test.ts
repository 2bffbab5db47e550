import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import ICAL from 'ical.js'
import { type LanguageCode, languageCodes, locales } from '#contract/language.ts'
import { addressIn, screenPaths, toolPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { words as common } from '#tests/journeys/words.ts'
import commonDe from '#texts/de/common.json' with { type: 'json' }
import de from '#texts/de/inspection.json' with { type: 'json' }
import deTools from '#texts/de/tools.json' with { type: 'json' }
import commonEn from '#texts/en/common.json' with { type: 'json' }
import en from '#texts/en/inspection.json' with { type: 'json' }
import enTools from '#texts/en/tools.json' with { type: 'json' }

const words = { de: { ...common.de, ...de, ...deTools }, en: { ...common.en, ...en, ...enTools } }
const forms = { de: commonDe.form, en: commonEn.form }

/** Lines break at other spaces than those in the files. */
const loose = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'))

/** A day of the visitor's calendar, months before today. */
function monthsAgo(months: number): string {
  const date = new Date()
  return new Date(Date.UTC(date.getFullYear(), date.getMonth() - months, 15)).toISOString().slice(0, 10)
}

/** A day as the page writes it; without one it is today. */
const dayIn = (language: LanguageCode, day?: string) =>
  (day ? new Date(day) : new Date()).toLocaleDateString(locales[language], { dateStyle: 'long' })

const press = async (radio: Locator) => {
  await radio.focus()
  await radio.press('Space')
}

for (const language of languageCodes) {
  const say = words[language]
  test(`a facility manager finds the next inspection, takes it into a calendar and asks for it (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, screenPaths.tools))
    await page.getByRole('main').getByRole('link', { name: say.names.inspection }).press('Enter')
    await expect(page).toHaveURL(addressIn(language, toolPaths.inspection))
    const result = page.locator('.tool-result').first()
    await expect(result).toContainText(loose(say.tool.missing))
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => /assets\/icon|^blob:/.test(request.url()) || asked.push(request.url()))

    await press(page.getByRole('radio', { name: loose(say.tool.uses.hospital) }))
    await expect(page.getByRole('group', { name: say.tool.critical }).getByLabel(say.tool.yes)).toBeChecked()
    await press(page.getByRole('radio', { name: 'II', exact: true }))
    await expect(result, 'nothing from half an input').toContainText(loose(say.tool.missing))
    const complete = page.getByLabel(loose(say.tool.days.complete))
    await complete.fill('2126-01-31')
    await expect(page.getByText(loose(say.tool.problems.future))).toBeVisible()
    await complete.fill(monthsAgo(2))
    await page.getByLabel(loose(say.tool.building)).fill('Klinik Süd, Haus 1')
    await expect(result.getByRole('heading', { level: 2 })).toContainText('Klinik Süd, Haus 1')
    await expect(result).toContainText(loose(say.tool.noVisual))
    await press(page.getByRole('group', { name: say.tool.critical }).getByLabel(say.tool.no))
    await expect(result).not.toContainText(loose(say.tool.noVisual))
    await expectSound(page)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: loose(say.tool.calendar.save_other.replace('{{count}}', '2')) })
      .press('Enter')
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/klinik-sued-haus-1-\d{4}-\d\d-15\.ics$/)
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await saved.path(), 'utf8')))
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(events.map(({ summary }) => summary)).toEqual([
      `Klinik Süd, Haus 1: ${say.tool.calendar.visual}`,
      `Klinik Süd, Haus 1: ${say.tool.calendar.complete}`,
    ])
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([monthsAgo(-10), monthsAgo(-22)])
    expect(String(calendar.getFirstPropertyValue('prodid'))).toMatch(
      new RegExp(`//${language.toUpperCase()}$`),
    )
    expect(asked).toEqual([])

    await page.getByRole('link', { name: say.ask }).first().press('Enter')
    const message = page.locator('textarea[name=message]')
    for (const part of [
      'Klinik Süd, Haus 1',
      say.tool.uses.hospital,
      dayIn(language, monthsAgo(2)),
      'Version 1',
    ])
      await expect(message).toHaveValue(new RegExp(part, 'i'))
    await expect(message).toHaveValue(new RegExp(say.madeOn.replace('{{date}}', dayIn(language))))
    await page.locator('[name=firstName]').fill('Vera')
    await page.locator('[name=lastName]').fill('Muster')
    await page.locator('[name=phone]').fill('06181 123456')
    await page.locator('[name=email]').fill('vera.muster@example.com')
    await page.locator('[name=CompanyName]').fill('Klinik Süd')
    await page.locator('[name=CompanyAddress]').fill('Musterweg 1, 63450 Hanau')
    await page.locator('[name=BuildingSize]').fill('40 m × 20 m')
    await page.locator('#form button[type=submit]').press('Enter')
    const sent = page.getByRole('region', { name: say.sentPanel })
    await expect(sent.getByRole('link', { name: forms[language].sent.strike })).toHaveAttribute(
      'href',
      addressIn(language, screenPaths.strike),
    )
  })

  test(`what is overdue is told as such, and the calendar has only what is to come (${language})`, async ({
    page,
  }) => {
    const input = { use: 'other', class: 'III', complete: monthsAgo(47), visual: monthsAgo(25) }
    await page.goto(`${addressIn(language, toolPaths.inspection)}#${new URLSearchParams(input)}`)
    const result = page.locator('.tool-result').first()
    await expect(result, 'no day that has passed').toContainText(loose(say.tool.combineNow))
    await expect(result.getByRole('button', { name: loose(say.tool.calendar.save_one) })).toBeVisible()
    await press(page.getByRole('radio', { name: say.tool.unknown }))
    await expect(result.getByRole('heading', { level: 3 })).toHaveText([
      say.tool.classesStrict,
      say.tool.classesUsual,
    ])
    const complete = page.getByLabel(loose(say.tool.days.complete))
    await complete.fill(monthsAgo(3))
    const download = page.waitForEvent('download')
    await result
      .getByRole('button', { name: loose(say.tool.calendar.save_other.replace('{{count}}', '2')) })
      .click()
    const text = await readFile(await (await download).path(), 'utf8')
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(new ICAL.Event(event).description, 'a class that nobody knows is not claimed').toMatch(
      loose(say.tool.classesStrict),
    )
  })

  test(`without input the page prints on one sheet, with the ticks of a report, too (${language})`, async ({
    page,
  }) => {
    const sheets = async () =>
      (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length
    await page.goto(addressIn(language, toolPaths.inspection))
    await page.waitForLoadState('networkidle')
    expect(await sheets()).toBe(1)
    await page.locator('#bericht').getByRole('checkbox').first().check()
    await expect(page.locator('#bericht').getByRole('status')).toContainText('11')
    expect(await sheets()).toBe(1)
  })

  test(`a report is ticked off, and what is missing in it is named (${language})`, async ({ page }) => {
    await page.goto(addressIn(language, toolPaths.inspection))
    const part = page.locator('#bericht')
    const { kind, next, defects } = say.report.items
    await part.getByLabel(loose(kind)).check()
    await part.getByLabel(loose(next)).check()
    const missing = part.getByRole('status')
    await expect(missing).toContainText(
      loose(say.report.missing_other.replace('{{count}}', '10').replace('{{all}}', '12')),
    )
    await expect(missing.getByRole('listitem')).toHaveCount(10)
    await page.reload()
    await expect(part.getByLabel(loose(kind))).toBeChecked()
    for (const tick of await part.getByRole('checkbox').all()) await tick.check()
    await expect(missing).toContainText(loose(say.report.all))
    await part.getByLabel(loose(defects)).uncheck()
    await expect(missing.getByRole('listitem')).toHaveText([loose(defects)])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the intervals and the details of a report can be read', async ({ page }) => {
    await page.goto(addressIn('en', toolPaths.inspection))
    await expect(page.getByRole('table')).toContainText('Class')
    await expect(page.locator('#bericht').getByRole('checkbox')).toHaveCount(12)
    await expect(page.getByLabel(loose(en.tool.building))).toBeHidden()
  })
})
