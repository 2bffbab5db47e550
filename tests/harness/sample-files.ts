import sharp from 'sharp'
import type { AttachmentType } from '#contract/limits.ts'
import { zip } from '#tests/harness/zip.ts'

/** A small document that says which one it is. */
export function pdf(title = 'plan'): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n` +
      `trailer<</Root 1 0 R/Info<</Title(${title})>>>>\n%%EOF\n`,
  )
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
