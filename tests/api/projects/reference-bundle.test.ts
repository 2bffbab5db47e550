import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { addressIn } from '#contract/pages/addresses.ts'
import { bundleAddress, isBundle } from '#contract/pages/bundle-view.ts'
import { findPage } from '#contract/pages/find-page.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ content: 'sample' })

const bundle = async (query: string, prefix = '') => {
  const { body } = await site.app.inject(`${prefix}/Projects?${query}`)
  const page = body.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2060\u00ad]/g, '')
  const ids = Array.from(page.matchAll(/id="project-(\d+)"/g), ([, id]) => Number(id))
  return { page, ids }
}

describe('a reference bundle', () => {
  test('has each project once, in the order of its address, and says once how many are not public', async () => {
    expect((await bundle('ids=24,19,21&print=1')).ids).toEqual([24, 19, 21])
    const { page, ids } = await bundle('ids=24,24,999,abc&print=1')
    expect(ids).toEqual([24])
    expect(page.split('1 Projekt ist nicht mehr veröffentlicht')).toHaveLength(2)
    expect((await bundle('ids=24,998,999')).page).toContain('2 Projekte sind nicht mehr veröffentlicht')
    expect((await bundle('ids=abc&print=1')).page).toContain('In dieser Mappe ist kein Projekt.')
  })

  test('has the first twelve of more', async () => {
    const all = Array.from({ length: 13 }, (_, index) => 24 - index)
    expect((await bundle(`ids=${all.join()}&print=1`)).ids).toEqual(all.slice(0, 12))
  })

  test('has one address however it is written, kept apart from the other pages, and is not for search engines', async () => {
    for (const language of languageCodes) {
      const address = addressIn(language, '/Projects?ids=24,19&print=1')
      expect(bundleAddress(language, [24, 19])).toBe(address)
      for (const written of ['ids=24,19', 'print=1&ids=24%2C24,x,19,', 'ids=24,19&print=yes&page=3'])
        expect(findPage(addressIn(language, `/Projects?${written}`))).toEqual({ kind: 'page', address })
      expect(isBundle(address)).toBe(true)
    }
    expect(isBundle('/Projects?category=all')).toBe(false)
    const { page } = await bundle('ids=24')
    expect(page).toContain('<meta name="robots" content="noindex"/>')
  })

  test('names a client who may be named, and nowhere one who may not', async () => {
    const token = await site.logIn()
    const add = async (clientPublic: boolean) =>
      (
        await site.request(
          'addProject',
          {
            body: newProject({
              title: inBoth('Only English words', 'Nur deutsche Wörter'),
              client: `Werk ${clientPublic}`,
              clientPublic,
            }),
          },
          token,
        )
      ).body.id
    const { page } = await bundle(`ids=${await add(true)},${await add(false)}`)
    expect(page).toContain('Werk true')
    expect(page).not.toContain('Werk false')
    expect(page).toMatch(/Stand \d\d\.\d\d\.\d{4}/)
  })

  test('is English where there are English texts', async () => {
    const { page } = await bundle('ids=24,19', '/en')
    for (const german of ['Referenzmappe', 'Leistungsumfang', 'Ausführungszeitraum', 'Seite ', 'Stand '])
      expect(page).not.toContain(german)
    const { body } = await site.request('readProject', { params: { id: 24 }, query: {} })
    const text = body.title.find(({ language }) => language === 2)?.content
    expect(text && page.includes(text)).toBe(false)
  })
})
