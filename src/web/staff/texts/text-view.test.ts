import { describe, expect, test } from 'vitest'
import { contentLanguages } from '#contract/language.ts'
import type { SiteText } from '#contract/texts/text.ts'
import { selectTexts, statesOf, textViewCodec } from '#web/staff/texts/text-view.ts'

const wireTexts = ({ de, en }: Record<'de' | 'en', string>) => [
  { content: de, language: contentLanguages.de },
  { content: en, language: contentLanguages.en },
]

const builtIn = wireTexts({ de: 'Wir zeigen dem Blitz den Weg.', en: 'We show lightning the way.' })
const slogan: SiteText = {
  scope: 'homepage',
  key: 'hero.slogan',
  builtIn,
  published: builtIn,
  version: 0,
  changedLanguages: [],
}
const title: SiteText = { ...slogan, scope: 'common', key: 'nav.jobs', version: 3 }

const found = (texts: readonly SiteText[], query: string) =>
  selectTexts(
    texts,
    textViewCodec.read(new URLSearchParams(query)),
    ({ scope, key }) => `${scope} › ${key}`,
  ).map(({ key }) => key)

describe('the list of texts', () => {
  test('finds words in the name and in both languages, in any case and order', () => {
    const texts = [slogan, { ...title, published: wireTexts({ de: 'Stellen', en: 'Jobs' }) }]
    for (const search of ['slogan', 'WEG blitz', 'lightning', 'homepage']) {
      expect(found(texts, `search=${search}`), search).toEqual(['hero.slogan'])
    }
    expect(found(texts, 'search=stellen')).toEqual(['nav.jobs'])
    expect(found(texts, 'search=kabel')).toEqual([])
    expect(found(texts, 'page=common')).toEqual(['nav.jobs'])
    expect(found(texts, 'page=nowhere&state=odd')).toHaveLength(2)
  })

  test('finds a draft by its words, too', () => {
    const draft = wireTexts({ de: 'Neuer Satz', en: 'New sentence' })
    expect(found([{ ...slogan, draft }, title], 'search=neuer')).toEqual(['hero.slogan'])
    expect(found([{ ...slogan, draft }, title], 'state=draft')).toEqual(['hero.slogan'])
  })

  test('keeps its view in the address, without what is usual', () => {
    const view = { search: 'Blitz', scope: 'homepage', state: 'stale' } as const
    const address = textViewCodec.addressOf('en', view)
    expect(address).toBe('/en/dashboard/Texts?search=Blitz&page=homepage&state=stale')
    expect(textViewCodec.read(new URL(address, 'http://site').searchParams)).toEqual(view)
    expect(textViewCodec.addressOf('de', textViewCodec.read(new URLSearchParams()))).toBe('/dashboard/Texts')
  })
})

describe('a text', () => {
  test.for([
    [slogan, []],
    [{ ...slogan, published: wireTexts({ de: 'Neu', en: 'New' }) }, ['changed']],
    [{ ...slogan, draft: wireTexts({ de: 'Neu', en: 'New' }) }, ['changed', 'draft']],
    [{ ...slogan, draft: builtIn, changedLanguages: ['de'] }, ['stale', 'draft']],
    [{ ...slogan, changedLanguages: ['en', 'de'] }, ['stale']],
    [{ ...slogan, changedLanguages: ['de', 'en'] }, []],
    [{ ...slogan, published: wireTexts({ de: 'Neu', en: '' }) }, ['changed', 'englishMissing']],
  ] as const)('%# is told to be what it is', ([text, states]) => {
    expect(statesOf(text as SiteText)).toEqual(states)
  })
})
