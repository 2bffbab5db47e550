import { describe, expect, test } from 'vitest'
import { layoutFacts, layouts } from '#contract/pages/layouts.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'
import aboutEn from '#texts/en/aboutus.json' with { type: 'json' }
import protectionEn from '#texts/en/BlitzSchutz.json' with { type: 'json' }

const { site, token } = await siteOfFile({ content: 'sample' })
const company = companyOf(site, token)

const headings = ['Figures', 'How we work', 'Services', 'From our projects', 'How lightning protection works']
const sectionsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)]
    .map(([, heading = '']) => heading.replace(/<[^>]*>|\u00ad/g, ''))
    .filter((heading) => headings.includes(heading))
const bodyOf = async (address: string) => (await site.app.inject(address)).body
const named = (...names: string[]) => names.map((name) => ({ name }))

describe('the layout of pages', () => {
  test('is the built-in one until the company chooses, and again once it chooses nothing', async () => {
    const pages = ['/en', '/en/Blitzschutz', '/en/Services', '/en/aboutus']
    const before = await Promise.all(pages.map(bodyOf))
    expect(before.join()).not.toContain('data-fact')
    for (const fact of layoutFacts) {
      const all = named(...layouts[fact])
      expect((await company.change({ [fact]: all })).status).toBe(200)
      expect(await Promise.all(pages.map(bodyOf))).toEqual(before)
    }
    const [home] = before
    await company.change({ homeSections: named('values') })
    expect(await bodyOf('/en')).not.toBe(home)
    await company.change({ homeSections: [] })
    expect(await bodyOf('/en')).toBe(home)
  })

  test('puts sections and cards in order, and hides those that are not chosen', async () => {
    await company.change({
      homeSections: named('protection', 'values', 'of-a-later-version'),
      serviceCards: named('maintenance', 'planning'),
    })
    expect(sectionsOf(await bodyOf('/en'))).toEqual(['How lightning protection works', 'How we work'])
    const services = await bodyOf('/en/Services')
    const cards = [...services.matchAll(/<article id="(\w+)"/g)].map(([, id]) => id)
    expect(cards).toEqual(['maintenance', 'planning'])
    expect(await bodyOf('/page-data/en')).not.toContain('homeSections')
  })

  test('is that of every page with several parts', async () => {
    await company.change({
      protectionSections: named('rollingSphere', 'answers'),
      protectionAnswers: named('required', 'external'),
      serviceSections: named('steps'),
      aboutSections: named('reasons', 'portrait'),
    })
    const protection = await bodyOf('/en/Blitzschutz')
    const parts = [...protection.matchAll(/<details id="(\w+)"|data-island="(rolling-sphere)"/g)]
    expect(parts.map(([, answer, sphere]) => answer ?? sphere)).toEqual([
      'rolling-sphere',
      'required',
      'external',
    ])
    expect(protection).not.toContain(protectionEn.drawings.heading)
    expect(await bodyOf('/en/Services')).not.toContain('<article id=')
    const about = await bodyOf('/en/aboutus')
    expect(about).not.toContain(`>${aboutEn.team.heading}<`)
    const [reasons, portrait] = [aboutEn.blocks.what.title, 'To us, planning'].map((text) =>
      about.indexOf(text),
    )
    expect(reasons).toBeGreaterThan(0)
    expect(reasons).toBeLessThan(portrait ?? 0)
  })

  test('waits as a draft, which staff see in the preview', async () => {
    const draft = { homeSections: named('values', 'services'), publish: 'draft' }
    expect((await company.change(draft)).status).toBe(200)
    expect(sectionsOf(await bodyOf('/en'))).not.toContain('Services')
    const query = { Address: '/en', Drafts: '1' } as const
    const preview = await site.request('previewPage', { query }, token)
    expect(sectionsOf(String(preview.rawBody))).toEqual(['How we work', 'Services'])
  })

  test('names a part once', async () => {
    const { status, error } = await company.change({ headMenu: named('jobs', 'jobs') })
    expect(status).toBe(400)
    expect(error?.details?.[0]?.field).toBe('headMenu')
  })
})

test('only staff who edit a page are told which fact stands where', async () => {
  const query = { Address: '/en/contactus', Marks: '1' } as const
  const { rawBody } = await site.request('previewPage', { query }, token)
  for (const fact of ['phone', 'openingHours', 'name'])
    expect(String(rawBody)).toContain(`data-fact="${fact}"`)
  expect(await bodyOf('/en/contactus')).not.toContain('data-fact')
})
