import fc, { type Arbitrary } from 'fast-check'
import { oddText } from '#tests/harness/fuzz/odd-values.ts'
import { type Schema, valuesOf } from '#tests/harness/fuzz/schema-values.ts'
import { message, priceInquiry } from '#tests/harness/inquiries/contact.ts'

/** One part of a multipart body. */
export interface Part {
  disposition: string | undefined
  headers: string[]
  content: Buffer
  /** Bytes after the part. */
  end: string
}

const text = (name: string, value: unknown): Part => ({
  disposition: `form-data; name="${name}"`,
  headers: [],
  content: Buffer.from(String(value)),
  end: '\r\n',
})

const fileNames = fc.constantFrom(
  'plan.pdf',
  'Grundriss ä.png',
  '../../a.pdf',
  'a\u202efdp.exe',
  '',
  'x'.repeat(3000),
  '%22',
  'a;b="c"',
  'nul\0.pdf',
)

function file(files: readonly Buffer[]): Arbitrary<Part> {
  const contents = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...files) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.nat(200_000).map((size) => Buffer.alloc(size, '%PDF-')) },
  )
  return fc.tuple(fileNames, contents).map(([name, content]) => ({
    disposition: `form-data; name="attachment"; filename="${name}"`,
    headers: ['Content-Type: application/octet-stream'],
    content,
    end: '\r\n',
  }))
}

/** The parts of a form as the description has it, or as somebody fills it in, with up to three files. */
export function formParts(
  { properties = {}, ...schema }: Schema,
  files: readonly Buffer[],
): Arbitrary<Part[]> {
  const { attachment: _, ...texts } = properties
  const emails = fc.constantFrom(
    'ada@example.com',
    'ada@example',
    '@',
    'a b@example.com',
    `${'x'.repeat(250)}@example.com`,
  )
  const described = fc.tuple(valuesOf({ ...schema, properties: texts }), emails)
  const fields = fc.oneof(
    fc.constantFrom<object>(message, priceInquiry),
    fc
      .tuple(fc.constantFrom(message, priceInquiry), fc.constantFrom(...Object.keys(texts)), oddText)
      .map(([usual, name, odd]) => ({ ...usual, [name]: odd })),
    described.map(([values, email]) => ({ ...(values as object), email })),
  )
  return fc
    .tuple(fields, fc.array(file(files), { maxLength: 3 }))
    .map(([values, attached]) => [
      ...Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => text(name, one))),
      ...attached,
    ])
}

const names = fc.constantFrom(
  'subject',
  'Regards',
  'attachment',
  'Website',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a\\"b',
  'ä',
  'x'.repeat(20_000),
)
const dispositions = fc.oneof(
  fc.constantFrom<string | undefined>(
    undefined,
    '',
    'form-data',
    'form-data; name',
    'form-data; name=',
    'form-data; name="',
    'form-data; name=message; name=email',
    'attachment; filename="a.pdf"',
    'form-data; filename="a.pdf"',
    'form-data; name="attachment"; filename',
    'form-data; name="attachment"; filename*=utf-8\'\'%e2%82%ac.pdf',
    'form-data; name="attachment"; filename*=utf-8\'\'%zz; filename="a"',
    'form-data; name="attachment"; filename*=x\'\'a',
    `form-data; ${'a=b; '.repeat(500)}name="message"`,
  ),
  names.map((name) => `form-data; name="${name}"`),
  names.map((name) => `form-data; name="${name}"; filename="a.pdf"`),
)
const headers = fc.constantFrom(
  'Content-Type: application/json',
  'Content-Type: text/plain; charset=utf-16le',
  'Content-Type: text/plain; charset=x',
  'Content-Type: a/b; c="',
  'Content-Type: multipart/mixed; boundary=inner',
  'Content-Transfer-Encoding: base64',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Disposition: form-data; name="second"',
  'Content-Length: 5',
  'X-Line: --line--',
  `X-Long: ${'y'.repeat(20_000)}`,
  'no colon',
  ' folded',
  ': x',
  '\0: x',
)
const contents = fc.oneof(
  oddText.map((value) => Buffer.from(value)),
  fc
    .constantFrom(
      '{"toString":1}',
      '[1,2',
      'null',
      'aGVsbG8=',
      '--inner\r\nContent-Disposition: file; filename="a"\r\n\r\nx\r\n--inner--\r\n',
      '\r\n--lin',
      '--line',
      '\r\n--line\r\n',
      '\r\n--line--\r\n',
      '\xff\xfe\0',
      'x'.repeat(70_000),
    )
    .map((value) => Buffer.from(value, 'latin1')),
)
const odd: Arbitrary<Part> = fc.record({
  disposition: dispositions,
  headers: fc.array(headers, { maxLength: 3 }),
  content: contents,
  end: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '', '\r'),
})

/** Parts that no browser makes; now and then more of them than anybody needs. */
export const oddParts: Arbitrary<Part[]> = fc.oneof(
  { weight: 30, arbitrary: fc.array(odd, { minLength: 1, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(odd, fc.integer({ min: 35, max: 2000 }))
      .map(([one, count]) =>
        Array.from({ length: count }, () => ({ ...one, content: one.content.subarray(0, 100) })),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 30, max: 500 })
      .map((count) => Array.from({ length: count }, (_, n) => ({ ...text('x', n), headers: [`X-${n}: y`] }))),
  },
)
