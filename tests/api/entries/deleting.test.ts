import { beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/api/call-paths.ts'
import type { KindWord } from '#contract/content/kinds.ts'
import { servedKinds } from '#server/kinds.ts'
import { type EntryDesk, entriesOfFile, kinds, kindsWith } from '#tests/harness/entries/entry-desk.ts'
import type { Id } from '#tests/harness/entries/entry-kind.ts'
import { lacks } from '#tests/harness/entries/lacking.ts'

const entries = await entriesOfFile()

const noon = '2026-11-22T12:00:00Z'
const later = '2026-12-01T08:00:00+01:00'
const then = '2026-12-01T07:00:00.000Z'

test('what is added can be deleted and restored, and nothing else can be', () => {
  const without = (call: 'add' | 'remove' | 'restore') =>
    kinds.filter(({ calls }) => !calls[call]).map(({ kind }) => kind)
  expect(without('add')).toEqual(Object.keys(lacks.adding))
  expect(without('remove')).toEqual(Object.keys(lacks.deleting))
  expect(without('restore')).toEqual(Object.keys(lacks.deleting))
})

describe.each(kindsWith('deleting'))('$kind', (kind) => {
  let desk: EntryDesk
  let first: string
  let second: string
  beforeEach(() => {
    desk = entries.deskOf(kind)
    first = entries.word('first')
    second = entries.word('second')
    entries.clock.moveTo(noon)
  })

  /** It is a draft again, as it was saved, and no visitor sees it. */
  async function expectBack(id: Id) {
    expect((await desk.restore(id)).status).toBe(200)
    expect([await desk.word(id), await desk.shown(id)]).toEqual([first, undefined])
    expect(await desk.draft(id)).toMatchObject({ isNew: true })
    await desk.publish(id)
    expect(await desk.shown(id)).toBe(first)
  }

  describe('what is deleted', () => {
    test('is nowhere, and is as it was when it is restored', async () => {
      const id = await desk.begin(first)
      expect((await desk.remove(id)).status).toBe(204)
      expect([await desk.shown(id), await desk.word(id)]).toEqual([undefined, undefined])
      expect((await desk.remove(id)).error?.code).toBe('not_found')
      expect((await desk.change(id, second, { version: null })).error?.code).toBe('not_found')
      expect((await desk.restore(id)).status).toBe(200)
      expect([await desk.shown(id), await desk.word(id)]).toEqual([first, first])
      expect((await desk.restore(id)).error?.code).toBe('not_found')
      expect(await desk.actions(id)).toEqual(['restored', 'deleted', 'added'])
    })

    test('has its draft again when it is restored, which nobody could publish meanwhile', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: 'draft' })
      await desk.remove(id)
      expect(await desk.draft(id)).toBeUndefined()
      expect((await desk.publish(id)).error?.code).toBe('conflict')
      await desk.restore(id)
      expect([await desk.shown(id), await desk.word(id)]).toEqual([first, second])
      expect(await desk.draft(id)).toMatchObject({ isNew: false })
      await desk.publish(id)
      expect(await desk.shown(id)).toBe(second)
    })

    test('does not go live, and keeps a time that is to come', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: later })
      await desk.remove(id)
      expect(await entries.publishDue()).toEqual([])
      await desk.restore(id)
      expect((await desk.draft(id)).publishAt).toBe(then)
      entries.clock.moveTo(then)
      await entries.publishDue()
      expect(await desk.shown(id)).toBe(second)
    })

    test('forgets a time that has passed meanwhile', async () => {
      const id = await desk.begin(first)
      await desk.change(id, second, { publish: later })
      await desk.remove(id)
      entries.clock.moveTo('2026-12-01T07:00:01Z')
      expect(await entries.publishDue()).toEqual([])
      await desk.restore(id)
      expect(await entries.publishDue()).toEqual([])
      expect([(await desk.draft(id)).publishAt, await desk.shown(id)]).toEqual([undefined, first])
    })
  })

  test('what was deleted for thirty days is gone for good, with its draft and its history', async () => {
    const kept = await desk.begin(entries.word('kept'))
    const id = await desk.begin(first)
    await desk.change(id, second, { publish: 'draft' })
    await desk.remove(id)
    const emptyTrash = async (time: string) =>
      await servedKinds[kind.kind as KindWord].trash(entries.site.services, new Date(time))
    await emptyTrash('2026-12-22T11:59:59Z')
    expect((await desk.restore(id)).status).toBe(200)
    await emptyTrash('2027-12-22T12:00:01Z')
    expect(await desk.word(id)).toBe(second)
    await desk.remove(id)
    const { database } = entries.site.services
    const changes = database.selectFrom('change').select('entry_id').where('entry_kind', '=', kind.kind)
    const last = await changes.orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(await emptyTrash('2026-12-22T12:00:01Z')).toBeGreaterThan(0)
    await expectUnknown(id)
    const drafts = database.selectFrom('draft').select('id').where('kind', '=', kind.kind)
    expect(await drafts.where('id', '=', String(id)).execute()).toEqual([])
    expect(await changes.where('entry_id', '=', last.entry_id).execute()).toEqual([])
    expect((await desk.add(first)).body.id).not.toBe(id)
    expect(await desk.actions(kept)).toEqual(['added'])
  })

  test('what never was cannot be changed, deleted, restored or asked for its history', async () => {
    await expectUnknown(typeof (await desk.begin(first)) === 'number' ? 999_999 : 'nobody')
  })

  async function expectUnknown(id: Id) {
    const body = await kind.changed(second, id, entries)
    const params = kind.params(id)
    const { change, remove, restore, history } = kind.calls
    const answers = await Promise.all([
      entries.ask(change, { body }, entries.token),
      ...[remove, restore, history].map((call) => entries.ask(call as CallName, { params }, entries.token)),
    ])
    for (const { error } of answers) expect(error?.code).toBe('not_found')
  }

  test('that was deleted and restored is another version', async () => {
    const id = await desk.begin(first)
    const version = (await desk.version(id)) ?? Number.NaN
    await desk.remove(id)
    await desk.restore(id)
    const { error } = await desk.change(id, second, { version })
    expect(error?.code).toBe('conflict')
  })

  describe('what was never public', () => {
    test('can be restored when it is deleted', async () => {
      const { id } = (await desk.add(first, { publish: 'draft' })).body
      expect((await desk.remove(id)).status).toBe(204)
      expect([await desk.draft(id), await desk.word(id)]).toEqual([undefined, undefined])
      await expectBack(id)
    })

    test('keeps a time that is to come while it is deleted', async () => {
      const { id } = (await desk.add(first, { publish: later })).body
      await desk.remove(id)
      await desk.restore(id)
      expect((await desk.draft(id)).publishAt).toBe(then)
      await desk.remove(id)
      entries.clock.moveTo(then)
      await desk.restore(id)
      expect([(await desk.draft(id)).publishAt, await desk.shown(id)]).toEqual([undefined, undefined])
    })

    test('can be restored when it is discarded', async () => {
      const { id } = (await desk.add(first, { publish: 'draft' })).body
      expect((await desk.discard(id)).status).toBe(204)
      expect([await desk.draft(id), await desk.word(id)]).toEqual([undefined, undefined])
      await expectBack(id)
      expect(await desk.actions(id)).toEqual(['published', 'restored', 'deleted', 'added'])
    })
  })
})
