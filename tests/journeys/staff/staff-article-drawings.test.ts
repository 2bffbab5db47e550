import { expect, test } from '#tests/harness/site/site-test.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { knowledgeDesk, newSlug } from '#tests/journeys/staff/knowledge-desk.ts'
import drawingsDe from '#texts/de/drawings.json' with { type: 'json' }
import drawingsEn from '#texts/en/drawings.json' with { type: 'json' }

test.afterEach(async ({ page }) => await knowledgeDesk(page).putBack())

test('staff put a drawing into a text, choose another, move it, take it out and back, and visitors without scripts see it', async ({
  page,
  newVisitor,
}) => {
  const desk = knowledgeDesk(page)
  const { say } = desk
  const slug = newSlug()
  await desk.logIn(`${desk.address}?edit=new`)
  await desk.title('de').fill('Probe mit Zeichnung')
  await desk.title('en').fill('Probe with a drawing')
  await desk.summary('de').fill('Kurz gesagt.')
  await desk.summary('en').fill('In short.')
  await desk.slug.fill(slug)
  const german = desk.editor('de')
  await german.click()
  await page.keyboard.type('Vor der Zeichnung')
  await desk.tool('de', 'drawing').click()
  const choice = german.getByLabel(say.drawing.name)
  await expect(choice).toBeFocused()
  await choice.selectOption(drawingsEn.mesh.title)
  // In the language of the text.
  const drawing = german.getByRole('img', { name: drawingsDe.mesh.shows })
  await expect(drawing).toBeVisible()
  await expect(german).toContainText(drawingsDe.mesh.legend[0] ?? '')

  const up = german.getByRole('button', { name: say.drawing.up })
  await up.click()
  await expect(up).toBeFocused()
  await expect(german.locator(':scope > :first-child').getByRole('img')).toBeVisible()
  await german.getByRole('button', { name: say.drawing.down }).click()
  await expect(german.locator(':scope > :first-child')).toHaveText('Vor der Zeichnung')
  await german.getByRole('button', { name: say.picture.remove }).click()
  await expect(drawing).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(drawing).toBeVisible()
  await expectSound(page)

  await desk.publish.click()
  await expect(desk.notice(say.done.now)).toBeVisible()
  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto(`/Wissen/${slug}`)
  await expect(visitor.getByRole('img', { name: drawingsDe.mesh.shows })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/Wissen/${slug}`)
  await expectSound(page)
})
