import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { addressIn } from '#contract/addresses.ts'
import { expect } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { jpegFile, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'
import { words } from '#tests/journeys/words.ts'

/** Fills in the form of the contact page, with two files, and sends it; gives the reference. */
export async function sendRequest(page: Page, language: 'de' | 'en', email: string): Promise<string> {
  const { form, fill, files, send, expectEmpty } = inquiryEntries(page, language)
  await page.goto(addressIn(language, '/contactus'))
  await fill(email)
  await files.setInputFiles([pdfFile('Plan – Dach.pdf'), await jpegFile('roof.jpg')])
  await send.click()
  await expectEmpty()
  // The notice may be gone by now; this line stays.
  const line = form.getByText(words[language].lastRequest)
  await expect(line).toHaveText(/ \w{4}-\w{4} /)
  return / (\w{4}-\w{4}) /.exec((await line.textContent()) ?? '')?.[1] ?? ''
}

/** Changes what the data folder holds, beside the server. */
export function changeStored(dataDir: string, statement: string, ...values: string[]): void {
  const database = new DatabaseSync(`${dataDir}/site.sqlite`, { timeout: 10_000 })
  try {
    expect(database.prepare(statement).run(...values).changes).toBe(1)
  } finally {
    database.close()
  }
}
