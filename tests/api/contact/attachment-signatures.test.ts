import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { expect, test } from 'vitest'
import { canBeAttachment, signatureBytes } from '#contract/inquiries/attachment-signatures.ts'
import { attachmentTypes } from '#contract/limits.ts'
import { attachmentsOfEveryType, picture } from '#tests/harness/files/sample-files.ts'
import { zip } from '#tests/harness/files/zip.ts'

function canBe(content: Buffer): boolean {
  const { head, tail } = signatureBytes
  return canBeAttachment(
    content.subarray(0, head).toString('latin1'),
    content.subarray(-tail).toString('latin1'),
  )
}

async function isTaken(content: Buffer): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'attachment-'))
  try {
    await writeFile(join(folder, 'file'), content)
    const found = await fileTypeFromFile(join(folder, 'file'))
    return found !== undefined && found.mime in attachmentTypes
  } finally {
    await rm(folder, { recursive: true })
  }
}

const noise = 'x'.repeat(200_000)

test('nothing that the server takes is refused in the browser', async () => {
  const samples = Object.entries(await attachmentsOfEveryType())
  expect(samples.map(([type]) => type).toSorted()).toEqual(Object.keys(attachmentTypes).toSorted())
  const office = (kind: string) => ({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  })
  const longer: [string, Buffer][] = [
    ['PDF with a byte order mark', Buffer.from('\ufeff%PDF-1.4')],
    ['long DOCX', zip({ 'word/media/photo.jpg': noise, ...office('wordprocessingml.document') })],
    ['long XLSX', zip({ 'xl/media/photo.jpg': noise, ...office('spreadsheetml.sheet') })],
    [
      'long ODT',
      zip({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'Pictures/1.jpg': noise,
        'content.xml': '',
      }),
    ],
    [
      'ODT with its type last',
      zip({ 'content.xml': '', mimetype: 'application/vnd.oasis.opendocument.text' }),
    ],
  ]
  for (const [name, content] of [...samples, ...longer]) {
    expect([name, await isTaken(content), canBe(content)]).toEqual([name, true, true])
  }
})

test('what the server refuses for its kind is seen before it is sent', async () => {
  const refused: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(512)])],
    ['text', Buffer.from('Grüße vom Dach')],
    ['page', Buffer.from('<!doctype html><p>')],
    ['GIF', await picture().gif().toBuffer()],
    ['TIFF', await picture().tiff().toBuffer()],
    ['AVIF', await picture().avif().toBuffer()],
    ['film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')],
    ['archive of photographs', zip({ 'roof.jpg': noise, 'hall.jpg': noise })],
    ['presentation', zip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '' })],
    [
      'spreadsheet of OpenDocument',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }),
    ],
    ['book', zip({ mimetype: 'application/epub+zip', 'content.opf': '' })],
  ]
  for (const [name, content] of refused) {
    expect([name, await isTaken(content), canBe(content)]).toEqual([name, false, false])
  }
})
