import { languageCodes } from '#contract/language.ts'
import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import commonDe from '#texts/de/common.json' with { type: 'json' }
import de from '#texts/de/frequency.json' with { type: 'json' }
import deTools from '#texts/de/tools.json' with { type: 'json' }
import commonEn from '#texts/en/common.json' with { type: 'json' }
import en from '#texts/en/frequency.json' with { type: 'json' }
import enTools from '#texts/en/tools.json' with { type: 'json' }

const required = { de: commonDe.form.requiredHint, en: commonEn.form.requiredHint }
const words = {
  de: {
    ...deTools,
    tool: de.tool,
    result: /etwa\seinmal\sin\s20\sbis\s150\sJahren/,
    point: /120\sm/,
    known: /etwa\seinmal\sin\s40\sJahren/,
  },
  en: {
    ...enTools,
    tool: en.tool,
    result: /about\sonce\sin\s20\sto\s150\syears/,
    point: /120\sm/,
    known: /about\sonce\sin\s40\syears/,
  },
}

for (const language of languageCodes) {
  const { tool, ...say } = words[language]
  test(`somebody works out by keyboard on a phone how often lightning strikes (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, toolPaths.frequency))
    const result = page.locator('.tool-result')
    await expect(result).toContainText(tool.missing)
    await expect(page.getByRole('main')).toContainText(required[language])
    await expect(page.getByRole('group', { name: `${tool.around} *`, exact: true })).toBeVisible()
    await page.getByLabel(new RegExp(`^${tool.length}`)).focus()
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/assets/icon') || asked.push(request.url()))
    for (const metres of ['100', '60', '15']) {
      await page.keyboard.type(metres)
      await page.keyboard.press('Tab')
    }
    await expect(result, 'nothing without surroundings').toContainText(tool.missing)
    const around = page.getByRole('radio', { name: tool.arounds.equal })
    await around.focus()
    await around.press('Space')
    await expect(result.getByRole('heading', { level: 2 })).toHaveText(say.result)
    await expect(result.getByRole('img')).toBeVisible()

    await page.getByLabel(new RegExp(`^${tool.highest}`)).fill('40')
    await expect(result.getByRole('figure')).toContainText(say.point)
    const density = page.getByLabel(new RegExp(`^${tool.density.slice(0, 12)}`))
    await density.fill('0')
    await expect(result, 'nothing from an impossible density').toContainText(tool.missing)
    await density.fill('1')
    await expect(result.getByRole('heading', { level: 2 })).toHaveText(say.known)
    expect(asked).toEqual([])
    await expectSound(page)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

    await page.getByRole('link', { name: say.ask }).press('Enter')
    await expect(page.locator('textarea[name=message]')).toHaveValue(say.known)
    await expect(page.locator('[name=BuildingSize]')).toHaveValue(/100.*60.*15/)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the worked example can be read, and that the law does not ask comes first', async ({ page }) => {
    await page.goto(addressIn('en', toolPaths.frequency))
    await expect(page.getByRole('main').getByRole('paragraph').first()).toContainText('The law does not ask')
    await expect(page.getByRole('table')).toContainText('20 to 150 years')
    await expect(page.getByLabel(/^Length/)).toBeHidden()
  })
})
