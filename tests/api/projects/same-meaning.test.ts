import { expect, test } from 'vitest'
import { contentIn } from '#contract/language.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site } = await siteOfFile({ content: 'sample' })

async function titles(Q: string, language: 'de' | 'en'): Promise<string[]> {
  const Language = language === 'de' ? ('2' as const) : ('1' as const)
  const { body } = await site.request('listProjects', { query: { Q, Language, PageLength: '50' } })
  return body.data.map(({ title }) => contentIn(title, language))
}

test.each<['de' | 'en', string, RegExp]>([
  ['de', 'Krankenhaus', /Klinik/],
  ['de', 'Krankenhäuser', /Klinik/],
  ['de', 'PV', /Solarpark/],
  ['de', 'Photovoltaik', /Solarpark/],
  ['de', 'Windräder', /Windpark/],
  ['en', 'clinic', /Hospital/],
  ['en', 'data center', /Data centre campus/],
  ['en', 'warehouse', /Logistics hall/],
  ['en', 'airport', /Aircraft hangar/],
])('who looks for the same in another word finds it (%s: %s)', async (language, words, expected) => {
  const found = await titles(words, language)
  expect(found.filter((title) => expected.test(title))).not.toEqual([])
  expect(found.length).toBeLessThan(20)
})

test('a beginning of a word that means something else stands for nothing else', async () => {
  expect(await titles('pvxyz', 'de')).toEqual([])
  expect(await titles('Prüfbücherei', 'de')).toEqual([])
  expect(await titles('storey', 'en')).toEqual(['Ten-storey data centre: reinforcement as a shield'])
  expect(await titles('portable', 'en')).toEqual([])
})
