import fc, { type Arbitrary } from 'fast-check'
import { formParts, oddParts, type Part } from '#tests/harness/fuzz/form-parts.ts'
import { mostly } from '#tests/harness/fuzz/mostly.ts'
import type { Schema } from '#tests/harness/fuzz/schema-values.ts'

/** A contact form as it travels: as a browser makes it, nearly so, or nothing like it. */
export interface FormCase {
  contentType: string
  /** A false Content-Length; undefined for the true one. */
  wrongLength: string | undefined
  /** Idempotency key. */
  key: string | undefined
  /** The body as it arrives. */
  pieces: Buffer[]
}

const boundary = 'line'

const contentTypes = fc.constantFrom(
  'multipart/form-data; boundary="line"',
  'multipart/form-data;boundary=line;charset=utf-8',
  'Multipart/Form-Data; Boundary=line',
  'multipart/form-data; boundary=line; boundary=other',
  'multipart/form-data; boundary=other',
  'multipart/form-data; boundary="line',
  "multipart/form-data; boundary*=utf-8''line",
  'multipart/form-data; boundary=',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(5000)}`,
  'multipart/mixed; boundary=line',
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  '',
)
const keys = fc.constantFrom('', 'ä', 'short', 'x'.repeat(101), '0123456789abcdef', '../../../../etc/passwd')
const lengths = fc.constantFrom('0', '-1', 'x', '1e9', '99999999', '80000000', '')
const closings = fc.constantFrom(
  '',
  '--line',
  '--line-',
  '--line--\r\n--line--\r\n',
  '--line--trailing',
  '\r\n--line--\r\n',
  '--LINE--\r\n',
)
const around = fc.constantFrom(
  '',
  '',
  '\r\n',
  'preamble\r\n',
  '\n',
  '\0',
  '--',
  'x'.repeat(200_000),
  '--line'.repeat(10_000),
)

/** The usual, but one time in so many something else. */
const oddly = <T>(usual: T, odd: Arbitrary<T>, oneIn: number): Arbitrary<T> =>
  mostly(fc.constant(usual), odd, oneIn - 1)

/** Forms with the fields that the description names, as whole bodies. */
export function formCases(schema: Schema, files: readonly Buffer[]): Arbitrary<FormCase> {
  const parts = fc
    .tuple(formParts(schema, files), oddly<Part[]>([], oddParts, 3), fc.nat())
    .map(([usual, odd, place]) => usual.toSpliced(place % (usual.length + 1), 0, ...odd))
  const flips = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 })
  return fc
    .record({
      parts,
      contentType: oddly(`multipart/form-data; boundary=${boundary}`, contentTypes, 12),
      key: oddly<string | undefined>(undefined, fc.oneof(keys, fc.uuid()), 10),
      wrongLength: oddly<string | undefined>(undefined, lengths, 30),
      before: oddly('', around, 20),
      closing: oddly(`--${boundary}--\r\n`, closings, 12),
      behind: oddly('', around, 20),
      flips: oddly<[number, number][]>([], flips, 10),
      cutAt: oddly<number | undefined>(undefined, fc.nat(), 12),
      cuts: oddly<number[]>([], fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), 4),
    })
    .map(
      ({
        parts: drawn,
        contentType,
        key,
        wrongLength,
        before,
        closing,
        behind,
        flips: changes,
        cutAt,
        cuts,
      }) => {
        const body = Buffer.concat([
          Buffer.from(before),
          ...drawn.map(bytesOf),
          Buffer.from(closing + behind),
        ])
        for (const [place, byte] of changes) body[place % Math.max(1, body.length)] = byte
        const sent = cutAt === undefined ? body : body.subarray(0, cutAt % (body.length + 1))
        return { contentType, key, wrongLength, pieces: piecesOf(sent, cuts) }
      },
    )
}

function bytesOf({ disposition, headers, content, end }: Part): Buffer {
  const lines = [
    `--${boundary}`,
    ...(disposition === undefined ? [] : [`Content-Disposition: ${disposition}`]),
    ...headers,
    '',
    '',
  ]
  return Buffer.concat([Buffer.from(lines.join('\r\n')), content, Buffer.from(end)])
}

function piecesOf(body: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((cut) => cut % (body.length + 1)).sort((a, b) => a - b), body.length]
  return places.slice(1).map((end, index) => body.subarray(places[index], end))
}
