import { createHmac } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import { oddValue } from '#tests/harness/fuzz/odd-values.ts'

/** A token, and whether it is one that the server may have given out. */
export interface TokenCase {
  token: string
  isGood: boolean
}

const base64url = (text: string | Buffer) => Buffer.from(text).toString('base64url')

function signed(header: string, payload: string, key: Uint8Array, hash = 'sha256'): string {
  const content = `${base64url(header)}.${base64url(payload)}`
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`
}

/** Tokens made of a good one, of its secret and of nothing: almost all of them are to be refused. */
export function tokenCases(good: string, secret: Uint8Array): Arbitrary<TokenCase> {
  const changed = fc
    .oneof(oneBitOff(good), edited(good), rearranged(good), otherHeader(good, secret), otherKey(good, secret))
    .map((token) => ({ token, isGood: token === good }))
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: otherClaims(good, secret) })
}

function oneBitOff(good: string): Arbitrary<string> {
  const inText = fc.tuple(fc.nat(good.length - 1), fc.nat(6)).map(([at, bit]) => {
    return good.slice(0, at) + String.fromCharCode(good.charCodeAt(at) ^ (1 << bit)) + good.slice(at + 1)
  })
  const inPart = fc.tuple(fc.nat(2), fc.nat(), fc.nat(7)).map(([index, place, bit]) => {
    const parts = good.split('.')
    const bytes = Buffer.from(parts[index] ?? '', 'base64url')
    const at = place % bytes.length
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
    parts[index] = base64url(bytes)
    return parts.join('.')
  })
  return fc.oneof(inText, inPart)
}

const characters = [...'AQgwZz09-_+/=.,~ \t\r\n\0"{}%', 'é', '\u200b', '\ud800']

/** Characters put in, taken out or in place of others, most often at the ends, where an encoding has room to spare. */
function edited(good: string): Arbitrary<string> {
  const place = fc.oneof(fc.nat(good.length), fc.constantFrom(0, good.length - 1, good.length))
  const edit = fc.tuple(place, fc.nat(2), fc.constantFrom('', ...characters))
  return fc
    .array(edit, { minLength: 1, maxLength: 3 })
    .map((edits) =>
      edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), good),
    )
}

function rearranged(good: string): Arbitrary<string> {
  const [header = '', payload = '', signature = ''] = good.split('.')
  const part = fc.constantFrom(
    header,
    payload,
    signature,
    '',
    '.',
    'bnVsbA',
    'e30',
    'W10',
    base64url('{"alg":"none"}'),
  )
  return fc.oneof(
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
    fc.constantFrom(
      JSON.stringify({ protected: header, payload, signature }),
      JSON.stringify({ payload, signatures: [{ protected: header, signature }] }),
      `${good}, ${good}`,
      `${good} ${good}`,
      `"${good}"`,
      good.toUpperCase(),
      good.replaceAll('.', '%2e'),
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )
}

const algorithms = [
  'none',
  'None',
  'nOnE',
  '',
  'HS256 ',
  'hs256',
  'HS384',
  'HS512',
  'RS256',
  'PS256',
  'ES256',
  'EdDSA',
]

/** Headers that talk a careless reader into another algorithm or another key; some are even signed with ours. */
function otherHeader(good: string, secret: Uint8Array): Arbitrary<string> {
  const [, payload = '', signature = ''] = good.split('.')
  const claims = Buffer.from(payload, 'base64url').toString()
  const jwk = { kty: 'oct', k: base64url('mine') }
  const more = fc.constantFrom(
    {},
    { typ: 'JWT' },
    { jwk },
    { kid: '../../dev/null' },
    { x5u: 'http://127.0.0.1:1/' },
    { zip: 'DEF' },
  )
  const headers = fc.oneof(
    fc
      .tuple(fc.constantFrom<unknown>(...algorithms, null, 1, ['HS256'], {}), more)
      .map(([alg, rest]) => JSON.stringify({ alg, ...rest })),
    fc.constantFrom(
      '{"alg":"HS256","b64":false,"crit":["b64"]}',
      '{"alg":"HS256","crit":["exp"],"exp":1}',
      '{"alg":"HS256","alg":"none"}',
      '{"alg":"none","__proto__":{"alg":"HS256"}}',
      '{"ALG":"HS256"}',
      '[]',
      'null',
      '',
    ),
  )
  const seals = fc.constantFrom<(header: string) => string>(
    (header) => `${base64url(header)}.${payload}.`,
    (header) => `${base64url(header)}.${payload}`,
    (header) => `${base64url(header)}.${payload}.${signature}`,
    (header) => signed(header, claims, Buffer.alloc(0)),
    (header) => signed(header, claims, Buffer.from('mine')),
    (header) => signed(header, claims, secret, 'sha512'),
    (header) => signed(header, claims, secret, 'sha384'),
  )
  return fc.tuple(headers, seals).map(([header, seal]) => seal(header))
}

/** The claims of the good one under keys that are not ours. */
function otherKey(good: string, secret: Uint8Array): Arbitrary<string> {
  const [header = '', payload = ''] = good.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  const keys = fc.oneof(
    fc.constantFrom(
      Buffer.alloc(0),
      Buffer.from('secret'),
      Buffer.alloc(32),
      Buffer.from(header),
      secret.slice(1),
    ),
    fc.uint8Array({ maxLength: 64 }),
  )
  return keys.map((key) => signed(header, payload, key))
}

const now = () => Math.floor(Date.now() / 1000)

/** Other claims under our own key: what another program with the same secret, or an older release, may have signed. */
function otherClaims(good: string, secret: Uint8Array): Arbitrary<TokenCase> {
  const [header = '', payload = ''] = good.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  const claims = JSON.parse(payload) as Record<string, unknown>
  const odd: Record<string, Arbitrary<unknown>> = {
    sub: fc.constantFrom<unknown>(
      undefined,
      null,
      1,
      '0',
      '99',
      ' 1',
      '01',
      '0x1',
      '1e0',
      '1.0',
      '+1',
      ['1'],
      { id: 1 },
    ),
    ver: fc.constantFrom<unknown>(undefined, null, 0, 2, -1, '1', true, [1], 1.5, 1e308),
    iss: fc.constantFrom<unknown>(undefined, null, 'Staff', 'staff ', ['staff'], 'somebody'),
    exp: fc.constantFrom<unknown>(
      undefined,
      null,
      0,
      -1,
      now() - 1,
      now() + 31_536_000,
      1e13,
      1e308,
      '9999999999',
      [9999999999],
    ),
    nbf: fc.constantFrom<unknown>(now() + 3600, '0', null, -1),
    iat: fc.constantFrom<unknown>(undefined, null, '0', -1, 1e308),
    aud: fc.constantFrom<unknown>('staff', 'another', ['staff'], [], null),
    role: oddValue,
  }
  const changes = fc
    .constantFrom(...Object.keys(odd))
    .chain((name) => (odd[name] ?? oddValue).map((value) => ({ [name]: value })))
  return changes.map((change) => {
    const text = JSON.stringify({ ...claims, ...change })
    return { token: signed(header, text, secret), isGood: text === payload }
  })
}
