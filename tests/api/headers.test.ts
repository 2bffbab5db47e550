import { createHash } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import type { FastifyRequest, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressIn, screenPaths } from '#contract/addresses.ts'
import { languageCodes } from '#contract/language.ts'
import { webFolder } from '#server/http/web.ts'
import { message } from '#tests/harness/contact.ts'
import { multipartBody, multipartType } from '#tests/harness/multipart.ts'
import { inBoth, newProject } from '#tests/harness/new-project.ts'
import { readRaw, sendRaw } from '#tests/harness/raw-http.ts'
import { picture as drawnPicture, pdf } from '#tests/harness/sample-files.ts'
import { openTestSite, type TestSite } from '#tests/harness/test-site.ts'

const types = {
  page: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  script: expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
  style: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  font: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
  download: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
  none: undefined,
}

const caches = {
  /** Kept nowhere. */
  never: 'no-store',
  /** Kept, but asked about every time. */
  asked: 'no-cache',
  /** Kept as long as anybody likes: another content has another address. */
  forever: 'public, max-age=31536000, immutable',
}

type Row = [
  request: string,
  status: number,
  type: keyof typeof types,
  cache: keyof typeof caches,
  more?: { staff?: true; body?: object; headers?: Record<string, string>; payload?: Buffer | string },
]

const staff = true
const category = (name: string) => ({ name, translation: inBoth('Ships', 'Schiffe') })
const form = (files: { name: string; content: Buffer }[]) => ({
  headers: { 'content-type': multipartType },
  payload: multipartBody({ fields: message, files }),
})
const asset = (ending: string) => {
  const name = readdirSync(`${webFolder}web/assets`).find((file) => file.endsWith(ending))
  if (!name) throw new Error(`The built web has no ${ending}`)
  return `/assets/${name}`
}

/** Every kind of answer, in an order in which each finds what it needs: a new route without a row fails below. */
const rows: Row[] = [
  ...languageCodes.flatMap((language) =>
    Object.values(screenPaths).map<Row>((path) => [
      `GET ${addressIn(language, path).replace(':id', '1')}`,
      200,
      'page',
      'asked',
    ]),
  ),
  ['GET /Projects?category=1&rows=20', 200, 'page', 'asked', { headers: { 'accept-encoding': 'gzip, br' } }],
  ['GET /nowhere', 302, 'none', 'asked'],
  ['GET /project/9999', 302, 'none', 'asked'],
  ['GET //example.com', 302, 'none', 'asked'],
  ['GET /projects', 301, 'none', 'asked'],

  ['GET /api/v1/Project', 200, 'json', 'never'],
  ['GET /api/v1/Project/1', 200, 'json', 'never'],
  ['POST /api/v1/Project', 201, 'json', 'never', { staff, body: newProject() }],
  ['PUT /api/v1/Project', 200, 'json', 'never', { staff, body: { ...newProject(), id: 25 } }],
  ['DELETE /api/v1/Project/25', 204, 'none', 'never', { staff }],
  ['GET /api/v1/dashboard/Project?Deleted=yes', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Project/25/restore', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Project/25', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Project/25/history', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Project/25', 204, 'none', 'never', { staff }],
  ['GET /api/v1/Category', 200, 'json', 'never'],
  ['POST /api/v1/Category', 201, 'json', 'never', { staff, body: category('ships') }],
  ['PUT /api/v1/Category', 200, 'json', 'never', { staff, body: { ...category('boats'), id: 7 } }],
  ['POST /api/v1/Category', 409, 'json', 'never', { staff, body: category('boats') }],
  ['GET /api/v1/dashboard/Category', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Category/7/history', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Category/7', 204, 'none', 'never', { staff }],
  [
    'POST /api/v1/Contact',
    201,
    'json',
    'never',
    form([
      { name: 'plan.pdf', content: pdf() },
      { name: 'roof.png', content: await drawnPicture().png().toBuffer() },
    ]),
  ],
  ['POST /api/v1/Contact', 201, 'json', 'never', form([])],
  ['GET /api/v1/Contact/AAAA-AAAA', 404, 'json', 'never', { headers: { 'idempotency-key': 'guessed-key' } }],
  ['GET /api/v1/Inquiry', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Inquiry/1', 200, 'json', 'never', { staff }],
  ['PATCH /api/v1/Inquiry/1', 200, 'json', 'never', { staff, body: { state: 'answered' } }],
  ['GET /api/v1/Inquiry/1/attachment/1', 200, 'download', 'never', { staff }],
  ['GET /api/v1/Inquiry/1/attachment/2/preview', 200, 'webp', 'never', { staff }],
  ['GET /api/v1/Inquiry/1/attachment/1/preview', 415, 'json', 'never', { staff }],
  ['POST /api/v1/Inquiry/1/note', 201, 'json', 'never', { staff, body: { text: 'Called back' } }],
  ['DELETE /api/v1/Inquiry/1/note/1', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Inquiry/1/mail', 409, 'json', 'never', { staff, body: { kind: 'toStaff' } }],
  ['GET /api/v1/dashboard/Inquiry/summary', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Inquiry/export.csv', 200, 'csv', 'never', { staff }],
  ['DELETE /api/v1/Inquiry/2', 204, 'none', 'never', { staff }],
  ['GET /api/v1/openapi.json', 200, 'json', 'asked'],
  ['GET /api/v1/docs', 200, 'page', 'asked'],

  ['GET /api/v1/Project?PageLength=0', 400, 'json', 'never'],
  ['GET /%', 400, 'json', 'never'],
  ['GET /api/v1/Inquiry', 401, 'json', 'never'],
  ['POST /api/v1/login/Verfy', 401, 'json', 'never', { body: { JWT: 'forged' } }],
  ['POST /api/v1/login/Auth', 401, 'json', 'never', { body: { username: 'office', password: 'guessed' } }],
  ['POST /api/v1/login/Auth', 429, 'json', 'never', { body: { username: 'office', password: 'guessed' } }],
  ['GET /api/v1/Project/9999', 404, 'json', 'never'],
  ['POST /Projects', 404, 'json', 'never'],
  ['GET /assets/nothing.js', 404, 'json', 'never'],
  ['GET /assets/i18n/fr.json', 404, 'json', 'never'],
  ['GET /pictures/nothing.webp', 404, 'json', 'never'],
  ['POST /api/v1/login/Auth', 413, 'json', 'never', { body: { username: 'x'.repeat(70_000) } }],
  ['POST /api/v1/Contact', 415, 'json', 'never', form([{ name: 'a.exe', content: Buffer.from('MZ') }])],
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].map<Row>((method) => [
    `${method} /api/v1/nothing`,
    404,
    'json',
    'never',
  ]),
  ['QUERY /api/v1/nothing', 404, 'json', 'never', { body: {} }],

  ['GET /assets/i18n/de.json', 200, 'json', 'asked'],
  ['GET /assets/i18n/homepage/en.json', 200, 'json', 'asked'],
  [`GET ${asset('.js')}`, 200, 'script', 'forever', { headers: { 'accept-encoding': 'br' } }],
  [`GET ${asset('.css')}`, 200, 'style', 'forever'],
  [`GET ${asset('.woff2')}`, 200, 'font', 'forever'],
  [`GET ${asset('.jpg')}`, 200, 'jpeg', 'forever'],
  [`GET ${asset('.avif')}`, 200, 'avif', 'forever'],
  [`GET ${asset('.webp')}`, 200, 'webp', 'forever'],
  [`GET ${asset('.svg')}`, 200, 'svg', 'forever'],
  ['GET /pictures/{picture}.avif', 200, 'avif', 'forever'],
  ['GET /pictures/{picture}.webp', 200, 'webp', 'forever'],
  [`GET ${asset('.png')}`, 200, 'png', 'forever'],
  ['GET /sitemap.xml', 200, 'xml', 'asked'],
  ['GET /robots.txt', 200, 'text', 'asked'],
  ['GET /manifest.webmanifest', 200, 'manifest', 'asked'],
  ['GET /.well-known/security.txt', 200, 'text', 'asked'],
  ['GET /favicon.ico', 302, 'none', 'asked'],
  ['GET /apple-touch-icon.png', 302, 'none', 'asked'],
  ['GET /healthz', 200, 'json', 'never'],
  ['GET /readyz', 200, 'json', 'never'],

  ['POST /api/v1/login/Logout', 204, 'none', 'never', { staff }],
]

/** What a stranger has sent may do even less. */
const isOfStranger = (type: string, [request, status]: Row) =>
  status === 200 && request.includes('/attachment/') && type !== 'json'

const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'strict-transport-security': 'max-age=31536000',
}
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

let site: TestSite
let token: string
let picture: string
const answered = new Set<string>()

beforeAll(async () => {
  diagnostics.subscribe('tracing:fastify.request.handler:start', noteRoute)
  site = await openTestSite({ content: 'sample', environment: { LOGIN_LIMIT: '1' } })
  token = await site.logIn()
  const { body } = await site.request('readProject', { params: { id: 1 }, query: {} })
  picture = body.picture.replace(/^\/pictures\/|\.webp$/g, '')
})
afterAll(async () => {
  diagnostics.unsubscribe('tracing:fastify.request.handler:start', noteRoute)
  await site.close()
})

let asked = ''
function noteRoute(event: unknown): void {
  const { request } = event as { request: FastifyRequest }
  // What a page asks for in process does not count.
  if (`${request.method} ${request.url}` === asked)
    answered.add(`${request.method} ${request.routeOptions.url}`)
}

async function ask([request, , , , more = {}]: Row, method?: string) {
  const [rowMethod, url = ''] = request.replace('{picture}', picture).split(' ')
  const chosen = method ?? rowMethod
  asked = `${chosen} ${url}`
  return await site.app.inject({
    method: chosen as NonNullable<InjectOptions['method']>,
    url,
    remoteAddress: '192.0.2.1',
    headers: { ...more.headers, ...(more.staff && { authorization: `Bearer ${token}` }) },
    ...(more.body && { payload: more.body }),
    ...(more.payload && { payload: more.payload }),
  })
}

describe('every answer has its headers', () => {
  test.each(rows)('%s → %i', async (...row) => {
    const [, status, type, cache] = row
    const { statusCode, headers, body } = await ask(row)
    expect(statusCode, body.slice(0, 300)).toBe(status)
    expect(headers).toMatchObject(onEveryAnswer)
    expect(headers['content-type']).toEqual(types[type])
    expect(headers['cache-control']).toBe(caches[cache])
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined)
    expect(headers['content-disposition']?.toString().split(';')[0]).toBe(
      type === 'download' || type === 'csv' ? 'attachment' : undefined,
    )
    const policy = isOfStranger(type, row) ? `${nothingAllowed}; sandbox` : nothingAllowed
    if (type !== 'page') expect(headers['content-security-policy']).toBe(policy)
  })
})

describe('a page', () => {
  test.each(rows.filter(([, , type]) => type === 'page'))(
    '%s runs nothing but what it brings itself',
    async (...row) => {
      const [request, status, type, cache] = row
      const { headers, body } = await ask([request, status, type, cache])
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((directive) => {
            const [name = '', ...sources] = directive.split(' ')
            return [name, sources]
          }),
      )
      expect(policy.get('default-src')).toEqual(["'none'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(policy.get('form-action')).toEqual(["'self'"])
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
      expect(hashesIn(policy.get('script-src'))).toEqual(hashesOf(body, /<script>(.*?)<\/script>/gs))
      expect(hashesIn(policy.get('style-src'))).toEqual(hashesOf(body, /<style[^>]*>(.*?)<\/style>/gs))
      const others = [...policy].filter(([name]) => !/-types/.test(name)).flatMap(([, sources]) => sources)
      const foreign = others.filter((source) => !/^('none'|'self'|'sha256-.*'|data:|blob:)$/.test(source))
      // The map, which a visitor may let in; the description of the API has none.
      expect(foreign).toEqual(policy.get('frame-src') ?? [])
      expect(foreign).toEqual(request.includes('/api/') ? [] : ['https://www.openstreetmap.org'])
      expect(policy.get('script-src')).not.toContain('data:')

      // Everything else of a script is a file of ours, or data that nobody runs.
      const markup = body.replace(/(<(script|style)[^>]*>).*?(?=<\/\2>)/gs, '$1')
      const scripts = [...markup.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes)
      expect(
        scripts.filter((each) => !/src="\/assets\/|type="application\/(ld\+)?json"/.test(each ?? '')),
      ).toEqual([])
      expect(markup.match(/<[^>]+\s(style|on\w+)=[^>]*>/g)).toBeNull()
    },
  )
})

function hashesIn(sources: readonly string[] = []): string[] {
  return sources.filter((source) => source.startsWith("'sha256-")).sort()
}

function hashesOf(html: string, inline: RegExp): string[] {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [...html.matchAll(inline)].map(([, text = '']) => hash(text)).sort()
}

describe('an answer without its content', () => {
  const own = ['x-request-id', 'date', 'content-length', 'transfer-encoding', 'connection']
  const lasting = (headers: object) =>
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .sort()
  const readable = rows.filter(([request]) => request.startsWith('GET '))
  beforeAll(async () => {
    token = await site.logIn()
  })

  test.each(readable)('to HEAD instead of %s has the same headers', async (...row) => {
    const [full, head] = [await ask(row), await ask(row, 'HEAD')]
    expect(head.statusCode).toBe(full.statusCode)
    expect(head.body).toBe('')
    expect(lasting(head.headers)).toEqual(lasting(full.headers))
  })

  test('is a 304 with the same headers for whoever has it already', async () => {
    const again: string[] = []
    for (const row of readable) {
      const full = await ask(row)
      const { etag } = full.headers
      if (!etag) continue
      const [request, status, type, cache, more] = row
      const headers = { ...more?.headers, 'if-none-match': etag }
      const short = await ask([request, status, type, cache, { ...more, headers }])
      expect(short.statusCode, request).toBe(304)
      expect(short.body).toBe('')
      expect(Object.fromEntries(lasting(short.headers))).toMatchObject({
        ...onEveryAnswer,
        etag,
        'cache-control': caches[cache],
        'content-security-policy': full.headers['content-security-policy'],
      })
      again.push(type)
    }
    expect(new Set(again)).toEqual(
      new Set(['page', 'json', 'script', 'style', 'font', 'jpeg', 'avif', 'webp', 'svg', 'png']),
    )
  })
})

test('whoever does not speak HTTP gets them too', async () => {
  const socket = await sendRaw(await site.listen(), 'garbage\r\n\r\n')
  const { statusCode, headers } = await readRaw(socket)
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({
    ...onEveryAnswer,
    'content-type': types.json,
    'cache-control': caches.never,
    'content-security-policy': nothingAllowed,
    'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
  })
})

test('no route of the running server is left out', () => {
  const served = site.routes.map(({ method, url }) => `${method} ${url}`)
  expect(served.length).toBeGreaterThan(40)
  expect(served.filter((route) => !answered.has(route))).toEqual([])
})
