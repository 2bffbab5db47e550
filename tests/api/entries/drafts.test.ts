import { beforeEach, describe, expect, test } from 'vitest'
import { type EntryDesk, entriesOfFile, kinds, kindsWith } from '#tests/harness/entries/entry-desk.ts'

const entries = await entriesOfFile()

const noon = '2026-11-22T12:00:00Z'
const later = '2026-12-01T08:00:00+01:00'
const then = '2026-12-01T07:00:00.000Z'

describe.each(kinds)('$kind', (kind) => {
  let desk: EntryDesk
  let first: string
  let second: string
  beforeEach(() => {
    desk = entries.deskOf(kind)
    first = entries.word('first')
    second = entries.word('second')
    entries.clock.moveTo(noon)
  })

  describe('a draft of what is public', () => {
    test('is for staff alone, until it is published', async () => {
      const id = await desk.begin(first)
      expect((await desk.change(id, second, { publish: 'draft' })).status).toBe(200)
      expect([await desk.shown(id), await desk.word(id)]).toEqual([first, second])
      expect(await desk.draft(id)).toMatchObject({ isNew: false, changedBy: 'office' })
      expect(Object.keys((await desk.draft(id)).values).length).toBeGreaterThan(0)

      expect((await desk.publish(id)).body).toEqual([{ kind: kind.kind, id: String(id) }])
      expect([await desk.shown(id), await desk.draft(id)]).toEqual([second, undefined])
      expect((await desk.publish(id)).error?.code).toBe('not_found')
    })

    test('goes live at its time, and not before', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: later })
      expect((await desk.draft(id)).publishAt).toBe(then)
      entries.clock.moveTo('2026-12-01T06:59:59Z')
      expect([await entries.publishDue(), await desk.shown(id)]).toEqual([[], first])
      entries.clock.moveTo(then)
      expect(await entries.publishDue()).toEqual([{ kind: kind.kind, id: String(id) }])
      expect([await desk.shown(id), await desk.draft(id)]).toEqual([second, undefined])
    })

    test('is published in the name of the person who has put it off', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: 'draft', token: entries.colleague })
      await desk.publish(id, later)
      entries.clock.moveTo(then)
      await entries.publishDue()
      expect((await desk.lines(id))[0]).toMatchObject({ action: 'published', by: 'office' })
    })

    test('is put off by publishing it at a time; one that has passed means now', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: 'draft' })
      expect((await desk.publish(id, later)).body).toMatchObject([{ publishAt: then }])
      expect([(await desk.draft(id)).publishAt, await desk.shown(id)]).toEqual([then, first])
      await desk.publish(id, '2026-11-22T11:59:59Z')
      expect([await desk.shown(id), await desk.draft(id)]).toEqual([second, undefined])
      await desk.change(id, first, { publish: '2026-11-22T11:59:59Z' })
      expect([await desk.shown(id), await desk.draft(id)]).toEqual([first, undefined])
    })

    test('loses its time when it is saved again without one', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: later })
      await desk.change(id, second, { publish: 'draft' })
      expect([(await desk.draft(id)).publishAt, await desk.word(id)]).toEqual([undefined, second])
      entries.clock.moveTo(then)
      expect([await entries.publishDue(), await desk.shown(id)]).toEqual([[], first])
      await desk.discard(id)
    })

    test('loses its time, and nothing else, when it is published at none, however often', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: later })
      const { publishAt: _, ...rest } = await desk.draft(id)
      for (const { body } of [await desk.publish(id, null), await desk.publish(id, null)])
        expect(body).toEqual([{ kind: kind.kind, id: String(id) }])
      expect([await desk.draft(id), await desk.shown(id)]).toEqual([rest, first])
      entries.clock.moveTo(then)
      expect([await entries.publishDue(), await desk.shown(id)]).toEqual([[], first])
      await desk.discard(id)
      expect((await desk.publish(id, null)).error?.code).toBe('not_found')
    })

    test('is discarded, and what is public stays', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: later })
      expect((await desk.discard(id)).status).toBe(204)
      expect([await desk.word(id), await desk.shown(id)]).toEqual([first, first])
      expect([await desk.draft(id), (await desk.discard(id)).error?.code]).toEqual([undefined, 'not_found'])
      entries.clock.moveTo(then)
      expect(await entries.publishDue()).toEqual([])
    })

    test('gives way to what is published without it', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: later })
      const third = entries.word('third')
      await desk.change(id, third)
      expect([await desk.shown(id), await desk.draft(id)]).toEqual([third, undefined])
    })

    test('is none where it says what is public anyway', async () => {
      const id = await desk.begin(first)
      const version = await desk.version(id)
      await desk.change(id, first, { publish: 'draft' })
      expect([await desk.draft(id), await desk.version(id)]).toEqual([undefined, version])
      await desk.change(id, second, { publish: later })
      await desk.change(id, first, { publish: later })
      expect([await desk.draft(id), await desk.word(id)]).toEqual([undefined, first])
    })

    test('stays untouched when it is saved as it is', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: later })
      const version = (await desk.version(id)) ?? 0
      await desk.change(id, second, { publish: later })
      expect(await desk.version(id)).toBe(version)
      await desk.discard(id)
    })
  })
})

describe.each(kindsWith('adding'))('$kind', (kind) => {
  let desk: EntryDesk
  let first: string
  let second: string
  beforeEach(() => {
    desk = entries.deskOf(kind)
    first = entries.word('first')
    second = entries.word('second')
    entries.clock.moveTo(noon)
  })

  describe('what was never public', () => {
    test('has an address of its own, and no visitor sees it before it is published', async () => {
      const { id } = (await desk.add(first, { publish: 'draft' })).body
      expect([await desk.shown(id), await desk.word(id)]).toEqual([undefined, first])
      expect(await desk.draft(id)).toMatchObject({ isNew: true, changedBy: 'office' })
      await desk.change(id, second, { publish: 'draft' })
      expect([await desk.shown(id), await desk.word(id)]).toEqual([undefined, second])
      await desk.publish(id)
      expect([await desk.shown(id), await desk.draft(id)]).toEqual([second, undefined])
    })

    test('is public at its time', async () => {
      const { id } = (await desk.add(first, { publish: later })).body
      expect(await desk.draft(id)).toMatchObject({ isNew: true, publishAt: then })
      entries.clock.moveTo(then)
      expect(await entries.publishDue()).toEqual([{ kind: kind.kind, id: String(id) }])
      expect([await desk.shown(id), await desk.draft(id)]).toEqual([first, undefined])
    })
  })
})

test('drafts of several kinds lose their times and are discarded together, or none of them', async () => {
  entries.clock.moveTo(noon)
  const chosen = kinds.filter(({ kind }) => kind === 'company' || kind === 'text')
  const items: object[] = []
  for (const kind of chosen) {
    const desk = entries.deskOf(kind)
    const id = await desk.begin(entries.word('first'))
    await desk.change(id, entries.word('second'), { publish: later })
    items.push({ kind: kind.kind, id: String(id) })
  }
  const ask = async (call: 'publishDrafts' | 'discardDrafts', named: object[]) =>
    await entries.ask(
      call,
      { body: { items: named, ...(call === 'publishDrafts' && { at: null }) } },
      entries.token,
    )
  const times = async () => {
    const { body } = await entries.ask('listDrafts', {}, entries.token)
    return body.map(({ publishAt }: { publishAt?: string }) => publishAt)
  }
  const unknown = { kind: 'category', id: '4711' }
  for (const call of ['publishDrafts', 'discardDrafts'] as const)
    expect((await ask(call, [...items, unknown])).error?.code).toBe('not_found')
  expect(await times()).toEqual([then, then])
  expect((await ask('publishDrafts', [...items, ...items])).body).toEqual(items)
  expect(await times()).toEqual([undefined, undefined])
  expect([(await ask('discardDrafts', items)).status, await times()]).toEqual([204, []])
})
