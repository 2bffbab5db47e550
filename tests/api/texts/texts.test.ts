import { describe, expect, test } from 'vitest'
import { editableScopes } from '#contract/texts/editable-texts.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { createTestClock } from '#tests/harness/site/test-clock.ts'
import { slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const { site, token } = await siteOfFile({ clock: createTestClock() })
const texts = textsOf(site, token)

const list = async (Scope?: (typeof editableScopes)[number]) =>
  (await site.request('listTexts', { query: Scope ? { Scope } : {} }, token)).body

describe('staff see the texts of the site', () => {
  test('all of them, as they are built in', async () => {
    const all = await list()
    expect(new Set(all.map(({ scope }) => scope))).toEqual(new Set(editableScopes))
    expect(all.length).toBeGreaterThan(500)
    for (const text of all) {
      expect(text.published).toEqual(text.builtIn)
      expect(text).toMatchObject({ version: 0, changedLanguages: [] })
      expect(text.builtIn.every(({ content }) => content !== '')).toBe(true)
    }
  })

  test('of one page, lists as lines, plural forms by themselves', async () => {
    const keys = (await list('projects')).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['count_one', 'count_other', 'none.text']))
    const legend = await texts.read({ scope: 'BlitzSchutz', key: 'external.legend' })
    expect(legend.builtIn[1]?.content.split('\n')).toHaveLength(7)
    expect(new Set((await list('projects')).map(({ scope }) => scope))).toEqual(new Set(['projects']))
  })
})

describe('staff empty a text', () => {
  const intro = { scope: 'servicespage', key: 'intro' } as const
  const shown = async () => (await site.app.inject({ url: '/en/Services' })).payload

  test('that its page can do without, and its paragraph is left out, until it has one again', async () => {
    const { builtIn } = await texts.read(intro)
    const [{ content = '' } = {}] = builtIn
    const before = await shown()
    expect(before.includes(content)).toBe(true)
    const { status, body } = await texts.change(intro, inBoth('', ''))
    expect([status, body.published]).toEqual([200, inBoth('', '')])
    expect((await shown()).match(/<p /g)?.length).toBe((before.match(/<p /g)?.length ?? 0) - 1)
    await texts.change(intro, builtIn as ReturnType<typeof inBoth>)
    expect((await shown()).includes(content)).toBe(true)
  })

  test('in both languages or in none, and no other text', async () => {
    const problems = async (text: typeof intro | typeof slogan, empty: ReturnType<typeof inBoth>) => {
      const { version } = await texts.read(text)
      const body = { ...text, texts: empty, version }
      return fieldsOf((await site.request('changeText', { body }, token)).error)
    }
    expect(await problems(intro, inBoth('', 'Nur deutsch'))).toEqual(['texts'])
    expect(await problems(slogan, inBoth('', ''))).toEqual(['texts', 'texts'])
  })
})

describe('staff change a text', () => {
  test('and it is published, with who did it when, and can be asked for as it was before', async () => {
    const before = await texts.read(slogan)
    const { status, body } = await texts.change(slogan, inBoth('Lead it.', 'Leiten.'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...slogan,
      builtIn: before.builtIn,
      published: inBoth('Lead it.', 'Leiten.'),
      version: 1,
      changedLanguages: ['de', 'en'],
    })
    expect(body.changedBy).toBeTruthy()
    expect(body).not.toHaveProperty('draft')
    expect(await texts.read(slogan)).toEqual(body)

    await texts.change(slogan, inBoth('Lead it.', 'Führen.'))
    expect(
      (await texts.versions(slogan)).map(({ version, action, texts: [, de] }) => [
        version,
        action,
        de?.content,
      ]),
    ).toEqual([
      [2, 'published', 'Führen.'],
      [1, 'published', 'Leiten.'],
    ])
    const [, first] = await texts.versions(slogan)
    const restored = await texts.change(slogan, first?.texts as never)
    expect(restored.body).toMatchObject({
      published: first?.texts,
      version: 3,
      changedLanguages: ['en', 'de'],
    })
  })

  test('back to what is built in', async () => {
    expect((await texts.reset(slogan)).status).toBe(204)
    const text = await texts.read(slogan)
    expect(text).toMatchObject({ published: text.builtIn, version: 4, changedLanguages: [] })
    expect((await texts.versions(slogan))[0]).toMatchObject({ action: 'reset', texts: text.builtIn })
    await texts.reset(slogan)
    expect((await texts.read(slogan)).version).toBe(4)
  })

  test('in a list, line by line', async () => {
    const points = { scope: 'homepage', key: 'services.planning.points' } as const
    const { body } = await texts.change(points, inBoth('One\r\n\r\n  Two ', 'Eins\nZwei\nDrei\n'))
    expect(body.published).toEqual(inBoth('One\nTwo', 'Eins\nZwei\nDrei'))
  })

  test('and white space around it stays, which belongs to the page', async () => {
    const separator = { scope: 'common', key: 'meta.separator' } as const
    expect((await texts.change(separator, inBoth('–', '–'))).body.published).toEqual(inBoth(' – ', ' – '))
    await texts.reset(separator)
  })

  test('as a draft, which is not published', async () => {
    const before = await texts.read(slogan)
    const saved = await texts.change(slogan, inBoth('Soon.', 'Bald.'), 'draft')
    expect(saved.body).toMatchObject({
      published: before.published,
      draft: inBoth('Soon.', 'Bald.'),
      version: before.version + 1,
      changedLanguages: ['de', 'en'],
    })
    expect((await texts.versions(slogan))[0]).toMatchObject({
      action: 'saved',
      texts: inBoth('Soon.', 'Bald.'),
    })
    const published = await texts.change(slogan, inBoth('Soon!', 'Bald!'))
    expect(published.body).toMatchObject({ published: inBoth('Soon!', 'Bald!'), version: before.version + 2 })
    expect(published.body).not.toHaveProperty('draft')
    await texts.change(slogan, inBoth('Later.', 'Später.'), 'draft')
    await texts.change(slogan, inBoth('Soon!', 'Bald!'), 'draft')
    expect((await texts.versions(slogan))[0]).toMatchObject({
      action: 'discarded',
      texts: inBoth('Soon!', 'Bald!'),
    })
    await texts.change(slogan, inBoth('Later.', 'Später.'), 'draft')
    await texts.reset(slogan)
    expect(await texts.read(slogan)).not.toHaveProperty('draft')
    expect(await texts.drafts()).toEqual([])
  })

  test('and the languages tell in which order they were changed', async () => {
    const [en, de] = (await texts.read(slogan)).published
    const order = async (english: string, german: string, publish?: 'draft') =>
      (await texts.change(slogan, inBoth(english, german), publish)).body.changedLanguages
    expect(await order(en?.content ?? '', 'Neu.')).toEqual(['de'])
    expect(await order('New.', 'Neu.')).toEqual(['de', 'en'])
    expect(await order('New.', 'Neuer.', 'draft')).toEqual(['en', 'de'])
    await site.request(
      'discardDrafts',
      { body: { items: [{ kind: 'text', id: 'homepage:hero.slogan' }] } },
      token,
    )
    expect((await texts.read(slogan)).changedLanguages).toEqual(['de', 'en'])
    await texts.reset(slogan)
    expect(de?.content).not.toBe('')
  })
})

describe('a change is refused', () => {
  const greeting = { scope: 'projects', key: 'pageOf' } as const

  test('without its place holders, or with others, in each language', async () => {
    const { error } = await texts.change(greeting, inBoth('{{page}}/{{total}} {{more}}', 'Seite {{page}}'))
    expect(error).toMatchObject({
      code: 'invalid_input',
      details: [
        {
          field: 'texts',
          params: { reason: 'place_holders', language: 'de', missing: ['{{total}}'], unknown: [] },
        },
        {
          field: 'texts',
          params: { reason: 'place_holders', language: 'en', missing: [], unknown: ['{{more}}'] },
        },
      ],
    })
    expect((await texts.read(greeting)).version).toBe(0)
  })

  test.for([
    ['another text inside', '$t(common:nav.skip)'],
    ['half a place holder', '{{page'],
    ['a tag that the page does not know', '<b>fett</b>'],
  ])('with %s', async ([, added]) => {
    const { error } = await texts.change(
      greeting,
      inBoth('{{page}} {{total}}', `{{page}} {{total}} ${added}`),
    )
    expect(error?.details).toMatchObject([{ field: 'texts', params: { language: 'de', missing: [] } }])
  })

  test('without a tag, or with half of it', async () => {
    const name = { scope: 'receipt', key: 'next.urgent' } as const
    const [en] = (await texts.read(name)).published
    const half = '<phone>{{company.phone}}{{hours}}'
    const { error } = await texts.change(name, inBoth(en?.content ?? '', half))
    expect(error?.details?.[0]?.params).toEqual({
      reason: 'place_holders',
      language: 'de',
      missing: ['<phone>…</phone>'],
      unknown: ['<phone>'],
    })
  })

  test('with another number of lines where a drawing numbers them', async () => {
    const { error } = await texts.change(
      { scope: 'BlitzSchutz', key: 'external.legend' },
      inBoth('1\n2\n3\n4\n5\n6\n7', 'eins\nzwei'),
    )
    expect(error?.details).toMatchObject([
      { field: 'texts', params: { reason: 'lines', language: 'de', lines: 7 } },
    ])
  })

  test('without one of the languages, too long, or for a time without its offset', async () => {
    const [en] = inBoth('Only English', '')
    expect((await texts.change(slogan, en ? [en] : [])).error?.details).toMatchObject([{ field: 'texts' }])
    expect((await texts.change(slogan, inBoth('a', 'ä'.repeat(5001)))).error?.details?.[0]?.field).toMatch(
      /^texts/,
    )
    const odd = await texts.change(slogan, inBoth('a', 'b'), '2027-01-01T10:00:00' as never)
    expect(odd.error?.details).toMatchObject([{ field: 'publish' }])
  })

  test('when there is no such text', async () => {
    const body = { scope: 'homepage' as const, key: 'hero.nothing', texts: inBoth('a', 'b'), version: 0 }
    expect((await site.request('changeText', { body }, token)).error?.code).toBe('not_found')
    expect((await texts.reset({ scope: 'homepage', key: 'hero' })).error?.code).toBe('not_found')
    expect((await texts.reset({ scope: 'staff' as never, key: 'title' })).error?.code).toBe('not_found')
    const staffText = { ...body, scope: 'staff' as never }
    expect((await site.request('changeText', { body: staffText }, token)).error?.details).toMatchObject([
      { field: 'scope' },
    ])
  })
})
