import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { itemOf, slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const contact = { scope: 'homepage', key: 'hero.contact' } as const

const { site, token } = await siteOfFile()
const texts = textsOf(site, token)

const publish = async (names: (typeof slogan)[], at?: string) =>
  await site.request('publishDrafts', { body: { items: names.map(itemOf), ...(at && { at }) } }, token)

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
    await publish([contact], '2099-03-01T08:00:00+01:00')
    expect((await texts.read(contact)).publishAt).toBe('2099-03-01T07:00:00.000Z')
  })

  test('that are not named, or oddly, are refused with the field', async () => {
    for (const name of ['publishDrafts', 'discardDrafts'] as const) {
      for (const body of [
        {},
        { items: [] },
        { items: [{ kind: 'poem', id: 'a' }] },
        { items: [{ kind: 'text' }] },
      ]) {
        const { error } = await site.request(name, { body: body as never }, token)
        expect(error?.details?.[0]?.field).toMatch(/^items/)
      }
    }
    expect((await publish([slogan], 'tomorrow')).error?.details).toMatchObject([{ field: 'at' }])
  })

  test('are discarded, submitted, given back and lose their times as they were looked at, or not at all', async () => {
    await texts.change(slogan, inBoth('Looked at', 'Angesehen'), '2999-01-01T00:00:00Z')
    const [seen] = await texts.drafts()
    await sleep(2)
    await texts.change(slogan, inBoth('Another', 'Anders'), '2999-01-01T00:00:00Z')
    const [present] = await texts.drafts()
    const ask = async (changedAt: string | undefined) => {
      const items = [{ ...itemOf(slogan), changedAt }]
      return [
        await site.request('publishDrafts', { body: { items, at: null } }, token),
        await site.request('submitDrafts', { body: { items } }, token),
        await site.request('returnDrafts', { body: { items, note: 'Please name the standard.' } }, token),
        await site.request('discardDrafts', { body: { items } }, token),
      ]
    }
    for (const { error } of await ask(seen?.changedAt))
      expect(error).toMatchObject({ code: 'conflict', details: [{ field: 'version' }] })
    expect((await texts.drafts())[0]).toEqual(present)
    expect((await ask(present?.changedAt)).map(({ status }) => status)).toEqual([200, 204, 204, 204])
    expect(await texts.drafts()).not.toContainEqual(expect.objectContaining(itemOf(slogan)))
  })

  test('whose text an update has changed are listed, and refused', async () => {
    const { database } = site.services
    await database.deleteFrom('draft').execute()
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
      'Dem Blitz den Weg vorgeben.',
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
