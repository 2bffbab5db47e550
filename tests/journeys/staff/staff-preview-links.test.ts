import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { jobDesk } from '#tests/journeys/staff/job-desk.ts'
import { knowledgeDesk, newSlug } from '#tests/journeys/staff/knowledge-desk.ts'
import { refusal, staffParts, storedToken } from '#tests/journeys/staff/staff.ts'
import { textDesk, textWords } from '#tests/journeys/staff/text-desk.ts'

const prefixes = { de: '', en: '/en' }

test.describe('links in the page of an entry', () => {
  for (const language of languages) {
    test(
      `applying and inquiring lead to the form of the previewed page, with their subject (${language})`,
      sweepUnless(language === 'de'),
      async ({ page }) => {
        const { control } = inquiryEntries(page, language)
        const ways = [
          { path: '/jobs/installer', subject: 'application', about: /m\/[wf]\/d/ },
          { path: '/project/24', subject: 'priceInquiry', about: /[„“].+[“”]/ },
        ]
        for (const { path, subject, about } of ways) {
          const address = prefixes[language] + path
          const desk = textDesk(page, language)
          await desk.logIn(address)
          await desk.preview.click()
          await expect(desk.note).toContainText(desk.say.bar.previewNote)
          await page.locator('#content a[href="#form"]').first().click()
          await expect(control('subject')).toBeFocused()
          await expect(control('subject')).toHaveValue(subject)
          await expect(control('subject')).toBeInViewport()
          await expect(control('message')).toHaveValue(about)
          await expect(page).toHaveURL(`${address}#form`)
          await page.evaluate(() => sessionStorage.clear())
        }
      },
    )
  }

  test('the skip link leads to the content and leaves the preview as it is @sweep', async ({ page }) => {
    const desk = textDesk(page)
    await desk.logIn('/en/project/3')
    await desk.preview.click()
    await expect(desk.note).toContainText(desk.say.bar.previewNote)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.locator('.skip-link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/project/3#content')
    await expect(desk.note).toContainText(desk.say.bar.previewNote)
    expect(asked.filter((url) => url.includes('/Preview'))).toEqual([])
  })
})

test.describe('the way to the form of what is shown', () => {
  test.afterEach(async ({ page }) => {
    await jobDesk(page).putBack()
    await knowledgeDesk(page).putBack()
  })

  test('it is that of the next project after its preview was opened in place @sweep', async ({ page }) => {
    const desk = textDesk(page)
    const bar = page.getByRole('navigation', { name: desk.say.bar.label })
    await desk.logIn('/en/project/5')
    await desk.preview.click()
    await expect(desk.note).toContainText(desk.say.bar.previewNote)
    await page.locator('.beside-link').first().click()
    await expect(page).not.toHaveURL(/\/project\/5$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const [, id] = /(\d+)$/.exec(page.url()) ?? []
    await expect(bar.getByRole('link', { name: desk.say.bar.edit })).toHaveAttribute(
      'href',
      `/en/dashboard?edit=${id}`,
    )
    await page.goBack()
    await expect(bar.getByRole('link', { name: desk.say.bar.edit })).toHaveAttribute(
      'href',
      '/en/dashboard?edit=5',
    )
  })

  for (const language of languages) {
    test(`a new job has it, in both languages (${language}) @sweep`, async ({ page }) => {
      const other = language === 'de' ? 'en' : 'de'
      const id = await draftJob(page)
      const desk = textDesk(page, language)
      await desk.logIn(`${prefixes[language] || '/'}#preview=${prefixes[language]}/jobs/${id}`)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(titles[language])
      const edit = page.getByRole('link', { name: desk.say.bar.editJob })
      await expect(edit).toHaveAttribute('href', `${prefixes[language]}/dashboard/Jobs?edit=${id}`)

      await chooseLanguage(page, other)
      await expect(title).toHaveText(titles[other])
      await expect(page).toHaveURL(`${prefixes[other]}/jobs/${id}`)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.getByRole('link', { name: textWords[other].bar.editJob })).toHaveAttribute(
        'href',
        `${prefixes[other]}/dashboard/Jobs?edit=${id}`,
      )
    })

    test(`an entry of the knowledge section has it, public or not (${language}) @sweep`, async ({ page }) => {
      const knowledge = knowledgeDesk(page, language)
      const shown = await knowledge.add(newSlug(), 'Probe one')
      const draft = await knowledge.add(newSlug(), 'Probe two', { publish: 'draft' })
      const desk = textDesk(page, language)
      const edit = page.getByRole('link', { name: desk.say.bar.editArticle })
      await desk.logIn(`${prefixes[language]}/Wissen/${shown.slug}`)
      await expect(edit).toHaveAttribute('href', `${knowledge.address}?edit=${shown.id}`)
      await page.setViewportSize({ width: 320, height: 700 })
      await expect(edit).toBeInViewport({ ratio: 1 })
      await expectSound(page)

      await page.goto(`${prefixes[language] || '/'}#preview=${prefixes[language]}/Wissen/${draft.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Probe two')
      await expect(edit).toHaveAttribute('href', `${knowledge.address}?edit=${draft.id}`)
      await edit.click()
      await expect(knowledge.formHeading).toBeVisible()
    })
  }
})

test('the other language of a previewed project is a document of its own @sweep', async ({ page }) => {
  const desk = textDesk(page)
  await desk.logIn('/en/project/3')
  await desk.editing.click()
  await expect(desk.note).toContainText(desk.say.bar.editNote)
  await desk.preview.click()
  await expect(desk.note).not.toHaveClass(/is-on/)
  await desk.preview.click()
  await expect(desk.note).toContainText(desk.say.bar.previewNote)
  await page.locator('details.menu summary').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('a.language-choice[hreflang=de]').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/project/3')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('.studio-note')).toContainText(textWords.de.bar.previewNote)
  await expect(page.getByRole('link', { name: textWords.de.bar.edit })).toHaveAttribute(
    'href',
    '/dashboard?edit=3',
  )
})

test.describe('a session that ends during a preview', () => {
  test('is told, and goes on to the page that was asked for after a login', async ({ page, mishaps }) => {
    mishaps.expect(refusal)
    const desk = textDesk(page)
    const { again, logIn } = staffParts(page, 'en')
    await desk.logIn('/en/project/5')
    await desk.preview.click()
    await expect(desk.note).toContainText(desk.say.bar.previewNote)
    const title = page.getByRole('heading', { level: 1 })
    const before = await title.innerText()
    await endSession(page)
    await page.locator('.beside-link').first().click()
    await expect(again).toBeVisible()
    await expectSound(page)
    await logIn()
    await expect(again).toBeHidden()
    await expect(title).not.toHaveText(before)
    await expect(title).toBeFocused()
    await expect(page).not.toHaveURL(/\/project\/5$/)
    await expect(desk.note).toContainText(desk.say.bar.previewNote)
    expect(await storedToken(page)).not.toBe('ended')
  })

  test('leaves no draft on the screen when nobody logs in again @sweep', async ({ page, mishaps }) => {
    mishaps.expect(refusal)
    const desk = textDesk(page)
    const { again } = staffParts(page, 'en')
    await desk.logIn('/en/project/5')
    await expect(desk.preview).toBeVisible()
    await endSession(page)
    await desk.preview.click()
    await expect(again).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(desk.say.bar.loggedOut)).toBeFocused()

    await desk.logIn('/en/project/5')
    await desk.preview.click()
    await expect(desk.note).toContainText(desk.say.bar.previewNote)
    await endSession(page)
    await page.locator('.beside-link').first().click()
    await expect(again).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.staff-bar')).toHaveCount(0)
    await expect(page).toHaveURL('/en/project/5')
    await page.goto('/en/Services')
    await expect(again).toHaveCount(0)
  })

  test('is told on the next page, too @sweep', async ({ page, mishaps }) => {
    mishaps.expect(refusal)
    const desk = textDesk(page)
    const { again, logIn } = staffParts(page, 'en')
    await desk.logIn('/en')
    await desk.preview.click()
    await expect(desk.note).toContainText(desk.say.bar.previewNote)
    await endSession(page)
    await page.goto('/en/Services')
    await expect(again).toBeVisible()
    await logIn()
    await expect(desk.note).toContainText(desk.say.bar.previewNote)
    await expect(page).toHaveURL('/en/Services')
  })
})

type Page = Parameters<typeof textDesk>[0]

const titles = { de: 'Probestelle (m/w/d)', en: 'Trial job (m/f/d)' }

/** Adds a job that visitors do not have. */
async function draftJob(page: Page): Promise<string> {
  const desk = jobDesk(page)
  const [{ content }] = await desk.ask('get', '/dashboard/Job')
  const { id: _, version: __, ...rest } = content
  const title = [
    { content: titles.de, language: 2 },
    { content: titles.en, language: 1 },
  ]
  return (await desk.ask('post', '/Job', { ...rest, title, publish: 'draft' })).id
}

async function chooseLanguage(page: Page, code: 'de' | 'en'): Promise<void> {
  const choice = page.locator(`a.language-choice[hreflang=${code}]`).first()
  await page.locator('.site-header details.menu summary').last().click()
  await choice.click()
}

const endSession = async (page: Page) => await page.evaluate(() => localStorage.setItem('JWT', 'ended'))
