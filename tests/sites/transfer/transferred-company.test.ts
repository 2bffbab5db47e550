import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { minimalCompany, writeCompany } from '#tests/harness/site/company-file.ts'
import { siteAt } from '#tests/harness/site/test-site.ts'
import { changeContent, contentIn, exported, imported } from '#tests/harness/site/transfer.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'
import { slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folders = temporaryFolders()
afterEach(folders.remove)

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><path d="M0 0h9v9z"/></svg>'
const legend = { scope: 'BlitzSchutz', key: 'external.legend' } as const

/** A folder with facts that name a file, one changed text, and nothing of a draft of either. */
async function exportedCompany() {
  const from = await folders.makeData('account')
  await siteAt({ dataDir: from }, async (site, token) => {
    const content = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
    const file = (await site.request('addCompanyFile', { body: { name: 'logo.svg', content } }, token)).body
    const company = companyOf(site, token)
    await company.change({ name: 'Blitzableiter Beispiel', logo: file.name, phone: '+49 30 1234' })
    await company.change({ phone: '+49 30 9999', publish: 'draft' })
    const texts = textsOf(site, token)
    const { builtIn } = await texts.read(slogan)
    const en = builtIn[0]?.content ?? ''
    await texts.change(slogan, inBoth(en, 'Sicher bei Gewitter'))
    await texts.change({ scope: 'homepage', key: 'hero.projects' }, inBoth('Later', 'Später'), 'draft')
  })
  const folder = join(await folders.make(), 'content')
  expect(await exported(from, folder)).toMatchObject({
    company: { files: 1, bytes: drawing.length },
    texts: 1,
    unknownTexts: [],
  })
  return { from, folder }
}

test('facts, their files and changed texts go from one site to another, with the same bytes', async () => {
  const { folder } = await exportedCompany()
  const { company, texts } = await contentIn(folder)
  expect(company).toMatchObject({
    beganAsSample: true,
    facts: { name: 'Blitzableiter Beispiel', phone: '+49 30 1234', portrait: { file: 'portrait.png' } },
  })
  expect(company.facts.logo).toMatch(/^company\/[0-9a-f]{16}\.svg$/)
  expect(await readFile(join(folder, company.facts.logo), 'utf8')).toBe(drawing)
  expect(texts).toEqual([{ ...slogan, texts: { de: 'Sicher bei Gewitter' } }])
  const written = await readFile(join(folder, 'content.json'), 'utf8')
  for (const word of ['9999', 'office', 'hero.projects']) expect(written).not.toContain(word)

  const to = await folders.makeData('account')
  expect(await imported(to, folder)).toMatchObject({ company: { files: 1 }, texts: 1 })
  const again = join(await folders.make(), 'again')
  await exported(to, again)
  expect(await readFile(join(again, 'content.json'), 'utf8')).toBe(written)

  await siteAt({ dataDir: to }, async (site, token) => {
    const page = (await site.app.inject('/')).body
    for (const words of ['Blitzableiter Beispiel', 'Sicher bei Gewitter', '+49 30 1234']) {
      expect(page).toContain(words)
    }
    const known = await companyOf(site, token).state()
    expect(known).toMatchObject({ isSample: false, version: 1, changedBy: '' })
    expect((await site.app.inject(`/media/${known.published.logo}`)).body).toBe(drawing)
    expect(await companyOf(site, token).versions()).toMatchObject([{ action: 'imported', by: '' }])
    expect(await textsOf(site, token).versions(slogan)).toMatchObject([{ action: 'imported', version: 1 }])
    const english = await textsOf(site, token).read(slogan)
    expect(english.published[0]).toEqual(english.builtIn[0])
  })
})

test('facts of COMPANY_FILE make room, stay among the versions, and do not come back at a start', async () => {
  const { folder } = await exportedCompany()
  const COMPANY_FILE = await writeCompany(await folders.make(), { ...minimalCompany, name: 'Erst' })
  const filled = { dataDir: await folders.makeData('account'), environment: { COMPANY_FILE } }
  await siteAt(filled, async (site, token) => {
    expect((await companyOf(site, token).read()).name).toBe('Erst')
  })
  await imported(filled.dataDir, folder)
  await siteAt(filled, async (site, token) => {
    expect((await companyOf(site, token).read()).name).toBe('Blitzableiter Beispiel')
    const actions = (await companyOf(site, token).versions()).map(({ action }) => action)
    expect(actions).toEqual(['imported', 'filled'])
  })
})

test('what staff have given is not written over, but for where the folder brings none', async () => {
  const { from, folder } = await exportedCompany()
  await expect(imported(from, folder)).rejects.toThrow(
    /^The site has content already: the company's facts, 2 changed texts\. Nothing was changed/,
  )
  const { company: _, texts: __, ...older } = await contentIn(folder)
  await writeFile(join(folder, 'content.json'), JSON.stringify(older))
  expect(await imported(from, folder)).toMatchObject({ texts: 0 })
  await siteAt({ dataDir: from }, async (site, token) => {
    expect((await companyOf(site, token).read()).phone).toBe('+49 30 1234')
    expect((await textsOf(site, token).read(slogan)).published[1]?.content).toBe('Sicher bei Gewitter')
  })
})

test('faults are said at once by file and field: facts, files, texts that this version has not or cannot show', async () => {
  const { folder } = await exportedCompany()
  const [name = ''] = await readdir(join(folder, 'company'))
  await changeContent(folder, (content) => {
    const { facts } = content.company
    facts.partners = [
      { name: 'A', logo: 'company/gone.svg' },
      { name: 'B', logo: 'company/script.svg' },
      { name: 'C', logo: 'elsewhere.png' },
    ]
    content.texts.push(
      { scope: 'homepage', key: 'no.such', texts: { de: 'x' } },
      { ...slogan, texts: { de: 'Noch einmal' } },
      { ...legend, texts: { de: 'Eine Zeile' } },
      { scope: 'projects', key: 'count_other', texts: { en: 'Some' } },
    )
  })
  await writeFile(join(folder, 'company', 'script.svg'), drawing.replace('<path', '<script/><path'))
  await rm(join(folder, 'company', name))
  const message = await imported('/nowhere', folder).catch((thrown: Error) => thrown.message)
  expect(String(message).split('\n').slice(1)).toEqual([
    '  content.json: texts[1].key: this version of the site has no text homepage:no.such; take the entry out to import without it',
    '  content.json: texts[2].key: another entry has it, too',
    '  content.json: texts[3].texts.de: must have 7 lines, since a drawing numbers them',
    '  content.json: texts[4].texts.en: must have {{count}}',
    `  company/${name}: is not there`,
    '  company/gone.svg: is not there',
    '  company/script.svg: holds <script>: no script, nothing that moves and nothing from elsewhere may be in a drawing, save it as a plain SVG',
    '  content.json: company.facts.partners[2].logo: must be a file in company/',
  ])
  await changeContent(folder, (content) => {
    content.company.facts.email = 'nobody'
    content.company.facts.more = 1
    content.texts = [
      { ...slogan, texts: {} },
      { scope: 'staff', key: 'x', texts: { de: ' ' } },
    ]
  })
  await expect(imported('/nowhere', folder)).rejects.toThrow(
    /company\.facts\.email: must be a mail address[\s\S]*texts\[0\]\.texts: must have a language[\s\S]*texts\[1\]\.scope: must be one of/,
  )
})

test('a text that an update has taken away or given other place holders is named, and left out of an export', async () => {
  const dataDir = await folders.makeData('account')
  await siteAt({ dataDir }, async ({ services }) => {
    const row = { changed_languages: '["de"]', version: 1, changed_by: 'office', changed_at: '2026-01-01' }
    await services.database
      .insertInto('site_text')
      .values([
        { scope: 'homepage', key: 'was.once', texts: '{"de":"Alt"}', ...row },
        { scope: 'projects', key: 'count_other', texts: '{"de":"Ohne Zahl"}', ...row },
      ])
      .execute()
  })
  const folder = join(await folders.make(), 'content')
  expect(await exported(dataDir, folder)).toMatchObject({
    texts: 0,
    unknownTexts: ['homepage:was.once (de)', 'projects:count_other (de)'],
  })
})
