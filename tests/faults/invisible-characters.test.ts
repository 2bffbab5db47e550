import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/tables.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { message, sendContact } from '#tests/harness/inquiries/contact.ts'
import { insertInquiry } from '#tests/harness/inquiries/inquiry-rows.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await openTestSite()
  token = await site.logIn()
})
afterAll(async () => await site.close())

/** A NUL, an escape sequence, a mark that turns the direction, and a control character of Latin-1. */
const odd = '\u0000\u001b\u202e\u009b'
const invisible = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u

test('what a visitor sends is kept and shown without control and direction characters', async () => {
  const fields = {
    ...message,
    subject: 'priceInquiry',
    firstName: `A${odd}da`,
    lastName: `${odd}Sturm`,
    phone: `069${odd} 90009-1`,
    CompanyName: `Werk${odd}`,
    CompanyAddress: `${odd}Hof 1`,
    BuildingSize: `10${odd} m²`,
    Regards: 'lps',
  }
  const files = [{ name: `plan${odd}fdp.exe`, content: pdf() }]
  expect((await sendContact(site, { fields, files })).status).toBe(201)
  const { data } = (await site.request('listInquiries', { query: {} }, token)).body
  const [{ attachments, ...inquiry } = { attachments: [] }] = data
  expect(inquiry).toMatchObject({
    firstName: 'Ada',
    lastName: 'Sturm',
    phone: '069 90009-1',
    companyName: 'Werk',
  })
  expect(JSON.stringify(Object.values(inquiry))).not.toMatch(invisible)
  expect(attachments).toMatchObject([{ name: 'planfdp.exe' }])
  const stored = await site.services.database.selectFrom('inquiry').selectAll().execute()
  expect(Object.values(stored[0] ?? {}).join('')).not.toMatch(invisible)
})

test('a name of nothing else is missing, and a mail address is not changed into another one', async () => {
  const { error } = await sendContact(site, { fields: { ...message, firstName: odd } })
  expect(error?.details).toEqual([{ field: 'firstName', problem: 'is required' }])
  const other = await sendContact(site, { fields: { ...message, email: 'ada@example\u0000.com' } })
  expect(other.error?.details).toEqual([{ field: 'email', problem: 'must be a mail address' }])
})

test('so is what staff write', async () => {
  const body = newProject({ title: inBoth(`Hall${odd}`, `Halle${odd}`), location: `Hanau${odd}` })
  const project = (await site.request('addProject', { body }, token)).body
  expect(project).toMatchObject({ title: inBoth('Hall', 'Halle'), location: 'Hanau' })
  const category = { name: `in${odd}dustry`, translation: inBoth(`Industry${odd}`, `Industrie${odd}`) }
  expect((await site.request('addCategory', { body: category }, token)).body).toMatchObject({
    name: 'industry',
    translation: inBoth('Industry', 'Industrie'),
  })
})

test('and what was stored before is cleaned once, but for a name that would then be there twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-old-texts-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const released = Object.entries(migrations).filter(([name]) => name < '005')
  await (await openDatabase(dataDir, Object.fromEntries(released))).destroy()
  const sqlite = new DatabaseSync(join(dataDir, 'site.sqlite'))
  const many = 1200
  for (let number = 0; number < many; number++) {
    insertInquiry(sqlite, {
      email: 'ada@example.com',
      mark: number % 2 === 0 ? `a${odd}${number}` : `b${number}`,
    })
  }
  const category = sqlite.prepare('insert into category (name, title_de, title_en) values (?, ?, ?)')
  for (const name of ['energy', `energy${odd}`, `${odd}public`]) category.run(name, `T${odd}`, 'T')
  sqlite.close()

  const database = await openDatabase<Tables>(dataDir)
  const inquiries = await database.selectFrom('inquiry').selectAll().orderBy('id').execute()
  expect(inquiries).toHaveLength(many)
  for (const [number, { reference, idempotency_key, ...texts }] of inquiries.entries()) {
    expect(Object.values(texts).join('')).not.toMatch(invisible)
    expect(texts.company_name).toBe(`${number % 2 === 0 ? 'a' : 'b'}${number} GmbH`)
  }
  const notes = await database.selectFrom('inquiry_note').select('text').execute()
  expect(notes.map(({ text }) => text).join('')).not.toMatch(invisible)
  const categories = await database
    .selectFrom('category')
    .select(['name', 'title_de'])
    .orderBy('id')
    .execute()
  expect(categories.map(({ name }) => name)).toEqual(['energy', `energy${odd}`, 'public'])
  await database.destroy()
})
