import fc, { type Arbitrary } from 'fast-check'

/** Texts that have been the end of some program. */
const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  'a\u202eb',
  '\ufeff',
  "' or 1=1 --",
  '"; drop table project; --',
  '%',
  '%%%',
  '_',
  '\\',
  '*',
  'a" OR "b',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '0x1',
  '1e3',
  '01',
  '١',
  '9007199254740993',
  '9'.repeat(400),
  'data:image/png;base64,',
  'data:image/svg+xml,<svg/>',
  '\r\nX: y',
  'a'.repeat(5000),
  '('.repeat(500),
]

export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

/** An unexpected JSON value. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      1e308,
      2 ** 53,
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** JSON that JSON.stringify does not write, and what is no JSON at all. */
export const oddJson: Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '1',
    '"text"',
    '[]',
    '{}',
    '{',
    '{"a":1,}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"id":1,"id":2}',
    '{"id":1e400}',
    '{"id":1.0000000000000001}',
    '[1e999]',
    '{"name":"\\ud800"}',
    '{"name":"a\\u0000b"}',
    `${'['.repeat(30_000)}`,
    `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
    `{"name":"${'a'.repeat(70_000)}"}`,
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    '\ufeff{}',
  ),
  fc.json({ maxDepth: 4 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

/** A value in which one place is not as it should be: another value, one more or one less. */
export function withOneOddity(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(), oddValue, fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, place, odd, act]) => {
      const copy: unknown = structuredClone(value)
      const places = placesIn(copy)
      const [holder, key] = places[place % places.length] ?? []
      if (!holder || key === undefined) return odd
      if (act === 'replace') holder[key] = odd
      else if (act === 'add') holder[`${key}x`] = odd
      else if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
      return copy
    })
}

type Holder = Record<string, unknown>

/** Every key of an object or list in a value, with what holds it. */
function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [[holder, key], ...placesIn(holder[key])] as [Holder, string][])
}
