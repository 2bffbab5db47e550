import { pdf } from '#tests/harness/files/sample-files.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { message } from '#tests/harness/inquiries/contact.ts'
import type { SeededRandom } from '#tests/harness/machine/seeded-random.ts'

export interface RandomForm {
  /** Description of the drawn case for its failure. */
  what: string
  request: Buffer
}

const boundary = 'line'
const fieldNames = ['subject', 'firstName', 'phone', 'email', 'message', 'Regards', 'CompanyName', 'Website']
const oddNames = ['', '__proto__', 'constructor', 'toString', 'attachment', 'a\\"b', 'ä', 'x'.repeat(500)]
const texts = [
  'priceInquiry',
  'generalMessage',
  'ada@example.com',
  '[]',
  '["lps"]',
  '{"toString":1}',
  'null',
  'ä\u202e',
]
const types = [
  'text/plain',
  'application/json',
  'application/pdf',
  'text/html; charset=utf-16le',
  '',
  'a/b; c="',
]
const contentTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary="${boundary}`,
  'multipart/mixed; boundary=line',
  'text/plain',
]
const keys = ['ä', 'short', 'x'.repeat(200), '0123456789abcdef0123456789abcdef']

/** A contact form as hardly any browser makes it; its length is always said truly, so that the next request can follow. */
export function randomForm(random: SeededRandom, path: string): RandomForm {
  return random.below(3) === 0 ? almostRight(random, path) : allWrong(random, path)
}

/** A whole form with up to two files, in which a few bytes may be others. */
function almostRight(random: SeededRandom, path: string): RandomForm {
  const contents = [pdf(), Buffer.from('just text'), Buffer.alloc(random.below(200_000), '%PDF-')]
  const files = Array.from({ length: random.below(3) }, () => ({
    name: 'plan.pdf',
    content: random.pick(contents),
  }))
  const body = multipartBody({ fields: message, files })
  for (let flip = random.below(3); flip > 0; flip--) body[random.below(body.length)] = random.below(256)
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartType}\r\nContent-Length: ${body.length}\r\n\r\n`
  return { what: body.toString('latin1', 0, 2000), request: Buffer.concat([Buffer.from(head), body]) }
}

function allWrong(random: SeededRandom, path: string): RandomForm {
  const isOneIn = (count: number) => random.below(count) === 0
  const contentType = isOneIn(4) ? random.pick(contentTypes) : `multipart/form-data; boundary=${boundary}`
  const pieces: Buffer[] = []
  const partCount = isOneIn(20) ? 60 + random.below(60) : random.below(8)
  for (let part = 0; part < partCount; part++) pieces.push(randomPart(random))
  if (!isOneIn(5)) pieces.push(Buffer.from(`--${boundary}--\r\n`))
  if (isOneIn(3)) pieces.push(filler(random))
  let body = Buffer.concat(pieces)
  const isCut = isOneIn(6)
  if (isCut) body = body.subarray(0, random.below(body.length + 1))
  const key = isOneIn(4) ? `Idempotency-Key: ${random.pick(keys)}\r\n` : ''
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\n${key}Content-Length: ${body.length}\r\n\r\n`
  return {
    what: `${contentType}; ${partCount} parts, ${body.length} bytes${isCut ? ', cut' : ''}; ${key.trim()}; ${body.toString('latin1', 0, 300)}`,
    request: Buffer.concat([Buffer.from(head), body]),
  }
}

function randomPart(random: SeededRandom): Buffer {
  const isOneIn = (count: number) => random.below(count) === 0
  const name = isOneIn(3) ? random.pick(oddNames) : random.pick(fieldNames)
  const disposition = isOneIn(12) ? '' : `form-data${isOneIn(10) ? '' : `; name="${name}"`}`
  const file = isOneIn(3) ? `; filename="${isOneIn(3) ? '../a\u202e.pdf' : 'plan.pdf'}"` : ''
  const type = isOneIn(3) ? `Content-Type: ${random.pick(types)}\r\n` : ''
  const oddHeader = isOneIn(15)
    ? `X-Line: --${boundary}--\r\n`
    : isOneIn(30)
      ? `X: ${'y'.repeat(20_000)}\r\n`
      : ''
  const lines = `--${boundary}\r\nContent-Disposition: ${disposition}${file}\r\n${type}${oddHeader}${isOneIn(25) ? '' : '\r\n'}`
  const content = isOneIn(6) ? filler(random) : Buffer.from(random.pick(texts))
  return Buffer.concat([Buffer.from(lines), content, Buffer.from(isOneIn(20) ? '\n' : '\r\n')])
}

/** Up to 300 kB: more than the buffers between the connection and its reader. */
function filler(random: SeededRandom): Buffer {
  return Buffer.alloc(random.below(300_000), random.pick(['x', '\0', '\r\n', '--line']))
}
