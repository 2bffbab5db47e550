import { describe, expect, test } from 'vitest'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
const desk = projectDesk(site, token)

const all = {
  year: 2024,
  class: 'II',
  height: 41.5,
  area: 12_000,
  conductors: 1,
  earthResistance: 0.48,
  method: 'currentInjection',
  standard: 'DIN EN 62305-3',
  service: 'installation',
} as const

describe('the facts of a project', () => {
  test('are left out where none is known, and answered as they were sent', async () => {
    const { id } = await desk.add()
    expect(await desk.shown(id)).not.toHaveProperty('facts')
    const known = await desk.add({ facts: all })
    expect((await desk.shown(known.id))?.facts).toEqual(all)
    const some = await desk.add({ facts: { class: 'IV', standard: ' ' } })
    expect((await desk.shown(some.id))?.facts).toEqual({ class: 'IV' })
  })

  test('stay when a change does not name them, and go when it names none', async () => {
    const { id } = await desk.add({ facts: all })
    await desk.change(id, { location: 'Fulda' })
    expect((await desk.shown(id))?.facts).toEqual(all)
    await desk.change(id, { facts: {} })
    expect(await desk.shown(id)).not.toHaveProperty('facts')
  })

  test('are in the history as they were, numbers as numbers', async () => {
    const { id } = await desk.add({ facts: { conductors: 1 } })
    await desk.change(id, { facts: { conductors: 2, method: 'clamp' } })
    const [last] = await desk.history(id)
    expect(last).toMatchObject({
      values: {
        'facts.conductors': { before: '1', after: '2' },
        'facts.method': { before: '', after: 'clamp' },
      },
    })
  })

  test('wait in a draft', async () => {
    const { id } = await desk.add({ facts: { year: 2020 } })
    await desk.change(id, { facts: { year: 2021 }, publish: 'draft' })
    expect((await desk.shown(id))?.facts).toEqual({ year: 2020 })
    // Who changes the draft without naming them means those of the draft.
    await desk.change(id, { location: 'Fulda', publish: 'draft' })
    expect((await desk.working(id)).facts).toEqual({ year: 2021 })
    await desk.publish(id)
    expect((await desk.shown(id))?.facts).toEqual({ year: 2021 })
  })

  test.each([
    [{ year: 1800 }, 'facts.year'],
    [{ year: 2020.5 }, 'facts.year'],
    [{ class: 'V' }, 'facts.class'],
    [{ height: 0 }, 'facts.height'],
    [{ earthResistance: '2' }, 'facts.earthResistance'],
    [{ method: 'guess' }, 'facts.method'],
    [{ standard: 'x'.repeat(101) }, 'facts.standard'],
    [{ colour: 'red' }, 'facts.colour'],
  ])('are refused where they cannot be: %j', async (facts, field) => {
    const { id } = await desk.add()
    const { error } = await desk.change(id, { facts: facts as never })
    expect(error).toMatchObject({ code: 'invalid_input', details: [{ field }] })
  })

  test('and words in its texts and location are what the list is asked for', async () => {
    const word = 'Zwiebelturm'
    const town = { location: 'Übach-Palenberg' }
    const texts = (de: string) => ({ title: inBoth('Tower', de), content: inBoth('Copper', 'Kupfer') })
    const first = await desk.add({
      ...texts(word),
      ...town,
      facts: { class: 'I', year: 1999, service: 'planning' },
    })
    const second = await desk.add({ ...texts(`Neuer ${word}`), facts: { class: 'I', year: 2001 } })
    const found = async (query: object) =>
      (await site.request('listProjects', { query })).body.data.map(({ id }) => id)
    const both = [second.id, first.id]
    expect(await found({ Class: 'I' })).toEqual(both)
    expect(await found({ Class: 'I', Year: '1999' })).toEqual([first.id])
    expect(await found({ Service: 'planning' })).toEqual([first.id])
    expect(await found({ Q: 'zwiebelTURM kupfer' })).toEqual(both)
    expect(await found({ Q: 'zwiebelturm übach' })).toEqual([first.id])
    expect(await found({ Q: 'zwiebelturm copper' })).toEqual(both)
    expect(await found({ Q: 'zwiebelturm', Language: '1' })).toEqual([])
    expect(await found({ Q: '%' })).toEqual([])
    const counted = async (query: object) => (await site.request('countProjects', { query })).body
    expect(await counted({ Q: 'zwiebelturm' })).toEqual({
      all: 2,
      categories: [],
      classes: ['I'],
      years: [2001, 1999],
      services: ['planning'],
      choices: { classes: { I: 2 }, years: { 1999: 1, 2001: 1 }, services: { planning: 1 } },
    })
    expect(await counted({ Q: 'zwiebelturm', Year: '2001' })).toMatchObject({ all: 1, services: [] })
    expect(await counted({ Class: 'I', Service: 'maintenance' })).toMatchObject({ all: 0, years: [] })
    const bridges = { name: 'bruecken', translation: inBoth('Crossings', 'Übergänge') }
    const { body: category } = await site.request('addCategory', { body: bridges }, token)
    await desk.change(second.id, { ...texts(`Neuer ${word}`), categoryID: String(category.id) })
    expect(await found({ Q: 'zwiebelturm ÜBERGÄNGE' })).toEqual([second.id])
    expect(await found({ Q: 'crossings', Language: '1' })).toEqual([second.id])
    expect(await found({ Q: 'übergänge', Language: '1' })).toEqual([])
    // What only staff may know is not looked in.
    await desk.change(first.id, { ...texts(word), client: 'Geheimwerk AG' })
    expect(await found({ Q: 'geheimwerk' })).toEqual([])
    expect((await site.request('listProjects', { query: { Year: '1800' } })).status).toBe(400)
    expect((await site.request('listProjects', { query: { Class: 'V' as 'I' } })).status).toBe(400)
  })

  test('are a table on the page, in the words of its language, and nothing of it where none is known', async () => {
    const { id } = await desk.add({ facts: all })
    const page = async (address: string) =>
      (await site.app.inject(address)).body.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2060\u00ad]/g, '')
    const german = await page(`/project/${id}`)
    for (const words of ['Daten der Anlage', '41,5 m', '12.000 m²', '0,48 Ω', 'Stromeinspeisung', 'Montage'])
      expect(german).toContain(words)
    const english = await page(`/en/project/${id}`)
    for (const words of ['System data', '12,000 m²', '0.48 Ω', 'Current injection'])
      expect(english).toContain(words)
    const { id: bare } = await desk.add()
    expect(await page(`/project/${bare}`)).not.toContain('<table')
  })
})
