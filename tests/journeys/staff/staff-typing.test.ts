import type { Draft } from '#contract/content/draft.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { companyDesk } from '#tests/journeys/staff/company-desk.ts'
import { goodToken } from '#tests/journeys/staff/staff.ts'
import { textDesk } from '#tests/journeys/staff/text-desk.ts'
import homeDe from '#texts/de/homepage.json' with { type: 'json' }
import homeEn from '#texts/en/homepage.json' with { type: 'json' }

const home = { de: homeDe, en: homeEn }
const addresses = { de: '/', en: '/en' }
const next = { de: 'Der Blitz nimmt unseren Weg.', en: 'Lightning takes our way.' }

test.afterEach(async ({ page }) => await textDesk(page).putBack())

for (const language of languages) {
  test(
    `a sentence is changed on the page, published from its bar and taken back, without leaving it (${language})`,
    sweepUnless(language === 'de'),
    async ({ page, newVisitor }) => {
      const desk = textDesk(page, language)
      const { bar } = desk.say
      const other = language === 'de' ? 'en' : 'de'
      const heading = page.getByRole('heading', { level: 1 })
      const { slogan } = home[language].hero
      const visitor = await newVisitor()
      const seen = async () => {
        await visitor.goto(addresses[language])
        return await visitor.getByRole('heading', { level: 1 }).textContent()
      }
      await desk.logIn(addresses[language])
      await desk.editing.click()
      await desk.spot(slogan).click()
      const typed = desk.field(language)
      await expect(typed).toBeFocused()
      await expect(desk.dialog).toHaveCount(0)
      await expect(desk.beside).toContainText(desk.nameOf('hero.slogan'))

      // The page itself is typed in, so that it breaks as visitors will see it; nothing brings a second line into it.
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(next[language])
      await expect(heading).toHaveText(next[language])
      await typed.evaluate((field) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', ' Und\nweiter')
        clipboardData.setData('text/html', '<b>Und</b>')
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect(heading).toHaveText(`${next[language]} Und weiter`)
      await typed.fill(next[language])

      // Tab leads around between the page and what is beside it.
      await page.keyboard.press('Tab')
      await expect(desk.panel.getByRole('textbox')).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(next[other])
      await page.keyboard.press('Shift+Tab')
      await expect(typed).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(desk.notice(desk.say.done.draft)).toBeVisible()
      await expect(desk.spot(next[language])).toBeFocused()
      await expect(heading).toHaveText(next[language])
      expect(await seen()).toBe(slogan)

      const counted = bar.draftsHere.replace('{{here}}', '1').replace('{{all}}', '1')
      await expect(desk.note.getByRole('link', { name: counted })).toBeVisible()
      await desk.note.getByRole('button', { name: bar.publish }).click()
      const dialog = page.getByRole('dialog', { name: desk.say.page.publish })
      await expect(dialog.getByRole('checkbox')).toBeChecked()
      await expect(dialog.getByRole('heading', { name: desk.nameOf('hero.slogan') })).toBeVisible()
      await expectSound(page)
      await dialog.getByRole('button', { name: desk.say.actions.publish, exact: true }).click()
      const done = desk.notice(desk.say.done.published_one)
      await expect(done).toBeVisible()
      await expect(desk.note.getByRole('button', { name: bar.publish })).toBeHidden()
      await expect(desk.note.getByRole('link')).toBeFocused()
      expect(await seen()).toBe(next[language])

      await done.getByRole('button', { name: desk.say.staff.undo }).click()
      await expect(desk.notice(desk.say.done.takenBack)).toBeVisible()
      await expect(heading).toHaveText(next[language])
      expect(await seen()).toBe(slogan)
      await desk.note.getByRole('button', { name: bar.undo }).click()
      await page
        .getByRole('alertdialog', { name: desk.say.drafts.discardQuestion_one })
        .getByRole('button', { name: desk.say.drafts.discard })
        .click()
      await expect(heading).toHaveText(slogan)
      await expect(desk.note.getByRole('link', { name: bar.drafts, exact: true })).toBeVisible()
    },
  )
}

test('any text is changed and public six clicks after the dashboard', async ({ page, newVisitor }) => {
  const desk = textDesk(page)
  await desk.logIn('/en/dashboard')
  await page.getByRole('link', { name: desk.say.title }).first().click()
  await page.getByRole('link', { name: desk.say.onWebsite }).click()
  await desk.spot(homeEn.hero.slogan).click()
  await desk.field('en').fill(next.en)
  await desk.german.fill(next.de)
  await desk.publish.click()
  await expect(desk.notice(desk.say.done.now)).toBeVisible()
  const visitor = await newVisitor()
  await visitor.goto('/en')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(next.en)
})

test('a change on the page keeps the time at which its draft becomes public', async ({ page }) => {
  const desk = textDesk(page)
  const company = companyDesk(page)
  const before = await company.read()
  const headers = { authorization: `Bearer ${await goodToken(page)}` }
  const timeOf = async (kind: string) => {
    const drafts: Draft[] = await (await page.request.get('/api/v1/Draft', { headers })).json()
    return drafts.find((draft) => draft.kind === kind)?.publishAt
  }
  const publishAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString()
  await desk.change('hero.slogan', 'Bald anders.', 'Soon another.', publishAt)
  await company.change({ phone: '+49 69 90009-555', publish: publishAt })

  await desk.logIn('/en')
  await desk.preview.click()
  await desk.editing.click()
  await desk.spot('Soon another.').click()
  await expect(desk.beside).toContainText('public from')
  await desk.field('en').fill('Soon yet another.')
  await page.keyboard.press('Enter')
  await expect(desk.spot('Soon yet another.')).toBeFocused()
  expect(await timeOf('text')).toBe(publishAt)

  const part = desk.say.bar.arrange.replace('{{text}}', 'How we work')
  await page.getByRole('button', { name: part, exact: true }).press('Enter')
  await page.getByRole('button', { name: desk.say.bar.down, exact: true }).press('Enter')
  const arranged = async () => (await company.read('?Drafts=1')).homeSections?.length ?? 0
  await expect.poll(arranged).toBeGreaterThan(0)
  expect(await timeOf('company')).toBe(publishAt)
  await company.putBack(before)
})

test('what is typed on the page is not lost by pressing beside it, by Escape or by a reload', async ({
  page,
}) => {
  const desk = textDesk(page)
  const heading = page.getByRole('heading', { level: 1 })
  const question = page.getByRole('alertdialog', { name: desk.say.staff.unsaved.question })
  const { keep, discard } = desk.say.staff.unsaved
  await desk.logIn('/en')
  await desk.editing.click()
  const spot = desk.spot(homeEn.hero.slogan)
  await spot.press('Enter')
  await expect(desk.field('en')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(desk.panel).toHaveCount(0)
  await expect(spot).toBeFocused()

  await spot.press('Enter')
  await desk.field('en').fill('Half a sent')
  await page.locator('.edit-spot:not([hidden])').last().dispatchEvent('click')
  await question.getByRole('button', { name: keep }).click()
  await expect(heading).toHaveText('Half a sent')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await spot.press('Enter')
  await expect(desk.field('en')).toHaveText('Half a sent')
  await expect(desk.beside).toContainText(desk.say.typed.startAnew)

  await desk.field('en').fill(' ')
  await desk.publish.click()
  await expect(desk.field('en')).toBeFocused()
  await expect(desk.field('en')).toHaveAttribute('aria-invalid', 'true')
  await expect(desk.field('en')).toHaveAccessibleDescription(new RegExp(desk.say.staff.required))
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: discard }).click()
  await expect(heading).toHaveText(homeEn.hero.slogan)
  await expect(desk.panel).toHaveCount(0)
})

test('texts with place holders, on phones, and what needs more room have the dialog', async ({ page }) => {
  const desk = textDesk(page)
  await desk.logIn('/en')
  await desk.editing.click()
  await desk.spot(homeEn.hero.slogan).click()
  await desk.field('en').fill('Half a sent')
  await desk.button(desk.say.typing.more).click()
  await expect(desk.dialog).toBeVisible()
  await expect(desk.english).toHaveValue('Half a sent')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.setViewportSize({ width: 375, height: 812 })
  await desk.spot(homeEn.hero.slogan).click()
  await expect(desk.dialog).toBeVisible()
  await expect(desk.beside).toHaveCount(0)
})
