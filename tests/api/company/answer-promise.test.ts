import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { type MailSite, openMailSite } from '#tests/harness/site/mail-site.ts'
import { type CompanyClient, companyOf } from '#tests/harness/texts/company-facts.ts'

const answerWithin = { de: 'innerhalb von zwei Werktagen', en: 'within two working days' }
const sentence = { de: `Wir antworten ${answerWithin.de}.`, en: `We answer ${answerWithin.en}.` }

let desk: MailSite
let company: CompanyClient
beforeAll(async () => {
  desk = await openMailSite()
  company = companyOf(desk.site, await desk.site.logIn())
})
afterAll(async () => await desk.close())

const bodyOf = async (address: string) => (await desk.site.app.inject(address)).body

/** Returns the confirmation of an inquiry in a language. */
async function confirmationIn(language: 'de' | 'en') {
  const email = `ada-${language}-${desk.mails.taken.length}@example.com`
  const headers = { 'accept-language': language }
  await sendContact(desk.site, { fields: { ...priceInquiry, email }, headers })
  await desk.deliver()
  return await desk.mails.taken.find(({ to }) => to.includes(email))?.parsed()
}

test.each(languageCodes)(
  'when the company answers, a sender reads before and after sending; without the fact nothing is promised (%s)',
  async (language) => {
    const contact = addressIn(language, '/contactus')
    const expectPromise = async (isPromised: boolean) => {
      const { text } = readPage(await bodyOf(contact))
      expect(text.includes(answerWithin[language])).toBe(isPromised)
      // Beside the button on every page, as what the form itself is given.
      for (const address of [contact, addressIn(language, '/Services')])
        expect((await bodyOf(address)).replace(/[\u00a0\u2060]/g, ' ').includes(sentence[language])).toBe(
          isPromised,
        )
      const mail = await confirmationIn(language)
      for (const body of [mail?.text, String(mail?.html)])
        expect(body?.includes(` ${sentence[language]}`)).toBe(isPromised)
    }
    await expectPromise(false)
    expect((await company.change({ answerWithin })).status).toBe(200)
    await expectPromise(true)
    // The receipt alone needs the fact in the browser.
    expect(await bodyOf(`/page-data${contact}`)).not.toContain('answerWithin')
    expect(await bodyOf(addressIn(language, '/receipt'))).toContain('"answerWithin"')
    await company.change({ answerWithin: undefined })
    await expectPromise(false)
  },
)

test('a promise has at most 60 characters, in every language', async () => {
  const of = async (en: string) => (await company.change({ answerWithin: { ...answerWithin, en } })).status
  expect(await of('x'.repeat(60))).toBe(200)
  expect(await of('x'.repeat(61))).toBe(400)
  expect(await of('')).toBe(400)
  await company.change({ answerWithin: undefined })
})
