import { writeFile } from 'node:fs/promises'
import { addressIn } from '#contract/addresses.ts'
import { expect, test } from '#tests/harness/site-test.ts'
import { inquiryEntries } from '#tests/journeys/inquiry-entries.ts'
import { jpegFile } from '#tests/journeys/inquiry-form.ts'
import { languages, sweepUnless } from '#tests/journeys/public-pages.ts'
import { storedInquiries } from '#tests/journeys/stored-inquiries.ts'
import { words } from '#tests/journeys/words.ts'

const mebibyte = 1024 * 1024

for (const language of languages) {
  const say = words[language]

  test(
    `files that cannot be taken are named, and nothing of the inquiry is lost (${language})`,
    sweepUnless(language === 'en'),
    async ({ page, site, mishaps }, testInfo) => {
      const { form, files, listed, send, failure, success, fill, expectFilled } = inquiryEntries(
        page,
        language,
      )
      const email = `files-${language}@example.com`
      let sendings = 0
      page.on('request', (request) => {
        if (request.method() === 'POST') sendings++
      })
      mishaps.expect(/Failed to load resource.*415/)
      mishaps.expect(/ApiError/)
      await page.goto(addressIn(language, '/contactus'))
      await fill(email)

      const hall = testInfo.outputPath('hall.pdf')
      await writeFile(hall, Buffer.alloc(11 * mebibyte))
      await files.setInputFiles(hall)
      await expect(failure).toContainText(`hall.pdf ${say.tooLarge}`)
      await expect(files).toHaveAccessibleDescription(new RegExp(`hall\\.pdf ${say.tooLarge}`))
      await expect(listed).toHaveCount(0)
      await expectFilled(email)
      expect(sendings).toBe(0)

      const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(512)])
      await files.setInputFiles([
        await jpegFile('roof.jpg'),
        { name: 'plan.pdf', mimeType: 'application/pdf', buffer: program },
      ])
      await expect(listed).toHaveText([/roof\.jpg/, /plan\.pdf/])
      await send.click()
      await expect(failure).toContainText(`plan.pdf ${say.typeRefused}`)
      await expect(files).toHaveAccessibleDescription(/plan\.pdf/)
      expect(sendings).toBe(1)
      expect(storedInquiries(site.dataDir, email)).toEqual([])
      await expectFilled(email)
      await expect(listed).toHaveText([/roof\.jpg/, /plan\.pdf/])

      await form.getByRole('button', { name: /plan\.pdf/ }).click()
      await send.click()
      await expect(success).toBeVisible()
      expect(storedInquiries(site.dataDir, email)).toMatchObject([{ attachments: [{ name: 'roof.jpg' }] }])
    },
  )
}
