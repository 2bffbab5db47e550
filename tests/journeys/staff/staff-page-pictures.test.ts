import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { jpegFile } from '#tests/journeys/contact/inquiry-form.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'
import kindsDe from '#texts/de/kinds.json' with { type: 'json' }
import kindsEn from '#texts/en/kinds.json' with { type: 'json' }

/** A site of its own: its home page looks another way afterwards. */
const test = testWith({})

const words = { de: kindsDe.spot, en: kindsEn.spot }
const addresses = { de: '/', en: '/en' }

for (const language of languages) {
  test(
    `the picture at the top of the home page is changed where it stands, and goes back to the built-in one, by keyboard (${language})`,
    sweepUnless(language === 'de'),
    async ({ page, newVisitor }) => {
      const desk = textDesk(page, language)
      const say = words[language]
      const hero = say.options.spot.hero
      const button = page.getByRole('button', { name: `${desk.say.bar.editPicture}: ${hero}` })
      const dialog = page.getByRole('dialog', { name: say.dialog.add })
      const publish = dialog.getByRole('button', { name: desk.say.actions.publish, exact: true })
      const own = page.locator('.hero img[src^="/pictures/"]')
      await desk.logIn(addresses[language])
      await desk.editing.press('Enter')
      await expect(button).toBeVisible()
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await expectSound(page, { except: ['target-size'] })

      await button.press('Enter')
      await dialog.locator('input[type="file"]').setInputFiles(await jpegFile('tower.jpg'))
      await expect(dialog.locator('.picture-preview')).toBeVisible()
      await expectSound(page)
      await publish.press('Enter')
      await expect(desk.notice(say.done.now)).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(own).toHaveCount(1)
      await expect(button).toBeFocused()
      const visitor = await newVisitor()
      await visitor.goto(addresses[language])
      await expect(visitor.locator('.hero img[src^="/pictures/"]')).toHaveCount(1)

      await button.press('Enter')
      await dialog.getByRole('button', { name: say.place.back }).press('Enter')
      await publish.press('Enter')
      await expect(own).toHaveCount(0)
      await visitor.reload()
      await expect(visitor.locator('.hero img[src^="/pictures/"]')).toHaveCount(0)
    },
  )
}

test('from the dashboard a picture of a page is public in at most six clicks', async ({
  page,
  newVisitor,
}) => {
  const desk = textDesk(page, 'en')
  const say = words.en
  await desk.logIn('/en/dashboard')
  let clicks = 0
  await page.exposeFunction('countClick', () => ++clicks)
  const count = () =>
    document.addEventListener('click', ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0) (window as unknown as { countClick: () => void }).countClick()
    })
  await page.evaluate(count)
  await page.getByRole('link', { name: say.title, exact: true }).click()
  await page.getByRole('button', { name: say.add }).click()
  const dialog = page.getByRole('dialog', { name: say.dialog.add })
  // One click opens the list, one chooses; so does one the window of files.
  await dialog.getByRole('combobox', { name: say.fields.spot }).selectOption('about')
  await expect(dialog.getByRole('textbox', { name: say.fields.name })).toHaveValue(say.options.spot.about)
  await dialog.locator('input[type="file"]').setInputFiles(await jpegFile('yard.jpg'))
  await dialog.getByRole('button', { name: desk.say.actions.publish, exact: true }).click()
  await expect(desk.notice(say.done.now)).toBeVisible()
  expect(clicks + 2).toBeLessThanOrEqual(6)
  const visitor = await newVisitor()
  await visitor.goto('/en/aboutus')
  await expect(visitor.locator('main img[src^="/pictures/"]').first()).toBeVisible()
})
