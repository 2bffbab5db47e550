import diagnostics from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import type { FastifyRequest, InjectOptions } from 'fastify'
import { languageCodes } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { webFolder } from '#server/http/web.ts'
import { accountRows } from '#tests/api/answers/account-answers.ts'
import { articleRows } from '#tests/api/answers/article-answers.ts'
import { categoryRows } from '#tests/api/answers/category-answers.ts'
import { companyRows } from '#tests/api/answers/company-answers.ts'
import { inquiryRows } from '#tests/api/answers/inquiry-answers.ts'
import { jobRows } from '#tests/api/answers/job-answers.ts'
import type { Row } from '#tests/api/answers/kinds-of-answers.ts'
import { plainRows } from '#tests/api/answers/plain-answers.ts'
import { projectPlaceRows } from '#tests/api/answers/project-place-answers.ts'
import { redirectRows } from '#tests/api/answers/redirect-answers.ts'
import { sampleRows } from '#tests/api/answers/sample-answers.ts'
import { picture as drawnPicture, pdf } from '#tests/harness/files/sample-files.ts'
import { multipartBody, multipartType } from '#tests/harness/http/multipart.ts'
import { message } from '#tests/harness/inquiries/contact.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { allScreens } from '#tests/harness/site/screen-paths.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const staff = true
const textDraft = {
  scope: 'homepage',
  key: 'hero.slogan',
  texts: inBoth('Soon', 'Bald'),
  version: 0,
  publish: 'draft',
}
const ownPassword = { password: 'a password for tests' }
const noDrafts = { items: [{ kind: 'text', id: 'homepage:hero.slogan' }] }
const form = (files: { name: string; content: Buffer }[]) => ({
  headers: { 'content-type': multipartType },
  payload: multipartBody({ fields: message, files }),
})
const asset = (ending: string) => {
  const name = readdirSync(`${webFolder}web/assets`).find((file) => file.endsWith(ending))
  if (!name) throw new Error(`The built web has no ${ending}`)
  return `/assets/${name}`
}

/** Every kind of answer, in an order in which each finds what it needs; a new route without a row fails `headers.test.ts`. */
export const rows: Row[] = [
  ...languageCodes.flatMap((language) =>
    allScreens.map<Row>((path) => [`GET ${addressIn(language, path)}`, 200, 'page', 'asked']),
  ),
  ['GET /Projects?category=1&rows=20', 200, 'page', 'asked', { headers: { 'accept-encoding': 'gzip, br' } }],
  ['GET /page-data/project/1', 200, 'json', 'asked', { headers: { 'accept-encoding': 'gzip, br' } }],
  ['GET /nowhere', 302, 'none', 'asked'],
  ['GET /project/9999', 302, 'none', 'asked'],
  ['GET //example.com', 302, 'none', 'asked'],
  ['GET /projects', 301, 'none', 'asked'],

  ['GET /api/v1/Project', 200, 'json', 'asked'],
  ['GET /api/v1/Project/1', 200, 'json', 'asked'],
  ['POST /api/v1/Project', 201, 'json', 'never', { staff, body: newProject() }],
  ['POST /api/v1/Picture', 201, 'json', 'never', { staff, body: { picture: newProject().picture } }],
  ['PUT /api/v1/Project', 200, 'json', 'never', { staff, body: { ...newProject(), id: 25 } }],
  ['DELETE /api/v1/Project/25', 204, 'none', 'never', { staff }],
  ['GET /api/v1/dashboard/Project?Deleted=yes', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Project/25/restore', 200, 'json', 'never', { staff }],
  ['GET /api/v1/dashboard/Project/25', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Project/25/history', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Project/25/version/2', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Project/25', 204, 'none', 'never', { staff }],
  ...projectPlaceRows,
  ...categoryRows,
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
  ...inquiryRows,
  ...jobRows,
  ['GET /api/v1/Text?Scope=homepage', 200, 'json', 'never', { staff }],
  ['PUT /api/v1/Text', 200, 'json', 'never', { staff, body: textDraft }],
  ['GET /api/v1/Text/homepage/hero.slogan/version', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/Text/homepage/hero.slogan', 204, 'none', 'never', { staff }],
  ...companyRows,
  ['GET /api/v1/Draft', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Today', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Search?Q=erdung', 200, 'json', 'never', { staff }],
  ['POST /api/v1/Publish', 404, 'json', 'never', { staff, body: noDrafts }],
  ['GET /api/v1/Approval', 200, 'json', 'never', { staff }],
  ['PUT /api/v1/Approval', 204, 'none', 'never', { staff, body: { isRequired: false } }],
  ['POST /api/v1/Submission', 404, 'json', 'never', { staff, body: noDrafts }],
  ['POST /api/v1/Submission/return', 404, 'json', 'never', { staff, body: { ...noDrafts, note: 'No' } }],
  ['POST /api/v1/Discard', 404, 'json', 'never', { staff, body: noDrafts }],
  ['GET /api/v1/Preview?Address=/&Drafts=1&Marks=1', 200, 'preview', 'never', { staff }],
  ...articleRows,
  ...plainRows,
  ...sampleRows,
  ['GET /api/v1/openapi.json', 200, 'json', 'asked'],
  ['GET /api/v1/docs', 200, 'page', 'asked'],

  ['GET /api/v1/Project?PageLength=0', 400, 'json', 'never'],
  ['GET /%', 400, 'json', 'never'],
  ['GET /api/v1/Inquiry', 401, 'json', 'never'],
  ['POST /api/v1/login/Verfy', 401, 'json', 'never', { body: { JWT: 'forged' } }],
  ['POST /api/v1/login/Passkey/creation', 200, 'json', 'never', { staff, body: ownPassword }],
  ['POST /api/v1/login/Auth', 401, 'json', 'never', { body: { username: 'office', password: 'guessed' } }],
  ['POST /api/v1/login/Auth', 429, 'json', 'never', { body: { username: 'office', password: 'guessed' } }],
  ['GET /api/v1/Project/9999', 404, 'json', 'never'],
  ['POST /Projects', 404, 'json', 'never'],
  ['GET /assets/nothing.js', 404, 'json', 'never'],
  ['GET /assets/i18n/fr.json', 404, 'json', 'never'],
  ['GET /pictures/nothing.webp', 404, 'json', 'never'],
  ['GET /media/0123456789abcdef.svg', 404, 'json', 'never'],
  ['GET /icon.svg', 404, 'json', 'never'],
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
  ['GET /sitemap-1.xml', 200, 'xml', 'asked'],
  ['GET /feed/de.xml', 200, 'atom', 'asked'],
  ['GET /feed/en.xml', 200, 'atom', 'asked'],
  ['GET /robots.txt', 200, 'text', 'asked'],
  ['GET /manifest.webmanifest', 200, 'manifest', 'asked'],
  ['GET /.well-known/security.txt', 200, 'text', 'asked'],
  ['GET /favicon.ico', 302, 'none', 'asked'],
  ['GET /apple-touch-icon.png', 302, 'none', 'asked'],
  ['GET /healthz', 200, 'json', 'never'],
  ['GET /readyz', 200, 'json', 'never'],

  ['GET /api/v1/login/Account', 200, 'json', 'never', { staff }],
  ['GET /api/v1/login/Session', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/login/Session/none', 404, 'json', 'never', { staff }],
  ['PUT /api/v1/login/Password', 400, 'json', 'never', { staff, body: { current: 'a', next: 'b' } }],
  ['POST /api/v1/login/Passkey/creation', 400, 'json', 'never', { staff }],
  ['POST /api/v1/login/Passkey', 400, 'json', 'never', { staff, body: { name: 'Laptop' } }],
  ['GET /api/v1/login/Passkey', 200, 'json', 'never', { staff }],
  ['DELETE /api/v1/login/Passkey/none', 404, 'json', 'never', { staff }],
  ['POST /api/v1/login/Passkey/request', 200, 'json', 'never'],
  ['POST /api/v1/login/Passkey/Auth', 400, 'json', 'never', { body: {} }],
  ...accountRows,
  ...redirectRows,
  ['GET /api/v1/Webhook', 200, 'json', 'never', { staff }],
  ['GET /api/v1/Webhook/history', 200, 'json', 'never', { staff }],
  [
    'POST /api/v1/Webhook',
    201,
    'json',
    'never',
    { staff, body: { url: 'https://hooks.example.com/', events: ['inquiry.received'] } },
  ],
  ['POST /api/v1/Webhook', 400, 'json', 'never', { staff, body: { url: 'https://localhost/', events: [] } }],
  ['POST /api/v1/Webhook/none/test', 404, 'json', 'never', { staff }],
  ['DELETE /api/v1/Webhook/none', 404, 'json', 'never', { staff }],
  ['POST /api/v1/login/Logout', 204, 'none', 'never', { staff }],
]

const routeChannel = 'tracing:fastify.request.handler:start'

/** A site on sample content that is asked for the rows. */
export async function openAnswers() {
  const site = await openTestSite({ content: 'sample', environment: { LOGIN_LIMIT: '1' } })
  const { body } = await site.request('readProject', { params: { id: 1 }, query: {} })
  const picture = body.picture.replace(/^\/pictures\/|\.webp$/g, '')
  let token = await site.logIn()
  const answered = new Set<string>()
  let asked = ''
  const noteRoute = (event: unknown) => {
    const { request } = event as { request: FastifyRequest }
    // What a page asks for in process does not count.
    if (`${request.method} ${request.url}` !== asked) return
    answered.add(`${request.method} ${request.routeOptions.url}`)
  }
  diagnostics.subscribe(routeChannel, noteRoute)
  /** The address of what an entry was before its last change: the number is given out over all entries. */
  const latestVersion = async (named: string) => {
    const url = named.replace('version/{version}', 'history')
    const answer = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const changes = answer.json<{ versionBefore?: number }[]>()
    const change = changes.find(({ versionBefore }) => versionBefore !== undefined)
    return named.replace('{version}', String(change?.versionBefore))
  }
  return {
    site,
    /** Routes of the running server that no row has asked for. */
    notAsked: () =>
      site.routes.map(({ method, url }) => `${method} ${url}`).filter((route) => !answered.has(route)),
    async close() {
      diagnostics.unsubscribe(routeChannel, noteRoute)
      await site.close()
    },
    /** After the row that logs out. */
    async logInAgain() {
      token = await site.logIn()
    },
    async ask(row: Row, asMethod?: string) {
      const [request, , , , more = {}] = row
      const [rowMethod, named = ''] = request.replace('{picture}', picture).split(' ')
      const url = named.endsWith('{version}') ? await latestVersion(named) : named
      const method = asMethod ?? rowMethod
      asked = `${method} ${url}`
      return await site.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        remoteAddress: '192.0.2.1',
        headers: { ...more.headers, ...(more.staff && { authorization: `Bearer ${token}` }) },
        ...(more.body && { payload: more.body }),
        ...(more.payload && { payload: more.payload }),
      })
    },
  }
}

export type Answers = Awaited<ReturnType<typeof openAnswers>>
