import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { knowledgeDesk, newSlug, pasteHtml } from '#tests/journeys/staff/knowledge-desk.ts'

test.afterEach(async ({ page }) => await knowledgeDesk(page).putBack())

const fromTheWeb = `<meta charset="utf-8"><script>document.title = 'run'</script>
  <h1 onclick="document.title = 'run'">Blitzschutz</h1>
  <p style="color: red">Eine <b>gute</b> <span style="font-size: 40px">Anlage</span>
  <img src="/none.png" onerror="document.title = 'run'"> <a href="javascript:document.title='run'">hier</a> und
  <a href="https://example.com/norm" target="_blank" onmouseover="document.title = 'run'">dort</a></p>
  <ul><li><p>außen</p><ul><li>innen</li></ul></li><li>zuletzt</li></ul>
  <table><tr><td>Klasse</td><td>Radius</td></tr><tr><td>I</td><td><p>20</p><p>m</p></td></tr></table>
  <iframe src="/"></iframe><style>p { color: red }</style>`

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style></head>
  <body><!--StartFragment--><p class="MsoNormal">Vorher<o:p></o:p></p>
  <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span>·<span>&nbsp;&nbsp; </span></span><![endif]>Erdung<o:p></o:p></p>
  <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span>·<span>&nbsp;&nbsp; </span></span>Ableitung</p>
  <p class="MsoListParagraph"><span>1.<span>&nbsp;&nbsp; </span></span>messen</p><!--EndFragment--></body></html>`

test('what is pasted keeps its structure and loses all that could run, load or look different', async ({
  page,
}) => {
  const desk = knowledgeDesk(page)
  const { say } = desk
  await desk.logIn(`${desk.address}?edit=new`)
  const german = desk.editor('de')
  await german.click()
  const title = await page.title()
  await pasteHtml(page, fromTheWeb)
  await expect(german.getByRole('heading', { level: 2 })).toHaveText('Blitzschutz')
  await expect(german.getByRole('listitem')).toHaveText(['außen', 'innen', 'zuletzt'])
  await expect(german.locator('strong')).toHaveText('gute')
  await expect(german.getByRole('link')).toHaveText(['dort'])
  await expect(german).toContainText('hier und dort')
  await expect(german.getByRole('cell')).toHaveText(['Klasse', 'Radius', 'I', '20 m'])
  await expect(german.locator('script, iframe, style, [style], [onclick], [onmouseover]')).toHaveCount(0)
  await expect(german.locator('img[src]')).toHaveCount(0)
  await expect(page.getByText(/1 link was left out/)).toBeVisible()
  await expectSound(page)

  const english = desk.editor('en')
  await english.click()
  await pasteHtml(page, fromWord)
  await expect(english.getByRole('listitem')).toHaveText(['Erdung', 'Ableitung', 'messen'])
  await expect(english.locator('ul > li')).toHaveCount(2)
  await expect(english.locator('ol > li')).toHaveCount(1)
  await expect(english.getByText('Vorher')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(english).toHaveText('')
  expect(await page.title()).toBe(title)

  await desk.title('de').fill('Eingefügt')
  await desk.title('en').fill('Pasted')
  await desk.summary('de').fill('Ein Versuch.')
  await desk.summary('en').fill('A try.')
  await desk.slug.fill(newSlug())
  await desk.saveDraft.click()
  await expect(desk.notice(say.entries.done.draft)).toBeVisible()
  await desk.open('Pasted').click()
  await expect(german.getByRole('columnheader')).toHaveText(['Klasse', 'Radius'])
})

test('an index is set low, by key, by button and from what is pasted, and visitors see it so @sweep', async ({
  page,
}) => {
  const desk = knowledgeDesk(page)
  const slug = newSlug()
  await desk.logIn(`${desk.address}?edit=new`)
  const [german, english] = [desk.editor('de'), desk.editor('en')]
  await german.click()
  await page.keyboard.type('Faktor k')
  await page.keyboard.press('Control+,')
  await page.keyboard.type('i')
  await expect(desk.tool('de', 'subscript')).toHaveAttribute('aria-pressed', 'true')
  await desk.tool('de', 'subscript').click()
  await page.keyboard.type(' der Klasse')
  await expect(german.locator('sub')).toHaveText('i')
  await english.click()
  await pasteHtml(page, '<p>Density N<sub>SG</sub> per year</p>')
  await expect(english.locator('sub')).toHaveText('SG')
  await expectSound(page)

  await desk.title('de').fill('Zeichen')
  await desk.title('en').fill('Symbols')
  await desk.summary('de').fill('Ein Versuch.')
  await desk.summary('en').fill('A try.')
  await desk.slug.fill(slug)
  await desk.publish.click()
  await expect(desk.heading).toBeVisible()
  await page.goto(`/en/Wissen/${slug}`)
  await expect(page.locator('.rich-text p')).toHaveText('Density NSG per year')
  const index = page.locator('.rich-text sub')
  await expect(index).toHaveText('SG')
  const [low, line] = await index.evaluate((sub) => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    return [size(sub), size(sub.parentElement ?? sub)]
  })
  expect(low).toBeLessThan(line)
  await page.goto(`/Wissen/${slug}`)
  await expect(page.locator('.rich-text sub')).toHaveText('i')
})

test('keys that come faster than the browser tells of a selection act on what is selected @sweep', async ({
  page,
}) => {
  const desk = knowledgeDesk(page)
  await desk.logIn(`${desk.address}?edit=new`)
  const german = desk.editor('de')
  await german.click()
  await page.keyboard.type('Ein Seil')
  const selectWordAndPress = async (key: string) =>
    await german.evaluate((field, pressed) => {
      getSelection()?.modify('extend', 'backward', 'word')
      const event = { key: pressed, ctrlKey: true, bubbles: true, cancelable: true }
      field.dispatchEvent(new KeyboardEvent('keydown', event))
    }, key)
  await selectWordAndPress('b')
  await expect(german.locator('strong')).toHaveText('Seil')
  await page.keyboard.press('ArrowRight')
  await selectWordAndPress('k')
  const dialog = page.getByRole('dialog', { name: desk.say.link.add })
  await dialog.getByLabel(`${desk.say.link.address} *`).fill('example.com/seil')
  await page.keyboard.press('Enter')
  await expect(german.getByRole('link')).toHaveText('Seil')
  await expect(german).toHaveText('Ein Seil')
})
