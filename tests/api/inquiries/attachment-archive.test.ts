import { beforeEach, describe, expect, test } from 'vitest'
import { archiveNames } from '#server/inquiries/inbox/attachment-routes.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { filesIn, removeStored } from '#tests/harness/files/stored-files.ts'
import { sendContact } from '#tests/harness/inquiries/contact.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
beforeEach(async () => await site.services.database.deleteFrom('inquiry').execute())

async function receive(...names: string[]) {
  const files = names.map((name) => ({ name, content: pdf(name) }))
  const { reference = '' } = await sendContact(site, { files })
  const { body } = await site.request('listInquiries', { query: { Search: reference } }, token)
  return { reference, id: body.data[0]?.id ?? 0 }
}

const fetchArchive = async (id: number) => await site.request('readAttachments', { params: { id } }, token)

/** Names and contents by the local headers: nothing is compressed, and the sizes are known beforehand. */
function entriesOf(archive: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let place = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [bytes, nameLength] = [archive.readUInt32LE(place + 24), archive.readUInt16LE(place + 28)]
    const skipped = archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32)
    const start = archive.readUInt32LE(place + 42)
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const name = archive.subarray(place + 46, place + 46 + nameLength).toString('utf8')
    entries.set(name, archive.subarray(content, content + bytes))
    place += 46 + nameLength + skipped
  }
  return entries
}

describe('all files of an inquiry as one archive', () => {
  test('are the files as they were sent, under their names', async () => {
    const { id, reference } = await receive('Übersicht: alt?.pdf', 'plan.pdf', 'PLAN.pdf')
    const { headers, rawBody } = await fetchArchive(id)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${reference}.zip"`,
      'cache-control': 'no-store',
    })
    const entries = entriesOf(rawBody)
    expect([...entries.keys()]).toEqual(['Übersicht_ alt_.pdf', 'plan.pdf', 'PLAN (2).pdf'])
    expect(entries.get('plan.pdf')).toEqual(pdf('plan.pdf'))
    expect(entries.get('PLAN (2).pdf')).toEqual(pdf('PLAN.pdf'))
  })

  test('are none where nothing was sent, or the inquiry is deleted', async () => {
    expect((await fetchArchive((await receive()).id)).status).toBe(404)
    const { id } = await receive('plan.pdf')
    await site.request('removeInquiry', { params: { id }, query: {} }, token)
    expect((await fetchArchive(id)).status).toBe(404)
  })

  test('are no whole archive where one cannot be read any more', async () => {
    const { id } = await receive('plan.pdf')
    for (const name of await filesIn(site, 'attachments')) await removeStored(site, `attachments/${name}`)
    await expect(fetchArchive(id)).rejects.toThrow()
  })
})

test.each([
  [['../../etc/passwd.pdf'], ['__.._etc_passwd.pdf']],
  [
    ['C:\\a\\b.pdf', 'nul.pdf', '.htaccess'],
    ['C_a_b.pdf', '_nul.pdf', '_htaccess.pdf'],
  ],
  [
    ['a.pdf', 'A.PDF', 'a (2).pdf', 'a.pdf'],
    ['a.pdf', 'A (2).PDF', 'a (2) (2).pdf', 'a (3).pdf'],
  ],
  [[`${'x'.repeat(300)}.pdf`], [`${'x'.repeat(120)}.pdf`]],
])('the names %j are safe anywhere', (names, safe) => {
  expect(archiveNames(names.map((name) => ({ name, type: 'application/pdf' })))).toEqual(safe)
})
