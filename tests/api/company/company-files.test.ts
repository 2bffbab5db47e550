import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sweepCompanyFiles } from '#server/company/sweep-company-files.ts'
import { pdf, picture } from '#tests/harness/files/sample-files.ts'
import { minimalCompany, writeCompany } from '#tests/harness/site/company-file.ts'
import { newDataFolder } from '#tests/harness/site/sample-data.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { dropDatabase } from '#tests/harness/site/test-databases.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { forgetStorage } from '#tests/harness/site/test-storage.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><path d="M0 0h9v9z"/></svg>'
const dataUrl = (content: Buffer | string) =>
  `data:application/octet-stream;base64,${Buffer.from(content).toString('base64')}`

const { site, token } = await siteOfFile()
const company = companyOf(site, token)

const send = async (name: string, content: Buffer | string) =>
  await site.request('addCompanyFile', { body: { name, content: dataUrl(content) } }, token)

describe('staff send a file', () => {
  test('and name it: visitors get it once that is published', async () => {
    const { status, body } = await send('Unser Logo.SVG', drawing)
    expect(status).toBe(201)
    expect(body).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{16}\.svg$/),
      address: `/media/${body.name}`,
      width: 120,
      height: 100,
    })
    expect((await site.app.inject('/')).body).not.toContain(body.address)
    await company.change({ logo: body.name })
    expect((await site.app.inject('/')).body).toContain(body.address)
    expect((await site.app.inject('/favicon.ico')).headers.location).toBe(body.address)
    const file = await site.app.inject(body.address)
    expect(file.body).toBe(drawing)
    expect(file.headers['content-type']).toBe('image/svg+xml')
    expect(file.headers['content-security-policy']).toContain("default-src 'none'")
    expect(file.headers['cache-control']).toContain('immutable')
    const headers = { 'if-none-match': file.headers.etag }
    const again = await site.app.inject({ url: body.address, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const name of ['cache-control', 'content-security-policy', 'etag'])
      expect(again.headers[name]).toBe(file.headers[name])
  })

  test.each([
    ['script.svg', drawing.replace('<path', '<script>alert(1)</script><path'), 415, 'script'],
    ['handler.svg', drawing.replace('<path', '<path onload="alert(1)"'), 415, 'script'],
    ['shapeless.svg', drawing.replace('viewBox', 'data-box'), 415, 'viewBox'],
    ['false.png', 'not a picture', 415, 'is not what its ending'],
    ['program.exe', 'MZ', 415, 'is not what its ending'],
    ['no ending', drawing, 415, 'is not what its ending'],
  ])('%s is refused', async (name, content, status, words) => {
    const refused = await send(name, content)
    expect(refused.status).toBe(status)
    expect(refused.error?.details?.[0]).toMatchObject({ field: 'content' })
    expect(refused.error?.message).toContain(words)
  })

  test('a drawing over 1 MiB is too large, a PDF is not', async () => {
    const large = drawing.replace('<path', `<!-- ${'x'.repeat(1024 * 1024)} --><path`)
    expect((await send('large.svg', large)).status).toBe(413)
    const certificate = await send(
      'certificate.pdf',
      Buffer.concat([Buffer.from(pdf('a')), Buffer.alloc(2 * 1024 * 1024)]),
    )
    expect(certificate.status).toBe(201)
  })

  test('nobody gets what is not there', async () => {
    for (const name of ['0123456789abcdef.svg', '..%2fsite.sqlite', 'logo.svg'])
      expect((await site.app.inject(`/media/${name}`)).statusCode).toBe(404)
  })
})

test('what no facts name is cleared away after a day, what an earlier version names is kept', async () => {
  const { body: unnamed } = await send('a.svg', drawing.replace('120', '130'))
  const { body: named } = await send('b.svg', drawing.replace('120', '140'))
  await company.change({ logo: named.name })
  await company.change({ logo: undefined })
  await sweepCompanyFiles(site.services, new Date())
  expect((await site.app.inject(unnamed.address)).statusCode).toBe(200)
  const later = new Date(Date.now() + 25 * 60 * 60 * 1000)
  const { taken } = await sweepCompanyFiles(site.services, later)
  expect(taken).toContain(`company/${unnamed.name}`)
  expect((await site.app.inject(unnamed.address)).statusCode).toBe(404)
  expect((await site.app.inject(named.address)).statusCode).toBe(200)
  expect((await company.change({ logo: unnamed.name })).error?.details).toEqual([
    { field: 'logo', problem: `names ${unnamed.name}, which is not there` },
  ])
  // Sent again, it is there again.
  expect((await send('a.svg', drawing.replace('120', '130'))).body.name).toBe(unnamed.name)
  expect((await site.app.inject(unnamed.address)).statusCode).toBe(200)
})

test('files beside COMPANY_FILE are taken over with its facts, so that both may go away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'company-'))
  const dataDir = await newDataFolder('account')
  const alt = { de: 'Die Chefin', en: 'The head' }
  const facts = {
    ...minimalCompany,
    logo: 'pictures/logo.svg',
    portrait: { file: 'head.jpg', alt },
    partners: [{ name: 'A', logo: 'pictures/logo.svg' }],
    credentials: [{ name: alt, file: 'certificate.pdf' }],
  }
  const COMPANY_FILE = await writeCompany(folder, facts, {
    'pictures/logo.svg': drawing,
    'head.jpg': await picture(400, 500)
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer(),
    'certificate.pdf': pdf('certificate'),
  })
  const first = await openTestSite({ dataDir, environment: { COMPANY_FILE } })
  await first.close()
  const again = await openTestSite({ dataDir, environment: { COMPANY_FILE } })
  // Nothing differs as long as the files are the same.
  expect(again.notes.filter((note) => note.includes('differs'))).toEqual([])
  await again.close()
  await rm(folder, { recursive: true })
  const alone = await openTestSite({ dataDir })
  const { company: known } = alone.services.company.known()
  const names = [known.logo, known.portrait?.file, known.partners[0]?.logo, known.credentials[0]?.file]
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect((await alone.app.inject(`/media/${name}`)).statusCode).toBe(200)
  expect((await alone.app.inject('/aboutus')).body).toContain(`/media/${known.portrait?.file}`)
  const portrait = await alone.app.inject(`/media/${known.portrait?.file}`)
  expect(portrait.rawPayload.includes('somebody')).toBe(false)
  await alone.close()
  await rm(dataDir, { recursive: true })
  await forgetStorage(dataDir)
  await dropDatabase(dataDir)
})
