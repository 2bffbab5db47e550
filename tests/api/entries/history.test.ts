import { beforeEach, describe, expect, test } from 'vitest'
import { type EntryDesk, entriesOfFile, kinds, kindsWith } from '#tests/harness/entries/entry-desk.ts'
import { isLacking } from '#tests/harness/entries/lacking.ts'

const entries = await entriesOfFile()

describe.each(kinds)('$kind', (kind) => {
  let desk: EntryDesk
  let [first, second, third] = ['', '', '']
  beforeEach(() => {
    desk = entries.deskOf(kind)
    ;[first, second, third] = [entries.word('first'), entries.word('second'), entries.word('third')]
    entries.clock.moveTo('2026-11-22T12:00:00Z')
  })

  test('what it was before a change can be read, and is so again when it is sent back', async () => {
    const id = await desk.begin(first)
    await desk.change(id, second)
    expect(await desk.shown(id)).toBe(second)
    expect((await desk.send(id, (await desk.before(id)) ?? {})).status).toBe(200)
    expect([await desk.shown(id), await desk.word(id)]).toEqual([first, first])
  })

  test('what it was before a draft was published can be read, and sent back as a draft', async () => {
    const id = await desk.begin(first)
    await desk.change(id, second, { publish: 'draft' })
    await desk.publish(id)
    await desk.send(id, (await desk.before(id)) ?? {}, { publish: 'draft' })
    // Where each version is told, that is the draft as it was saved.
    const before = isLacking('linesOfChanges', kind.kind) ? second : first
    expect([await desk.shown(id), await desk.word(id)]).toEqual([second, before])
  })

  test('a draft that was saved over or discarded can be read, and sent back as a draft', async () => {
    const id = await desk.begin(first)
    await desk.change(id, third, { publish: 'draft' })
    await desk.change(id, second, { publish: 'draft' })
    expect(JSON.stringify(await desk.before(id))).toContain(third)
    await desk.discard(id)
    const before = await desk.before(id)
    await desk.send(id, before ?? {}, { publish: 'draft' })
    expect([await desk.shown(id), await desk.word(id)]).toEqual([first, second])
    await desk.discard(id)
  })

  test('every save, publication and discard of what is public is in the history', async () => {
    const id = await desk.begin(first)
    const { length } = await desk.lines(id)
    await desk.change(id, second)
    await desk.change(id, third, { publish: 'draft' })
    await desk.discard(id)
    await desk.change(id, third, { publish: 'draft' })
    await desk.publish(id)
    const changed = isLacking('linesOfChanges', kind.kind) ? 'published' : 'changed'
    const expected = ['published', 'saved', 'discarded', 'saved', changed]
    const actions = await desk.actions(id)
    expect(actions.slice(0, actions.length - length)).toEqual(expected)
  })

  test('a draft that goes live by itself is written down in the name of the person who saved it', async () => {
    const id = await desk.begin(first)
    const at = '2026-12-01T07:00:00.000Z'
    await desk.change(id, second, { publish: at, token: entries.colleague })
    entries.clock.moveTo(at)
    await entries.publishDue()
    const [line] = await desk.lines(id)
    expect(line).toMatchObject({ at, by: 'tester in office', action: 'published' })
  })

  test('a change that changes nothing is in no history', async () => {
    const id = await desk.begin(first)
    const [lines, version] = [await desk.lines(id), await desk.version(id)]
    expect((await desk.change(id, first)).status).toBe(200)
    expect([await desk.lines(id), await desk.version(id)]).toEqual([lines, version])
  })
})

describe.each(kindsWith('deleting'))('$kind', (kind) => {
  let desk: EntryDesk
  let [first, second] = ['', '']
  beforeEach(() => {
    desk = entries.deskOf(kind)
    ;[first, second] = [entries.word('first'), entries.word('second')]
    entries.clock.moveTo('2026-11-22T12:00:00Z')
  })

  test('says who deleted and restored it, also while it is deleted', async () => {
    const id = await desk.begin(first)
    const at = '2026-11-23T09:00:00.000Z'
    entries.clock.moveTo(at)
    await desk.remove(id)
    expect(await desk.actions(id)).toEqual(['deleted', 'added'])
    await desk.restore(id)
    const [restored, deleted, added] = await desk.lines(id)
    expect([restored?.action, deleted?.action, added?.action]).toEqual(['restored', 'deleted', 'added'])
    expect([restored?.by, deleted?.by, added?.at]).toEqual(['office', 'office', '2026-11-22T12:00:00.000Z'])
    expect([restored?.at, deleted?.at]).toEqual([at, at])
  })

  test('says what was done before anybody saw it', async () => {
    const { id } = (await desk.add(first, { publish: 'draft' })).body
    await desk.change(id, second, { publish: 'draft' })
    expect(await desk.actions(id)).toEqual(['saved', 'added'])
    await desk.publish(id)
    expect(await desk.actions(id)).toEqual(['published', 'saved', 'added'])
  })
})
