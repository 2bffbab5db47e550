import { readFile } from 'node:fs/promises'
import { addressIn } from '#contract/pages/addresses.ts'
import { minimalCompany } from '#tests/harness/site/company-file.ts'
import { expect, testWith } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { expectSound } from '#tests/journeys/sound-page.ts'
import { words } from '#tests/journeys/words.ts'

const answerWithin = { de: 'innerhalb von zwei Werktagen', en: 'within two working days' }
const test = testWith({ company: { ...minimalCompany, answerWithin } })
const promise = { de: /^Wir antworten innerhalb/, en: /^We answer within two working days\.$/ }

for (const language of languages) {
  test(
    `who writes is told when the answer comes: at the button, after sending and on the receipt (${language})`,
    sweepUnless(language === 'de'),
    async ({ page }) => {
      const { form, fill, send, panel } = inquiryEntries(page, language)
      const main = page.getByRole('main')
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(addressIn(language, '/contactus'))
      await expect(main.getByText(answerWithin[language])).toBeVisible()
      await expect(form.getByText(promise[language])).toBeVisible()
      await expectSound(page)

      await fill(`promise-${language}@example.com`)
      await send.click()
      await expect(panel.getByRole('listitem').filter({ hasText: promise[language] })).toBeVisible()
      await panel.getByRole('link', { name: words[language].toReceipt }).click()
      await expect(main.getByRole('listitem').filter({ hasText: promise[language] })).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('link', { name: words[language].saveAsText }).click(),
      ])
      expect((await readFile(await download.path(), 'utf8')).replace(/[\u00a0\u2060]/g, ' ')).toContain(
        answerWithin[language],
      )
    },
  )
}
