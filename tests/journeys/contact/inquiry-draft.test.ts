import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { jpegFile, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'
import { englishOnly } from '#tests/journeys/public-pages.ts'
import { words } from '#tests/journeys/words.ts'

for (const language of englishOnly) {
  const say = words[language]

  test(`a reload keeps the text and the files; after sending nothing is left (${language})`, async ({
    page,
  }) => {
    const { form, files, listed, lost, send, success, panel, fill, expectFilled, expectEmpty } =
      inquiryEntries(page, language)
    const email = `reload-${language}@example.com`
    const stored = () => page.evaluate(() => sessionStorage.getItem('contact-draft'))
    await page.goto(addressIn(language, '/contactus'))
    await fill(email)
    await files.setInputFiles([pdfFile('plan.pdf'), await jpegFile('roof.jpg')])
    await expect(listed).toHaveCount(2)
    await expect.poll(() => keptFiles(page)).toEqual([['plan.pdf', 'roof.jpg']])

    await page.reload()
    await expectFilled(email)
    await expect(listed).toHaveText([/plan\.pdf/, /roof\.jpg/])
    await expect(lost).toBeHidden()
    await listed.filter({ hasText: 'roof.jpg' }).locator('.button-remove').click()
    await expect.poll(() => keptFiles(page)).toEqual([['plan.pdf']])

    await page.reload()
    await expect(listed).toHaveText([/plan\.pdf/])
    await send.click()
    await expect(success).toBeVisible()
    await expect(panel).toBeVisible()
    expect(await stored()).toBeNull()
    await expect.poll(() => keptFiles(page)).toEqual([])
    await page.reload()
    await files.setInputFiles([pdfFile('plan.pdf')])
    await expect(listed, 'the scripts have taken over').toHaveCount(1)
    await form.getByRole('button', { name: 'plan.pdf' }).click()
    await expectEmpty()
    await expect(lost).toBeHidden()
  })

  test(`a file chosen before the scripts have come is added to those that are kept (${language}) @sweep`, async ({
    page,
  }) => {
    const { files, listed, fill } = inquiryEntries(page, language)
    await page.goto(addressIn(language, '/contactus'))
    await fill(`added-${language}@example.com`)
    await files.setInputFiles([pdfFile('plan.pdf')])
    await expect.poll(() => keptFiles(page)).toEqual([['plan.pdf']])

    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/form-*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.reload()
    await files.setInputFiles([await jpegFile('roof.jpg')])
    scripts.resolve()
    await expect(listed).toHaveText([/plan\.pdf/, /roof\.jpg/])
    await expect.poll(() => keptFiles(page)).toEqual([['plan.pdf', 'roof.jpg']])
  })

  test(`files of a draft that was left behind are deleted after a day (${language}) @sweep`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor()
    const { files, listed, fill, form } = inquiryEntries(page, language)
    await page.goto(addressIn(language, '/contactus'))
    await fill(`left-${language}@example.com`)
    await files.setInputFiles([pdfFile('plan.pdf')])
    await expect.poll(() => keptFiles(page)).toEqual([['plan.pdf']])

    const later = await page.context().newPage()
    await later.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
    await later.goto(addressIn(language, '/contactus'))
    await later.getByRole('form').scrollIntoViewIfNeeded()
    await expect.poll(() => keptFiles(later)).toEqual([])
    await expect(form).toBeVisible()
    await expect(listed, 'the tab that is still open has its file').toHaveCount(1)
  })

  test(`where the browser keeps no files, a reload names those that it lost (${language})`, async ({
    page,
  }) => {
    const { form, files, listed, lost, fill, expectFilled } = inquiryEntries(page, language)
    const email = `lost-${language}@example.com`
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Blocked', 'SecurityError')
      }
    })
    await page.goto(addressIn(language, '/contactus'))
    await fill(email)
    await files.setInputFiles([pdfFile('plan.pdf'), await jpegFile('roof.jpg')])
    await expect(listed).toHaveCount(2)
    await expect(lost).toBeHidden()

    await page.reload()
    await expectFilled(email)
    await expect(listed).toHaveCount(0)
    await expect(form.getByRole('status').filter({ hasText: say.filesLost })).toHaveText(
      `${say.filesLost} plan.pdf, roof.jpg`,
    )
    await files.setInputFiles([pdfFile('plan.pdf')])
    await expect(form.getByRole('status').filter({ hasText: say.filesLost })).toHaveText(
      `${say.filesLost} roof.jpg`,
    )
    await expect(listed).toHaveText(/plan\.pdf/)
    await form.getByRole('button', { name: say.dismissNotice }).click()
    await expect(lost).toBeHidden()
  })

  test(`what a visitor types and attaches before the scripts have arrived is kept (${language})`, async ({
    page,
  }) => {
    const { control, files, form, listed, send, expectFilled, fill } = inquiryEntries(page, language)
    const email = 'slow@example.com'
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(addressIn(language, '/contactus'), { waitUntil: 'commit' })
    await control('subject').selectOption('priceInquiry')
    for (const name of ['firstName', 'lastName', 'phone', 'message'])
      await control(name).fill(`Early ${name}`)
    await control('email').fill(email)
    await files.setInputFiles([pdfFile('early.pdf')])
    await expect(form.locator('[name="CompanyName"]'), 'no script has run yet').toHaveCount(0)

    // Sent by the browser itself, all this would end up in the address.
    await expect(send).toBeDisabled()
    await control('firstName').press('Enter')

    scripts.resolve()
    await expect(send).toBeEnabled()
    await expect(page).toHaveURL(addressIn(language, '/contactus'))
    await expect(control('CompanyName')).toBeVisible()
    for (const name of ['firstName', 'lastName', 'phone', 'message']) {
      await expect(control(name)).toHaveValue(`Early ${name}`)
    }
    await expect(control('email')).toHaveValue(email)
    await expect(listed).toHaveText(/early\.pdf/)
    await fill(email)
    await expectFilled(email)
  })
}

/** Names of the files that this browser keeps, draft by draft. */
async function keptFiles(page: Page): Promise<string[][]> {
  return await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'contact-form')) return []
    const opening = indexedDB.open('contact-form')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('files').objectStore('files').getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result.map(({ files }: { files: File[] }) => files.map(({ name }) => name))
  })
}

for (const language of englishOnly) {
  test(`who cannot load the form is told, and a reload helps (${language}) @sweep`, async ({
    page,
    mishaps,
  }) => {
    mishaps.expect(/ERR_FAILED/)
    mishaps.expect(/dynamically imported module/)
    const { form, send } = inquiryEntries(page, language)
    await page.route('**/assets/form-*.js', async (route) => await route.abort())
    await page.goto(addressIn(language, '/contactus'))
    await form.scrollIntoViewIfNeeded()
    const told = page.getByText('This part of the page could not be loaded.')
    await expect(told).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await form.scrollIntoViewIfNeeded()
    await expect(send).toBeEnabled()
    await expect(told).toBeHidden()
  })
}
