import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ContactDraft,
  emptyContactDraft,
  isEmailAddress,
  missingFields,
} from '#contract/inquiries/contact-fields.ts'
import { describeWire, generalFields, priceFields } from '#contract/inquiries/inquiry-fields.ts'

const complete: ContactDraft = {
  ...emptyContactDraft,
  subject: 'priceInquiry',
  firstName: 'Ada',
  lastName: 'Sturm',
  phone: '+49 69 90009-123',
  email: 'ada.sturm@example.com',
  message: 'Bitte um ein Angebot.',
  BuildingSize: '4.000 m²',
  CompanyAddress: 'Hafenstraße 1, Hanau',
  CompanyName: 'Beispielwerk',
  Regards: ['lps', 'earthing'],
}

describe('the check before a contact request is sent', () => {
  test('finds nothing missing in a complete price inquiry', () => {
    expect(missingFields(complete)).toEqual({ kind: 'none' })
  })

  test('names the missing general fields in the order of the specification', () => {
    expect(missingFields(emptyContactDraft)).toEqual({
      kind: 'general',
      fields: ['subject', 'firstName', 'lastName', 'phone', 'email', 'message'],
    })
    expect(missingFields({ ...complete, message: '', firstName: '' })).toEqual({
      kind: 'general',
      fields: ['firstName', 'message'],
    })
  })

  test('counts white space as nothing', () => {
    expect(missingFields({ ...complete, phone: ' \n\t' })).toEqual({ kind: 'general', fields: ['phone'] })
    expect(missingFields({ ...complete, CompanyName: '  ' })).toEqual({
      kind: 'price',
      fields: ['CompanyName'],
    })
  })

  test('asks for the price fields only when the subject is a price inquiry', () => {
    const without = { ...complete, BuildingSize: '', CompanyAddress: '', CompanyName: '', Regards: [] }
    expect(missingFields(without)).toEqual({
      kind: 'price',
      fields: ['BuildingSize', 'CompanyAddress', 'CompanyName', 'Regards'],
    })
    for (const subject of ['generalMessage', 'application']) {
      expect(missingFields({ ...without, subject })).toEqual({ kind: 'none' })
    }
  })

  test('names no price field while a general one is missing', () => {
    expect(missingFields({ ...complete, email: '', Regards: [] })).toEqual({
      kind: 'general',
      fields: ['email'],
    })
  })

  test('names exactly the emptied required fields of one kind, whatever is emptied', () => {
    fc.assert(
      fc.property(fc.subarray([...generalFields]), fc.subarray([...priceFields]), (general, price) => {
        const empty = Object.fromEntries([...general, ...price].map((field) => [field, '']))
        const draft = { ...complete, ...empty, ...(price.includes('Regards') && { Regards: [] }) }
        const missing = missingFields(draft as ContactDraft)
        const [generalNamed, priceNamed] = [general, price].map((fields) =>
          fields.filter((field) => describeWire(field).isRequired),
        )
        if (generalNamed?.length) expect(missing).toEqual({ kind: 'general', fields: generalNamed })
        else if (priceNamed?.length) expect(missing).toEqual({ kind: 'price', fields: priceNamed })
        else expect(missing).toEqual({ kind: 'none' })
      }),
    )
  })
})

describe('a mail address', () => {
  const local64 = 'a'.repeat(64)
  const domainOf = (length: number) =>
    `${`${'d'.repeat(62)}.`.repeat(5)}de`.slice(-length).replace(/^\./, 'd')

  test.each([
    'ada@example.com',
    'ada.sturm+angebot@mail.example.co.uk',
    "o'neil_{x}=y@example.com",
    '1@2.de',
    'a@xn--mller-kva.example',
    `${local64}@example.com`,
    `${local64}@${domainOf(189)}`,
  ])('is accepted: %s', (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  test.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@@example.com',
    'ada@ex@ample.com',
    'ada sturm@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada..sturm@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@example.com\n',
    'ada@example.com\r\nBcc: all@example.com',
    '"ada"@example.com',
    'ada@[127.0.0.1]',
    `a${local64}@example.com`,
    `${local64}@${domainOf(190)}`,
    `ada@${'d'.repeat(64)}.com`,
  ])('is refused: %j', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  test('has one at sign, no white space, at most 64 + 1 characters up to it and 254 in all, whatever is accepted', () => {
    const part = fc.string({ minLength: 1, maxLength: 70, unit: fc.constantFrom(...'ab1.-_+@ "\n\u00e4') })
    const address = fc.oneof(
      fc.string(),
      fc.emailAddress(),
      fc.tuple(part, part).map((parts) => parts.join('@')),
    )
    fc.assert(
      fc.property(address, (value) => {
        fc.pre(isEmailAddress(value))
        expect(value.split('@')).toHaveLength(2)
        expect(value.indexOf('@')).toBeLessThanOrEqual(64)
        expect(value.length).toBeLessThanOrEqual(254)
        expect(value).not.toMatch(/[\s",;<>]/)
      }),
    )
  })

  test('is decided at once, however the text is made', () => {
    const start = performance.now()
    isEmailAddress(`${'a.'.repeat(5000)}@`)
    isEmailAddress(`a@${'a-'.repeat(5000)}`)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
