import { languageCodes } from '#contract/language.ts'
import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import de from '#texts/de/requirement.json' with { type: 'json' }
import deTools from '#texts/de/tools.json' with { type: 'json' }
import en from '#texts/en/requirement.json' with { type: 'json' }
import enTools from '#texts/en/tools.json' with { type: 'json' }

const words = { de: { ...deTools, ...de }, en: { ...enTools, ...en } }

/** Lines break at other spaces than those in the files. */
const loose = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'))

for (const language of languageCodes) {
  const { tool, ...say } = words[language]
  const { kind, place, permit, explosive, insurer } = tool.questions
  test(`somebody answers five questions by keyboard and reaches each of the three ends (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(addressIn(language, toolPaths.requirement))
    const result = page.locator('.tool-result')
    await expect(result).toContainText(loose(tool.missing))
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/assets/icon') || asked.push(request.url()))
    const choose = async (question: { label: string }, answer: string) => {
      const radio = page
        .getByRole('group', { name: loose(question.label) })
        .getByRole('radio', { name: new RegExp(`^${loose(answer).source}$`) })
      await radio.focus()
      await radio.press('Space')
    }
    await choose(kind, kind.answers.other)
    await choose(place, place.answers.neither)
    await choose(permit, permit.answers.silent)
    await choose(explosive, explosive.answers.none)
    await expect(result, 'nothing from four answers').toContainText(loose(tool.missing))
    await choose(insurer, insurer.answers.silent)
    const end = result.getByRole('heading', { level: 2 })
    await expect(end).toHaveText(loose(tool.ends.choice.heading))
    await expect(page.getByRole('main')).toContainText(/62305-2\s\(VDE\s0185-305-2\),\sBeiblatt\s2:2026-02/)

    await choose(place, place.answers.exposed)
    await expect(end).toHaveText(loose(tool.ends.ask.heading))
    await expect(result.getByRole('listitem')).toHaveText([loose(place.reasons.exposed)])
    await expect(result).toContainText(loose(place.source))

    await choose(explosive, explosive.answers.inner)
    await expect(end).toHaveText(loose(tool.ends.yes.heading))
    await expect(result.getByRole('listitem')).toHaveText([
      loose(explosive.reasons.inner),
      loose(place.reasons.exposed),
    ])
    await expect(result).toContainText(loose(tool.dke))
    expect(asked).toEqual([])
    await expectSound(page)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

    await page.getByRole('link', { name: say.ask }).press('Enter')
    await expect(page.locator('textarea[name=message]')).toHaveValue(loose(explosive.answers.inner))
    await expect(page).toHaveURL(/#kind=other&place=exposed/)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a table says what each answer means', async ({ page }) => {
    await page.goto(addressIn('en', toolPaths.requirement))
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(1 + 5 + 4 + 4 + 3 + 4 + 3)
    await expect(table).toContainText(en.tool.questions.explosive.reasons.inner)
    await expect(page.getByRole('main').getByRole('radio').first()).toBeHidden()
    await expect(page.getByText(en.needsScripts)).toBeVisible()
  })
})
