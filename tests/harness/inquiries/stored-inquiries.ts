import type { Insertable } from 'kysely'
import type { InquiryTable } from '#server/inquiries/inquiry-tables.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

let stored = 0

/** Stores an inquiry as it is given, without the form; returns its number. */
export async function putInquiry(
  { services: { database } }: TestSite,
  inquiry: Partial<Insertable<InquiryTable>> = {},
): Promise<number> {
  const { id } = await database
    .insertInto('inquiry')
    .values({
      reference: `TEST-${String(++stored).padStart(4, '0')}`,
      received_at: '2026-11-20T08:00:00.000Z',
      subject: 'generalMessage',
      language: 'de',
      first_name: 'Ada',
      last_name: 'Sturm',
      phone: '+49 69 90009-123',
      email: 'ada.sturm@example.com',
      message: 'Wann wäre eine Prüfung möglich?',
      company_name: '',
      company_address: '',
      building_size: '',
      regards: '[]',
      search: '',
      ...inquiry,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
