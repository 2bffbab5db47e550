import { languageCodes } from '#contract/language.ts'
import { addressIn, toolPaths } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import deQuantities from '#texts/de/quantities.json' with { type: 'json' }
import de from '#texts/de/tender.json' with { type: 'json' }
import deTools from '#texts/de/tools.json' with { type: 'json' }
import enQuantities from '#texts/en/quantities.json' with { type: 'json' }
import en from '#texts/en/tender.json' with { type: 'json' }
import enTools from '#texts/en/tools.json' with { type: 'json' }

const words = {
  de: {
    ...deTools,
    tender: de.tool,
    quantities: deQuantities.inputs,
    toTender: deQuantities.tool.toTender,
    mesh: 'rund 980 m Fangleitung',
  },
  en: {
    ...enTools,
    tender: en.tool,
    quantities: enQuantities.inputs,
    toTender: enQuantities.tool.toTender,
    mesh: 'about 980 m of air-termination conductor',
  },
}

for (const language of languageCodes) {
  const say = words[language]
  test(`a planner takes quantities to the text for tenders by keyboard, and copies it (${language})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () =>
      page.evaluate(async () => (await navigator.clipboard.readText()).replaceAll(/\s/g, ' '))
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${addressIn(language, toolPaths.quantities)}#length=100&width=60&class=III`)
    await page.getByRole('link', { name: say.toTender }).press('Enter')
    await expect(page).toHaveURL(`${addressIn(language, toolPaths.tender)}#length=100&width=60&class=III`)
    const text = page.getByRole('article')
    await expect(text.getByRole('listitem')).toHaveCount(10)
    await expect(text).toContainText(/980/)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/assets/icon') || asked.push(request.url()))

    const ring = say.tender.paragraphs.ring.title
    await page.getByRole('button', { name: `4. ${ring}` }).press('Enter')
    await expect(text.getByRole('status').filter({ hasText: say.copied })).toBeVisible()
    expect(await copied()).toMatch(new RegExp(`^4. ${ring} .* 330 m ${say.tender.rule}$`))
    await page.getByRole('radio', { name: say.quantities.earthings.foundation }).focus()
    await page.keyboard.press('Space')
    await expect(text.getByRole('listitem').nth(3)).toContainText(say.tender.omitted)
    await page.getByRole('button', { name: say.tender.copyAll }).press('Enter')
    await expect.poll(copied).toContain('ATV DIN 18384')
    const all = await copied()
    expect(all).toContain(say.mesh)
    expect(all).toContain(`5. ${say.tender.paragraphs.foundation.title}`)
    expect(all, 'with a foundation earth electrode').not.toContain(`4. ${ring}`)
    expect(all).not.toContain('{{')
    expect(asked).toEqual([])
    await expectSound(page)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)

    await page.getByRole('link', { name: say.ask }).press('Enter')
    await expect(page.locator('textarea[name=message]')).toHaveValue(/980[\s\S]*Version 2/i)
    await page.getByRole('link', { name: say.tender.otherLink }).press('Enter')
    await expect(page).toHaveURL(/ausschreibung#length=100&width=60&class=III&earthing=foundation$/)
    await page.goBack()
    const toQuantities = page.getByRole('link', { name: say.tender.toQuantities })
    await expect(toQuantities).toHaveAttribute('href', /#length=100/)
    await toQuantities.press('Enter')
    await expect(page).toHaveURL(/mengen#length=100&width=60&class=III&earthing=foundation$/)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the ten paragraphs can be read, with blanks', async ({ page }) => {
    await page.goto(addressIn('en', toolPaths.tender))
    const text = page.getByRole('article')
    await expect(text.getByRole('listitem')).toHaveCount(10)
    await expect(text).toContainText('meshes of at most ____')
    await expect(text.getByRole('button', { name: en.tool.copyOne }).first()).toBeHidden()
    await expect(page.getByText(en.needsScripts)).toBeVisible()
  })
})
