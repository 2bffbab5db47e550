import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { AttachmentType } from '#contract/limits.ts'
import { zip } from '#tests/harness/files/zip.ts'
import { samplePdf } from '../../../scripts/sample-pdf.ts'

/** A small document of one empty page, or of none, that says which one it is. */
export function pdf(title = 'plan', { pages = 1 } = {}): Buffer {
  const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n'
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${pages > 0 ? '3 0 R' : ''}]/Count ${pages}>>endobj\n` +
      (pages > 0 ? page : '') +
      `trailer<</Root 1 0 R/Info<</Title(${title})>>>>\n%%EOF\n`,
  )
}

/** A PDF of one page with a few words, and more in its parts. */
export function pageOfPdf({ mediaBox = '0 0 595 842', catalog = '', trailer = '' } = {}): string {
  return samplePdf
    .replace('0 0 595 842', mediaBox)
    .replace('/Type/Catalog', `/Type/Catalog${catalog}`)
    .replace('/Root', `${trailer}/Root`)
}

const office = 'application/vnd.openxmlformats-officedocument'

function officeFile(part: string, type: string, content: string): Buffer {
  return zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      `<Override PartName="/${part}" ContentType="${office}.${type}.main+xml"/></Types>`,
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
    [part]: content,
  })
}

/** The file type box of a HEIC picture and an empty meta box: as much as there is without a HEVC encoder. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.from([0, 0, 0, 12]),
  Buffer.from('meta\0\0\0\0'),
])

/** A picture of one colour; sharp makes it from scratch. */
export function picture(width = 40, height = 30, background = '#f5a623') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A whole, black PNG of 20,000 × 20,000 pixels in a few kilobytes: 400 megapixels of one bit each. */
export function hugePng(): Buffer {
  const side = 20_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // bits per pixel; the other bytes say grey, in the usual way
  const rows = Buffer.alloc(side * (1 + side / 8))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A file of every kind that a contact request may carry. */
export async function attachmentsOfEveryType(): Promise<Record<AttachmentType, Buffer>> {
  return {
    'application/pdf': pdf(),
    'image/jpeg': await picture().jpeg().toBuffer(),
    'image/png': await picture().png().toBuffer(),
    'image/webp': await picture().webp().toBuffer(),
    'image/heic': heic,
    [`${office}.wordprocessingml.document`]: officeFile(
      'word/document.xml',
      'wordprocessingml.document',
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>',
    ),
    [`${office}.spreadsheetml.sheet`]: officeFile(
      'xl/workbook.xml',
      'spreadsheetml.sheet',
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>',
    ),
    'application/vnd.oasis.opendocument.text': zip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<office:document-content/>',
    }),
  } as Record<AttachmentType, Buffer>
}
