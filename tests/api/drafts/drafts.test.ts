import { describe, expect, test } from 'vitest'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { itemOf, slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const contact = { scope: 'homepage', key: 'hero.contact' } as const
const intro = { scope: 'projects', key: 'intro' } as const

const { site, token } = await siteOfFile()
const texts = textsOf(site, token)

const publish = async (names: (typeof slogan)[], at?: string) =>
  await site.request('publishDrafts', { body: { items: names.map(itemOf), ...(at && { at }) } }, token)
const discard = async (names: (typeof slogan)[]) =>
  await site.request('discardDrafts', { body: { items: names.map(itemOf) } }, token)
const germanOf = async (name: typeof slogan) => (await texts.read(name)).published[1]?.content

describe('drafts', () => {
  test('are listed with what differs from what is public', async () => {
    expect(await texts.drafts()).toEqual([])
    const [en] = (await texts.read(slogan)).published
    await texts.change(slogan, inBoth(en?.content ?? '', 'Dem Blitz den Weg zeigen.'), 'draft')
    await texts.change(contact, inBoth('Write', 'Schreiben'), 'draft')
    const [second, first] = await texts.drafts()
    expect(first).toEqual({
      ...itemOf(slogan),
      title: 'Dem Blitz den Weg vorgeben.',
      isNew: false,
      changedBy: expect.any(String),
      changedAt: expect.any(String),
      values: { de: { before: 'Dem Blitz den Weg vorgeben.', after: 'Dem Blitz den Weg zeigen.' } },
    })
    expect(Object.keys(second?.values ?? {})).toEqual(['de', 'en'])
  })

  test('are published, several at once, and are none afterwards', async () => {
    const { status, body } = await publish([slogan, contact, slogan])
    expect(status).toBe(200)
    expect(body).toEqual([itemOf(slogan), itemOf(contact)])
    expect(await texts.drafts()).toEqual([])
    expect([await germanOf(slogan), await germanOf(contact)]).toEqual([
      'Dem Blitz den Weg zeigen.',
      'Schreiben',
    ])
    expect((await texts.versions(contact)).map(({ action }) => action)).toEqual(['published', 'saved'])
  })

  test('are discarded, and what is public stays', async () => {
    await texts.change(slogan, inBoth('Never', 'Nie'), 'draft')
    expect((await discard([slogan])).status).toBe(204)
    expect(await texts.drafts()).toEqual([])
    expect(await germanOf(slogan)).toBe('Dem Blitz den Weg zeigen.')
    expect((await texts.versions(slogan))[0]?.action).toBe('discarded')
    // Who had read the draft hears that it is gone.
    expect(await texts.read(slogan)).toMatchObject({ version: 4 })
  })

  test('are published all or none', async () => {
    await texts.change(intro, inBoth('Soon', 'Bald'), 'draft')
    expect((await publish([intro, slogan])).error?.code).toBe('not_found')
    expect((await discard([intro, slogan])).error?.code).toBe('not_found')
    expect(await texts.drafts()).toHaveLength(1)
    expect(await germanOf(intro)).not.toBe('Bald')
  })

  test('wait for a time, which can be moved or taken away', async () => {
    const { body } = await publish([intro], '2099-03-01T08:00:00+01:00')
    expect(body).toEqual([{ ...itemOf(intro), publishAt: '2099-03-01T07:00:00.000Z' }])
    expect((await texts.drafts())[0]?.publishAt).toBe('2099-03-01T07:00:00.000Z')
    expect((await texts.read(intro)).publishAt).toBe('2099-03-01T07:00:00.000Z')
    await publish([intro], '2099-04-01T08:00:00Z')
    expect((await texts.drafts())[0]?.publishAt).toBe('2099-04-01T08:00:00.000Z')
    await texts.change(intro, inBoth('Soon', 'Bald'), 'draft')
    expect((await texts.drafts())[0]).not.toHaveProperty('publishAt')
  })

  test('are public at once when their time has passed', async () => {
    expect((await publish([intro], '2020-01-01T00:00:00Z')).body).toEqual([itemOf(intro)])
    expect(await germanOf(intro)).toBe('Bald')
    await texts.change(intro, inBoth('Now', 'Jetzt'), '2020-01-01T00:00:00Z')
    expect([await germanOf(intro), await texts.drafts()]).toEqual(['Jetzt', []])
  })

  test('that are not named, or oddly, are refused with the field', async () => {
    for (const name of ['publishDrafts', 'discardDrafts'] as const) {
      for (const body of [
        {},
        { items: [] },
        { items: [{ kind: 'page', id: 'a' }] },
        { items: [{ kind: 'text' }] },
      ]) {
        const { error } = await site.request(name, { body: body as never }, token)
        expect(error?.details?.[0]?.field).toMatch(/^items/)
      }
    }
    expect((await publish([slogan], 'tomorrow')).error?.details).toMatchObject([{ field: 'at' }])
  })

  test('whose text an update has changed are listed, and refused', async () => {
    const { database } = site.services
    await texts.change(slogan, inBoth('New', 'Neu'), 'draft')
    const value = JSON.stringify({ texts: { de: 'Mit {{x}}', en: 'With {{x}}' }, changedLanguages: [] })
    await database.updateTable('draft').set({ value }).execute()
    const gone = { kind: 'text' as const, id: 'homepage:hero.gone' }
    const [row] = await database.selectFrom('draft').selectAll().execute()
    if (row)
      await database
        .insertInto('draft')
        .values({ ...row, ...gone })
        .execute()
    expect((await texts.drafts()).map(({ title }) => title).sort()).toEqual([
      'Dem Blitz den Weg zeigen.',
      'homepage:hero.gone',
    ])
    for (const item of [gone, itemOf(slogan)]) {
      const { error } = await site.request('publishDrafts', { body: { items: [item] } }, token)
      expect(error).toMatchObject({ code: 'conflict', details: [{ field: 'items' }] })
    }
    expect(await texts.drafts()).toHaveLength(2)
    const items = [gone, itemOf(slogan)]
    expect((await site.request('discardDrafts', { body: { items } }, token)).status).toBe(204)
    expect(await texts.drafts()).toEqual([])
  })
})
