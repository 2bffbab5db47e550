import { describe, expect, test } from 'vitest'
import { ContactRequest, regardsOfEntries } from '#contract/inquiries/contact-request.ts'

describe('the interests of a price inquiry', () => {
  test.each([
    ['one comma-joined entry', ['lps,earthing,planning']],
    ['a comma-joined entry with spaces', [' lps , earthing ,planning']],
    ['repeated entries', ['lps', 'earthing', 'planning']],
    ['a JSON list', ['["lps","earthing","planning"]']],
    ['a JSON list after white space', [' ["lps", "earthing", " planning "]']],
    ['some of them again', ['lps,earthing, lps', 'planning,earthing']],
    ['a mix of all', ['lps', '["earthing"]', 'planning,']],
  ])('are the same in every spelling: %s', (_spelling, entries) => {
    expect(regardsOfEntries(entries)).toEqual(['lps', 'earthing', 'planning'])
  })

  test('are none when nothing was chosen', () => {
    for (const entries of [[], [''], [','], ['[]'], ['[""]']]) expect(regardsOfEntries(entries)).toEqual([])
  })

  test('stay what they were when a list is broken, so that validation refuses them', () => {
    expect(regardsOfEntries(['["lps"'])).toEqual(['["lps"'])
    expect(regardsOfEntries(['[{"a":1}]'])).toEqual(['[object Object]'])
  })
})

describe('a contact request', () => {
  const request = {
    subject: 'generalMessage',
    firstName: ' Ada ',
    lastName: 'Sturm',
    phone: '069 90009-123',
    email: 'ada@example.com',
    message: 'Hallo',
  }

  test('is trimmed and has empty price fields where it has none', () => {
    expect(ContactRequest.parse(request)).toEqual({
      ...request,
      firstName: 'Ada',
      BuildingSize: '',
      CompanyAddress: '',
      CompanyName: '',
      Regards: [],
      Website: '',
    })
  })

  test.each([
    ['1200', 1200],
    ['0', 0],
    ['soon', undefined],
    ['-3', undefined],
    [undefined, undefined],
  ])('may say how long filling in took, and is never refused for it: %s', (FilledInMs, understood) => {
    expect(ContactRequest.parse({ ...request, FilledInMs }).FilledInMs).toBe(understood)
  })

  test('is refused with every price field that a price inquiry lacks', () => {
    const result = ContactRequest.safeParse({ ...request, subject: 'priceInquiry', CompanyName: 'Werk' })
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
      'BuildingSize',
      'CompanyAddress',
      'Regards',
    ])
  })
})
