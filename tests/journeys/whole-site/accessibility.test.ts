import { addressIn } from '#contract/pages/addresses.ts'
import { expect, test } from '#tests/harness/site/site-test.ts'
import { inquiryForm, jpegFile, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'
import { sendRequest } from '#tests/journeys/contact/sent-request.ts'
import { languages, publicPages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectAccessible } from '#tests/journeys/sound-page.ts'
import { words } from '#tests/journeys/words.ts'

const widths = [375, 1440]
/** One page of texts and one of an entry; the others are swept. */
const sample = ['home (de)', 'project (en)']

for (const { name, address, heading, language } of publicPages) {
  test(
    `axe finds nothing against WCAG 2.2 AA on ${name}`,
    sweepUnless(sample.includes(name)),
    async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      // In the other language the same elements hold other words.
      for (const width of language === 'de' ? widths : widths.slice(0, 1)) {
        await page.setViewportSize({ width, height: 800 })
        await expectAccessible(page)
      }
    },
  )
}

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      `axe finds nothing with the menus open (${width} px)`,
      sweepUnless(width === 375),
      async ({ page }) => {
        await page.goto('/en/Projects')
        const toggle = page.getByRole('button', { name: 'Open menu' })
        if (await toggle.isVisible()) await toggle.click()
        await page.locator('header summary').click()
        await expect(page.getByRole('link', { name: 'DEUTSCH', exact: true })).toBeVisible()
        await expectAccessible(page)
        // The first closes the list of languages, the second the menu around it.
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        const fold = page.locator('.gallery-fold summary')
        if (await fold.isVisible()) await fold.click()
        await page.locator('main .menu summary').click()
        await expect(page.getByRole('link', { name: 'Data centres', exact: true })).toBeVisible()
        await expectAccessible(page)
      },
    )

    test(
      `axe finds nothing in any state of the contact form (${width} px)`,
      sweepUnless(width === 375),
      async ({ page }) => {
        const { form, subject, files, send, failure, success, field, fillGeneral, fillPrice } =
          inquiryForm(page)
        await page.clock.install()
        await page.goto('/en/contactus')
        await form.scrollIntoViewIfNeeded()
        await send.click()
        await expect(failure).toContainText('Missing fields')
        await expectAccessible(page)

        await subject.selectOption('Price inquiry')
        await expect(field('Building size')).toBeVisible()
        await fillGeneral('Price inquiry', 'axe@example.com')
        await send.click()
        await expect(failure).toContainText('Missing price inquiry fields')
        await expectAccessible(page)

        await files.setInputFiles([pdfFile('plan.pdf'), await jpegFile('roof.jpg')])
        await form.getByRole('button', { name: 'Enlarge list' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

        await fillPrice()
        await send.click()
        await expect(success).toBeVisible()
        await expectAccessible(page)
      },
    )
  })
}

for (const language of languages) {
  test(
    `axe finds nothing in any state of the receipt (${language})`,
    sweepUnless(language === 'de'),
    async ({ page, mishaps }) => {
      const receipt = addressIn(language, '/receipt')
      const states = [
        words[language].noReceipt,
        words[language].receiptNotLoaded,
        words[language].allRequests,
      ]
      mishaps.expect(/ERR_FAILED/)
      await page.goto(receipt)
      for (const state of states) {
        await expect(page.getByRole('heading', { name: state })).toBeVisible()
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await expectAccessible(page)
        }
        if (state === states[0]) {
          for (const email of ['axe-1@example.com', 'axe-2@example.com']) {
            await sendRequest(page, language, email)
          }
          await page.route('**/api/v1/Contact/*', (route) => route.abort(), { times: 1 })
        }
        await page.goto(receipt)
      }
    },
  )
}
