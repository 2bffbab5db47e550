import { beforeAll, describe, expect, test } from 'vitest'
import { addressIn, publicPaths, type ToolName, toolNames, toolPaths } from '#contract/pages/addresses.ts'
import { checklistNames, checklistPath } from '#contract/pages/checklists.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { type CompanyClient, companyOf } from '#tests/harness/texts/company-facts.ts'

let now = new Date('2026-12-01T12:00:00Z')
const clock = { ...createTestClock({ isStopped: true }), now: () => now }
const { site } = await siteOfFile({ clock })
let company: CompanyClient
beforeAll(async () => {
  company = companyOf(site, await site.logIn())
  await company.change({ name: 'Blitzschutz Beispiel GmbH' })
})

const release = (name: string) => ({ name, by: 'Erika Muster', on: '2026-11-30' })
const get = (path: string) => site.app.inject(path)
const links = async (path: string) =>
  [...(await get(path)).body.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
const sitemap = async () => (await get('/sitemap.xml')).body
/** Tools with one address. */
const tools = toolNames.filter((tool) => !toolPaths[tool].includes(':'))

describe('a company with a name of its own', () => {
  test.each(tools)('has released nothing: the address of %s is an unknown one', async (tool) => {
    for (const language of ['de', 'en'] as const) {
      const answer = await get(addressIn(language, toolPaths[tool]))
      expect([answer.statusCode, answer.headers.location]).toEqual([302, addressIn(language, '/')])
    }
    expect(await sitemap()).not.toContain(toolPaths[tool])
    expect((await get(publicPaths.tools)).statusCode).toBe(302)
    expect(await links('/')).not.toContain(publicPaths.tools)
  })

  test.each(tools)('releases %s, which names who and when, and takes it back', async (tool) => {
    expect((await company.change({ tools: [release(tool)] })).status).toBe(200)
    expect(readPage((await get(toolPaths[tool])).body).text).toContain(
      'Fachlich freigegeben von Erika Muster am 30. November 2026',
    )
    expect(readPage((await get(addressIn('en', toolPaths[tool]))).body).text).toContain(
      'Technically approved by Erika Muster on 30 November 2026',
    )
    expect(await sitemap()).toContain(`${toolPaths[tool]}<`)
    expect(await links('/')).toContain(publicPaths.tools)
    const list = await links(publicPaths.tools)
    expect(tools.filter((other) => list.includes(toolPaths[other]))).toEqual([tool])
    expect((await company.change({ tools: [] })).status).toBe(200)
    expect((await get(toolPaths[tool])).statusCode).toBe(302)
  })

  test('releases all checklists at once; before that, and of any other name, there is none', async () => {
    for (const name of checklistNames) expect((await get(checklistPath(name))).statusCode).toBe(302)
    expect((await company.change({ tools: [release('checklists')] })).status).toBe(200)
    const list = await links(publicPaths.tools)
    for (const name of checklistNames) {
      expect((await get(checklistPath(name))).statusCode).toBe(200)
      expect(list).toContain(checklistPath(name))
      expect(await sitemap()).toContain(`${checklistPath(name)}<`)
    }
    expect((await get('/checklisten/unbekannt')).headers.location).toBe('/')
    expect((await get('/en/Checklisten/Photovoltaik')).headers.location).toBe('/en/checklisten/photovoltaik')
    await company.change({ tools: [] })
  })

  test.each([
    ['the same tool twice', [release(tools[0] as ToolName), release(tools[0] as ToolName)], 'tools'],
    ['nobody', [{ ...release(tools[0] as ToolName), by: ' ' }], 'tools[0].by'],
    ['no day', [{ ...release(tools[0] as ToolName), on: 'today' }], 'tools[0].on'],
  ])('cannot release %s', async (_what, given, field) => {
    const { status, body } = await company.change({ tools: given })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(field)
  })

  test('with sources of 18 months ago has tools that say so and do not calculate', async () => {
    await company.change({ tools: tools.map(release) })
    now = new Date('2028-05-01T12:00:00Z')
    company = companyOf(site, await site.logIn())
    for (const tool of tools) {
      const { text } = readPage((await get(toolPaths[tool])).body)
      expect(text).toContain('Dieses Werkzeug wird überprüft')
      expect((await get(toolPaths[tool])).body).not.toContain(`data-island="${tool}"`)
    }
    await company.change({ sourcesAsOf: '2028-04' })
    expect(readPage((await get('/pruefung')).body).text).not.toContain('wird überprüft')
  })
})

test('the built-in sample company shows every tool, as a sample', async () => {
  const sample = await openTestSite()
  for (const tool of tools) {
    const { text } = readPage((await sample.app.inject(toolPaths[tool])).body)
    expect(text).toContain('Muster: noch von niemandem fachlich freigegeben')
  }
})
