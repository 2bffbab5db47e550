import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/harness/site/site-test.ts'
import { words } from '#tests/journeys/words.ts'

const priceInquiry = {
  subject: 'priceInquiry',
  firstName: 'Ada',
  lastName: 'Beispiel',
  phone: '+49 69 90009123',
  CompanyName: 'Halle GmbH',
  CompanyAddress: 'Musterweg 1, 63450 Hanau',
  BuildingSize: '80 m × 40 m',
  message: 'A hall with a flat roof.\nWhen could you come?',
}
const services = ['lps', 'planning']

/** The contact form in a language, filled in and read by the names of its fields. */
export function inquiryEntries(page: Page, language: 'de' | 'en') {
  const form = page.getByRole('form', { name: words[language].form })
  const panel = page.getByRole('region', { name: words[language].sentPanel })
  const control = (name: string): Locator => form.locator(`[name="${name}"]`)
  return {
    form,
    control,
    files: control('attachment'),
    listed: form.getByRole('listitem'),
    lost: form.getByText(words[language].filesLost),
    send: form.getByRole('button', { name: words[language].send, exact: true }),
    failure: page.getByRole('alert'),
    success: page.getByRole('status').filter({ hasText: words[language].received }),
    /** Panel that replaces the form after sending. */
    panel,
    /** Fills in a whole price inquiry. */
    async fill(email: string) {
      await control('subject').selectOption(priceInquiry.subject)
      for (const [name, value] of Object.entries({ ...priceInquiry, email })) {
        if (name !== 'subject') await control(name).fill(value)
      }
      for (const value of services) await form.locator(`[value="${value}"]`).check()
    },
    /** Everything of `fill` is there. */
    async expectFilled(email: string) {
      for (const [name, value] of Object.entries({ ...priceInquiry, email })) {
        await expect(control(name)).toHaveValue(value)
      }
      const chosen = form.locator('[name="Regards"]:checked')
      await expect(chosen).toHaveCount(services.length)
      for (const value of services) await expect(form.locator(`[value="${value}"]`)).toBeChecked()
    },
    /** Expects an empty form behind the panel that stands in its place. */
    async expectEmpty() {
      for (const name of ['subject', 'firstName', 'lastName', 'phone', 'email', 'message']) {
        await expect(control(name)).toHaveValue('')
      }
      await expect(control('CompanyName')).toHaveCount(0)
      await expect(form.getByRole('listitem')).toHaveCount(0)
    },
  }
}
