import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { addressIn } from '#contract/pages/addresses.ts'
import { mount } from '#tests/components/mount.tsx'
import { words } from '#tests/journeys/words.ts'
import { ContactForm } from '#web/contact-form/contact-form.tsx'

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
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The contact form, mounted in a language as on the page of the contact. */
export async function openContactForm(language: 'de' | 'en' = 'en') {
  const say = words[language]
  const { unmount } = await mount(addressIn(language, '/contactus'), { Component: ContactForm })
  const form = page.getByRole('form', { name: say.form })
  const element = (selector: string) => {
    const found = form.element().querySelector<Control>(selector)
    if (!found) throw new Error(`The form has no ${selector}`)
    return page.elementLocator(found)
  }
  const send = form.getByRole('button', { name: say.send, exact: true })
  await expect.element(send).toBeEnabled()
  const control = (name: string) => element(`[name="${name}"]`)
  const enteredIn = (name: string) => (control(name).element() as Control).value
  return {
    say,
    unmount,
    form,
    send,
    control,
    files: control('attachment'),
    listed: form.getByRole('listitem'),
    failure: page.getByRole('alert'),
    success: page.getByRole('status').filter({ hasText: say.received }),
    panel: page.getByRole('region', { name: say.sentPanel }),
    again: form.getByRole('button', { name: say.sendAgain }),
    /** Fills in a whole price inquiry. */
    async fill(email: string) {
      await control('subject').selectOptions(priceInquiry.subject)
      for (const [name, value] of Object.entries({ ...priceInquiry, email })) {
        if (name !== 'subject') await control(name).fill(value)
      }
      for (const value of services) await element(`[value="${value}"]`).click()
    },
    /** Everything of `fill` is there. */
    expectFilled(email: string) {
      for (const [name, value] of Object.entries({ ...priceInquiry, email }))
        expect(enteredIn(name)).toBe(value)
      const chosen = form.element().querySelectorAll<HTMLInputElement>('[name="Regards"]:checked')
      expect(Array.from(chosen, ({ value }) => value)).toEqual(services)
    },
  }
}

/** Returns the inquiries stored for the address. */
export const storedInquiries = async (email: string) => await commands.storedInquiries(email)

/** A message, wherever it stands in a text; its no-break spaces may be read as others. */
export const saying = (text: string) =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '\\s'))
