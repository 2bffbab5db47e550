import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { publicAddresses, readPage } from '#tests/harness/http/read-page.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ content: 'sample' })

const get = async (url: string) => await site.app.inject({ url })
const stylesheets = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, address = '']) => address)

/** Class names that only parts of the staff area put into their markup. */
const staffOnly = [
  'staff-table',
  'project-form',
  'session-bar',
  'show-password',
  'picture-drop',
  'inquiry-bar',
]

/** A script's imports: what is loaded along with it, and what it may load later, such as an island. */
const imports = {
  atOnce: /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  ever: /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
}

/** The scripts that a page asks for, with all that they import at once or ever, and its styles. */
async function codeOf(address: string, when: keyof typeof imports): Promise<string> {
  const { body } = await site.app.inject(address)
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text)
  const links = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  )
  const files = new Map<string, string>()
  for (const path of links) await readWithImports(path, files, imports[when])
  return [...styles, ...files.values()].join('\n')
}

/** Loaded only where a token is stored (`journeys/staff/staff-bar.test.ts`), with the editor of texts behind it. */
const isStaffBar = (name = '') => /^staff-bar-[\w-]+\.js$/.test(name)

const known = new Map<string, string>()

async function readWithImports(path: string, files: Map<string, string>, imported: RegExp): Promise<void> {
  if (files.has(path)) return
  const text = known.get(path) ?? (await readFile(`dist/web${path}`, 'utf8'))
  known.set(path, text)
  files.set(path, text)
  for (const [, name] of text.matchAll(imported)) {
    if (!isStaffBar(name)) await readWithImports(`/assets/${name}`, files, imported)
  }
}

describe.each([
  '/login',
  '/en/login',
  '/dashboard',
  '/en/dashboard',
  '/dashboard/Inquiries',
  '/en/dashboard/Inquiries/7',
])('%s', (address) => {
  test('asks search engines to leave it out and names no address for them', async () => {
    const page = readPage((await get(address)).body)
    expect(page.title).toMatch(/^.+ \| Blitzschutz Musterwerk GmbH$/)
    expect(page.content('robots')).toBe('noindex')
    expect([page.canonical, page.content('og:url')]).toEqual(['', ''])
  })

  test('has the styles of the staff area after those of every page, so that they win', async () => {
    const { body } = await get(address)
    const files = stylesheets(body)
    expect(files.length).toBeGreaterThan(0)
    let styles = ''
    for (const file of files) {
      expect(body.indexOf(file)).toBeGreaterThan(body.indexOf('</style>'))
      const answer = await get(file)
      expect(answer.headers['content-type']).toBe('text/css; charset=utf-8')
      styles += answer.body
    }
    for (const name of ['.modal', '.staff .field-control', '.button-dark']) expect(styles).toContain(name)
  })

  test('shows nothing of the staff area to somebody without scripts', async () => {
    const { body } = await get(address)
    expect(body).not.toContain('class="staff-table')
    expect(body).toContain('JavaScript')
  })
})

test('the staff area is hidden: no page leads there, nor does the sitemap', async () => {
  expect((await get('/sitemap.xml')).body).not.toMatch(/login|dashboard/)
  for (const page of publicAddresses) {
    expect((await get(page.address)).body).not.toMatch(/href="[^"]*\/(login|dashboard)/)
  }
})

describe('the code of the staff area', () => {
  test.each(publicAddresses)('is not in what $address loads, at once or later', async ({ address }) => {
    const code = await codeOf(address, 'ever')
    expect(code.length).toBeGreaterThan(100_000)
    expect(staffOnly.filter((name) => code.includes(name))).toEqual([])
  })

  test('is in what its screens load', async () => {
    const dashboard = await codeOf('/dashboard', 'atOnce')
    const login = await codeOf('/login', 'atOnce')
    const inquiry = await codeOf('/dashboard/Inquiries/7', 'atOnce')
    const codes = [dashboard, login, inquiry]
    expect(staffOnly.filter((name) => !codes.some((code) => code.includes(name)))).toEqual([])
  })
})
