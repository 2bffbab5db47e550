import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { staffWords } from '#tests/journeys/staff/staff.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import commonEn from '#texts/en/common.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

const home = { de: homeDe, en: homeEn }

const addresses = { de: '/', en: '/en' }
const next = { de: 'Der Blitz nimmt unseren Weg.', en: 'Lightning takes our way.' }

test.afterEach(async ({ page }) => await textDesk(page).putBack())

for (const language of languages) {
  test(
    `staff change the first sentence where it stands, look at it, publish it, and a visitor has it (${language})`,
    sweepUnless(language === 'en'),
    async ({ page, newVisitor }) => {
      const desk = textDesk(page, language)
      const other = language === 'de' ? 'en' : 'de'
      const heading = page.getByRole('heading', { level: 1 })
      const visitor = await newVisitor()
      await desk.logIn(addresses[language])
      await expect(desk.note).not.toHaveClass(/is-on/)
      await desk.editing.press('Enter')
      await expect(desk.note).toContainText(desk.say.bar.editNote)
      await expect(desk.editing).toBeFocused()
      await expect(desk.preview).toHaveAttribute('aria-checked', 'true')
      // The links below the buttons are reached by keyboard, and from the panel.
      await expectSound(page, { except: ['target-size'] })
      const sizes = await page
        .locator('.edit-spot:not([hidden])')
        .evaluateAll((spots) => spots.map((spot) => spot.getBoundingClientRect().height))
      expect(sizes.length).toBeGreaterThan(40)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)

      // The language menu says its own name twice: each stands in a place of its own, and the second is hidden.
      const menu = page.getByRole('button', {
        name: new RegExp(`: ${language === 'de' ? 'DEUTSCH' : 'ENGLISH'}$`),
      })
      await expect(menu).toHaveCount(1)
      expect((await menu.boundingBox())?.height).toBeLessThan(40)

      const { slogan } = home[language].hero
      await expect(desk.spot(slogan)).toHaveCount(1)
      await desk.spot(slogan).focus()
      await page.keyboard.press('Enter')
      await expect(language === 'de' ? desk.german : desk.english).toBeFocused()
      const [typed, beside] = language === 'de' ? [desk.german, desk.english] : [desk.english, desk.german]
      await expect(typed).toHaveText(slogan)
      await expect(beside).toHaveValue(home[other].hero.slogan)
      await desk.german.fill(next.de)
      await desk.english.fill(next.en)
      await expectSound(page, { except: ['target-size'] })
      await desk.saveDraft.click()
      await expect(desk.notice(desk.say.done.draft)).toBeVisible()
      await expect(heading).toHaveText(next[language])
      await expect(desk.spot(next[language])).toBeFocused()

      await visitor.goto(addresses[language])
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(slogan)

      // It stays on in this tab, and on a page of the other language too.
      await page.goto(addresses[other])
      await expect(heading).toHaveText(next[other])
      await page.goto(addresses[language])
      await desk.spot(next[language]).click()
      await expect(typed).toHaveText(next[language])
      await expect(beside).toHaveValue(next[other])
      await desk.publish.click()
      await expect(desk.notice(desk.say.done.now)).toBeVisible()
      for (const code of languages) {
        await visitor.goto(addresses[code])
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(next[code])
      }

      await desk.leave.click()
      await expect(desk.note).not.toHaveClass(/is-on/)
      await expect(desk.preview).toBeFocused()
      await expect(page.locator('.edit-layer')).toHaveCount(0)
      await page.reload()
      await expect(desk.preview).toHaveAttribute('aria-checked', 'false')
      await expect(heading).toHaveText(next[language])
    },
  )
}

test('a draft is seen by staff only, in the form too, for as long as the preview is on', async ({
  page,
  newVisitor,
}) => {
  const desk = textDesk(page)
  await desk.logIn('/en')
  await desk.change('hero.slogan', next.de, next.en, 'draft')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(homeEn.hero.slogan)
  await desk.preview.click()
  await expect(heading).toHaveText(next.en)
  await expect(desk.note).toContainText(desk.say.bar.previewNote)
  await expect(page.locator('.edit-spot')).toHaveCount(0)

  await page.getByRole('link', { name: 'Services', exact: true }).first().click()
  await expect(page).toHaveURL('/en/Services')
  await expect(desk.note).toContainText(desk.say.bar.previewNote)
  await page.goBack()
  await expect(heading).toHaveText(next.en)

  const visitor = await newVisitor()
  await visitor.goto('/en')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(homeEn.hero.slogan)
  await desk.preview.click()
  await expect(heading).toHaveText(homeEn.hero.slogan)
  await expect(desk.preview).toBeFocused()
})

test('a search of the projects leaves the preview on @sweep', async ({ page }) => {
  const desk = textDesk(page)
  await desk.logIn('/en/Projects?category=all')
  await desk.preview.click()
  await expect(desk.note).toContainText(desk.say.bar.previewNote)
  await page.getByLabel('Class of LPS').selectOption('I')
  await expect(page).toHaveURL(/class=I&/)
  await expect(desk.note).toContainText(desk.say.bar.previewNote)
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('links and buttons are edited where their text is pressed, and lead on beside it @sweep', async ({
  page,
}) => {
  const desk = textDesk(page)
  await desk.logIn('/en/contactus')
  await desk.editing.click()
  const label = commonEn.form.firstName
  await desk.spot(commonEn.nav.services).first().click()
  await expect(desk.panel).toBeVisible()
  await expect(page).toHaveURL('/en/contactus')
  await expect(desk.english).toHaveValue(commonEn.nav.services)
  await expect(page.getByRole('link', { name: desk.say.panel.follow })).toHaveAttribute(
    'href',
    /\/en\/Services$/,
  )
  await page.keyboard.press('Escape')
  await expect(desk.panel).toHaveCount(0)
  await expect(desk.spot(commonEn.nav.services).first()).toBeFocused()

  // The form is folded for staff; its texts are there as soon as it is.
  await expect(desk.spot(label)).toHaveCount(0)
  const opener = page.locator('.form-opener').last()
  await opener.click({ position: { x: 4, y: 4 } })
  await expect(desk.spot(label)).toBeVisible()
  await page.getByRole('textbox', { name: label }).fill('Berta')
  await desk.spot(label).click()
  await desk.english.fill('Given name')
  await desk.german.fill('Rufname')
  await desk.saveDraft.click()
  await expect(page.getByRole('textbox', { name: 'Given name' })).toHaveValue('Berta')
})

test('a person who is logged out meanwhile logs in over the panel, and no word is lost', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/status of 401/)
  const desk = textDesk(page)
  await desk.logIn('/en')
  await desk.editing.click()
  await desk.spot(homeEn.hero.slogan).click()
  await desk.german.fill(next.de)
  await desk.english.fill(next.en)
  await page.evaluate(() => localStorage.setItem('JWT', 'ended'))
  await desk.saveDraft.click()
  const login = page.getByRole('dialog', { name: staffWords.en.session.logInAgain })
  await login.getByRole('textbox', { name: staffWords.en.name, exact: true }).fill('office')
  await login.getByLabel(staffWords.en.password, { exact: true }).fill('a password for tests')
  await login.getByRole('button', { name: staffWords.en.logIn, exact: true }).click()
  await expect(desk.notice(desk.say.done.draft)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.en)
})

test('a preview that cannot be had is told, and the page stays what visitors see @sweep', async ({
  page,
  mishaps,
}) => {
  mishaps.expect(/ERR_FAILED|could not be reached/)
  const desk = textDesk(page)
  await desk.logIn('/en/Services')
  await page.route('**/api/v1/Preview*', (route) => route.abort())
  await desk.preview.click()
  await expect(desk.note).toContainText(desk.say.bar.failed)
  await expect(desk.preview).toHaveAttribute('aria-checked', 'false')
  await page.unroute('**/api/v1/Preview*')
  await desk.preview.click()
  await expect(desk.note).toContainText(desk.say.bar.previewNote)
})

test('visitors load nothing of all this', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/en')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /staff|studio|text-editor|Preview|i18n/.test(url))).toEqual([])
})
