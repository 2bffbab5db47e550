import fc, { type Arbitrary } from 'fast-check'
import type { CallName } from '#contract/api/call-paths.ts'
import type { DescribedCall } from '#tests/harness/fuzz/described-calls.ts'
import { mostly } from '#tests/harness/fuzz/mostly.ts'
import { oddJson, oddText, oddValue, withOneOddity } from '#tests/harness/fuzz/odd-values.ts'
import { valuesOf } from '#tests/harness/fuzz/schema-values.ts'

type Headers = Record<string, string | undefined>

/** A request to a call of the API: as it is described, nearly so, or nothing like it. */
export interface ApiCase {
  name: CallName
  method: string
  url: string
  headers: Headers
  payload: string | Buffer | undefined
}

/** Calls that cost the server a hundred times as much as the others are drawn a tenth as often. */
const seldom: Partial<Record<CallName, number>> = { logIn: 2, addProject: 4, changeProject: 6 }

/** Cases of all the calls. */
export function apiCases(calls: readonly DescribedCall[]): Arbitrary<ApiCase> {
  const ofEach = calls.map((call) => ({ weight: seldom[call.name] ?? 20, arbitrary: casesOf(call) }))
  return fc.oneof(...ofEach)
}

function casesOf(call: DescribedCall): Arbitrary<ApiCase> {
  return fc
    .record({ path: pathsOf(call), query: queriesOf(call), headers: headersOf(call), body: bodiesOf(call) })
    .map(({ path, query, headers, body }) => ({
      name: call.name,
      method: call.method,
      url: path + query,
      headers: { ...headers, ...(body && { 'content-type': body.type }) },
      payload: body?.content,
    }))
}

function pathsOf({ path, parameters }: DescribedCall): Arbitrary<string> {
  const values = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => fc.tuple(fc.constant(name), mostly(valuesOf(schema), oddText)))
  return fc
    .tuple(...values)
    .map((drawn) => drawn.reduce((url, [name, value]) => url.replace(`{${name}}`, segment(value)), path))
}

/** One segment of a path: none that a URL parser would take away, and with it the call. */
function segment(value: unknown): string {
  const text = encoded(value)
  return /^(\.|%2e){0,2}$/i.test(text) ? '0' : text
}

function queriesOf({ parameters }: DescribedCall): Arbitrary<string> {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const right = asked.map(({ name, schema }) =>
    fc.option(
      mostly(valuesOf(schema), oddText).map((value) => `${name}=${encoded(value)}`),
      { nil: undefined },
    ),
  )
  const names = fc.oneof(
    fc.constantFrom('page', 'a[]', 'a[b]', '__proto__', ...asked.map(({ name }) => name)),
    oddText,
  )
  const odd = fc.tuple(names, oddText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const broken = fc.constantFrom('%', '%zz', '&&&', '=', 'a', '?', 'a=%ff', 'a=1;b=2', '+')
  const more = fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: broken },
  )
  return fc.tuple(...right, more).map((pieces) => {
    const given = pieces.filter((piece) => piece !== undefined)
    return given.length > 0 ? `?${given.join('&')}` : ''
  })
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** Headers that some clients send; what only stands in one line of HTTP is left to raw requests. */
const oddHeaders = fc.record(
  {
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '*', 'gzip;q=0', 'x'),
    'accept-language': fc.constantFrom('de', 'en-GB,en;q=0.9', '*', 'xx', ''),
    accept: fc.constantFrom('application/json', 'text/html', 'image/*', ''),
    'if-none-match': fc.constantFrom('*', '"x"', ''),
    range: fc.constantFrom('bytes=0-1', 'bytes=-', 'x'),
    origin: fc.constantFrom('null', 'https://evil.example', 'http://localhost:80', '::'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none', 'x'),
    'x-forwarded-for': fc.constantFrom('192.0.2.1', "'", '1.1.1.1, 2.2.2.2'),
    'x-http-method-override': fc.constantFrom('DELETE', 'x'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
    cookie: fc.constantFrom('a=b', '='),
    'idempotency-key': fc.constantFrom('', 'short', 'ä', 'x'.repeat(101), 'y'.repeat(40)),
  },
  { requiredKeys: [] },
)

function headersOf({ parameters }: DescribedCall): Arbitrary<Headers> {
  const asked = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, schema }) => [name.toLowerCase(), valuesOf(schema) as Arbitrary<string>])
  const right = fc.record(Object.fromEntries(asked) as Record<string, Arbitrary<string>>, {
    requiredKeys: [],
  })
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: oddHeaders })
}

interface Body {
  type: string
  content: string | Buffer
}

const json = 'application/json'
const otherTypes = [
  'application/json; charset=utf-8',
  'application/json;charset=latin1',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'x',
  '',
]

function bodiesOf({ bodies, method }: DescribedCall): Arbitrary<Body | undefined> {
  const schema = bodies[json]
  const none = fc.constant(undefined)
  const odd = fc
    .tuple(oddJson, mostly(fc.constant(json), fc.constantFrom(...otherTypes)))
    .map(([content, type]) => ({ type, content }))
  if (!schema) return mostly<Body | undefined>(none, odd, method === 'GET' ? 30 : 8)
  const asJson = (value: unknown) => ({ type: json, content: JSON.stringify(value) ?? '' })
  const right = valuesOf(schema)
  return fc.oneof(
    { weight: 6, arbitrary: right.map(asJson) },
    { weight: 6, arbitrary: withOneOddity(right).map(asJson) },
    { weight: 1, arbitrary: oddValue.map(asJson) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: none },
  )
}
