import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { addressIn } from '#contract/pages/addresses.ts'
import { expect } from '#tests/harness/site/site-test.ts'
import { inquiryEntries } from '#tests/journeys/contact/inquiry-entries.ts'
import { jpegFile, pdfFile } from '#tests/journeys/contact/inquiry-form.ts'

const usualFiles = async () => [pdfFile('Plan – Dach.pdf'), await jpegFile('roof.jpg')]

/** Fills in the form of the contact page, with two files, and sends it; returns the reference. */
export async function sendRequest(
  page: Page,
  language: 'de' | 'en',
  email: string,
  chosen = usualFiles(),
): Promise<string> {
  const { fill, files, send, panel } = inquiryEntries(page, language)
  await page.goto(addressIn(language, '/contactus'))
  await fill(email)
  await files.setInputFiles(await chosen)
  await send.click()
  // The notice may be gone by now; the panel stays.
  const reference = panel.getByText(/^\w{4}-\w{4}$/)
  await expect(reference).toBeVisible()
  return (await reference.textContent()) ?? ''
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
