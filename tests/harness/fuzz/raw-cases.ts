import fc, { type Arbitrary } from 'fast-check'
import { hidingRequests } from '#tests/harness/fuzz/hidden-requests.ts'
import { mostly } from '#tests/harness/fuzz/mostly.ts'
import type { Ending } from '#tests/harness/http/send-bytes.ts'
import { contactPath } from '#tests/harness/inquiries/contact.ts'

/** Bytes for a connection, as a client that nobody wrote on purpose sends them. */
export interface RawCase {
  pieces: Buffer[]
  ending: Ending
  /** True if a request for `hiddenPath` is smuggled: in bytes that are no request, or that two parsers read differently. */
  isHiding: boolean
}

const usualTargets = fc.constantFrom(
  '/',
  '/en',
  '/Projects?category=1',
  '/api/v1/Project?PageLength=1',
  '/api/v1/Category',
  '/api/v1/Inquiry',
  contactPath,
  '/api/v1/login/Verfy',
  '/readyz',
)
const oddTargets = fc.constantFrom(
  '*',
  '',
  '//',
  '/%',
  '/%00',
  '/%c0%ae%c0%ae/etc/passwd',
  '/../../../etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e%2fpackage.json',
  '/pictures/..%2f..%2fsite.sqlite',
  'http://x/api/v1/Project',
  'http://[::1',
  'HTTP://a:b@x:99999/',
  'https:///',
  'ftp://x/',
  'x:80',
  '/a b',
  '/\u00e4',
  '/\x7f',
  `/${'a'.repeat(9000)}`,
  `/?${'a=1&'.repeat(3000)}`,
  '/\\evil.example',
  '/api/v1/Project/1/../../Inquiry',
)
const targets = mostly(usualTargets, oddTargets, 2)

const methods = mostly(
  fc.constantFrom('GET', 'POST'),
  fc.constantFrom(
    'HEAD',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'M-SEARCH',
    'QUERY',
    'get',
    'GETT',
    '',
    'G\0T',
    'CONNECT',
  ),
  3,
)
const versions = mostly(
  fc.constant('HTTP/1.1'),
  fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/11', 'HTP/1.1', '', 'HTTP/1.1 x'),
  9,
)
const lineEnds = mostly(fc.constant('\r\n'), fc.constantFrom('\n', '\r', '\n\r'), 12)

const headers = fc.constantFrom(
  'Host:',
  'Host: a, b',
  'Host: \u0000',
  'Connection: close',
  'Connection: keep-alive, upgrade',
  'Connection: \x01',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Accept-Encoding: br;q=1e9, gzip;q=-1, *;q=',
  'Accept-Language: \xff',
  'Authorization: Bearer x',
  'Authorization: \t',
  'If-None-Match: W/"',
  'Range: bytes=0-0,0-0,0-0,0-0,0-0,0-0',
  'Range: bytes=9999999999999999999-',
  'If-Modified-Since: yesterday',
  `Cookie: ${'a=b; '.repeat(200)}`,
  'X-Forwarded-For: ::, 1, x',
  'X-Forwarded-Proto: javascript',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=b',
  'Content-Type: application/json; charset="',
  'Origin: null',
  'Sec-Fetch-Site: cross-site',
  'Idempotency-Key: ä',
  ' folded: line',
  'no colon',
  ': no name',
  'Na me: x',
  'Name\t: x',
  'X-\0: x',
  `X-Long: ${'y'.repeat(20_000)}`,
  `${'X'.repeat(9000)}: y`,
  'Trailer: Content-Length',
  'TE: trailers, deflate;q=0.5',
)
const manyHeaders = fc
  .integer({ min: 60, max: 3000 })
  .map((count) => Array.from({ length: count }, (_, n) => `X-${n}: y`))

const bodies = fc.constantFrom(
  '',
  'x',
  '{}',
  '{"JWT":"x"}',
  '{"JWT":',
  '\0'.repeat(100),
  '--b\r\n\r\n--b--\r\n',
  'x'.repeat(70_000),
)
const chunks = mostly(
  fc.constantFrom('1\r\nx\r\n0\r\n\r\n', '0\r\n\r\n'),
  fc.constantFrom(
    '1;ext="\r\nx\r\n0\r\n\r\n',
    'fffffffffffffffff\r\nx',
    '-1\r\nx\r\n',
    'x\r\n',
    '1\r\nxx\r\n0\r\n\r\n',
    '1\nx\n0\n\n',
    '0\r\nContent-Length: 5\r\n\r\n',
    `1;${'e'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
    `${'1\r\nx\r\n'.repeat(500)}0\r\n\r\n`,
    '7fffffff\r\n',
  ),
  1,
)

/** A body with the headers that tell its end. */
interface Framing {
  lines: readonly string[]
  body: string
}
const lengths = ['-1', '+1', '1e2', '0x10', '1 1', '1, 1', '', '99999999999999999999', '5', '13000000']
const codings = ['gzip, chunked', 'chunked, chunked', 'chunked, gzip', 'identity', 'x', 'CHUNKED']

const framings: Arbitrary<Framing> = mostly(
  fc.oneof(
    fc.constant({ lines: [], body: '' }),
    bodies.map((body) => ({ lines: [`Content-Length: ${body.length}`], body })),
    chunks.map((body) => ({ lines: ['Transfer-Encoding: chunked'], body })),
  ),
  fc.oneof(
    fc.record({
      lines: fc.constantFrom(...lengths).map((length) => [`Content-Length: ${length}`]),
      body: bodies,
    }),
    fc.record({
      lines: fc.constantFrom(...codings).map((name) => [`Transfer-Encoding: ${name}`]),
      body: chunks,
    }),
  ),
)

const requests = fc
  .record({
    method: methods,
    target: targets,
    version: versions,
    host: mostly<readonly string[]>(
      fc.constant(['Host: x']),
      fc.constantFrom([], ['Host: x', 'Host: y']),
      12,
    ),
    more: mostly<readonly string[]>(fc.array(headers, { maxLength: 2 }), manyHeaders, 30),
    framing: framings,
    lineEnd: lineEnds,
  })
  .map(({ method, target, version, host, more, framing: { lines, body }, lineEnd }) =>
    [`${method} ${target} ${version}`, ...host, ...more, ...lines, '', body].join(lineEnd),
  )

const decent = usualTargets.map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)

const foreign = fc.oneof(
  fc.constantFrom(
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
    `\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03${'\0'.repeat(512)}`,
    'SSH-2.0-OpenSSH_9.9\r\n',
    '\x05\x01\0',
    'EHLO x\r\n',
    'GET /',
    '\r\n\r\n\r\n',
    '\0'.repeat(10_000),
    'A'.repeat(100_000),
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  ),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
)

/** Everything that may come over a connection. */
export const rawCases: Arbitrary<RawCase> = fc
  .record({
    open: fc.oneof(
      { weight: 3, arbitrary: fc.array(fc.oneof(requests, decent), { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.tuple(foreign, fc.constantFrom('', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')) },
    ),
    hiding: mostly<string | undefined>(fc.constant(undefined), hidingRequests),
    cut: mostly<number | undefined>(fc.constant(undefined), fc.nat()),
    count: fc.constantFrom(1, 1, 2, 5),
    ending: mostly(fc.constantFrom<Ending>('ask', 'end'), fc.constant<Ending>('vanish'), 9),
  })
  .map(({ open, hiding: hides, cut, count, ending }) => {
    const whole = Buffer.from(hides ?? open.join(''), 'latin1')
    const bytes = cut === undefined ? whole : whole.subarray(0, cut % (whole.length + 1))
    const size = Math.ceil(bytes.length / count)
    const pieces = Array.from({ length: count }, (_, n) => bytes.subarray(n * size, (n + 1) * size))
    return { pieces, isHiding: hides !== undefined, ending }
  })
