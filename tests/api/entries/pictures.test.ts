import { beforeEach, describe, expect, test } from 'vitest'
import type { KindWord } from '#contract/content/kinds.ts'
import { servedKinds } from '#server/kinds.ts'
import {
  removeOldDroppedPictures,
  removeOldWaitingPictures,
  sweepOrphanPictures,
} from '#server/pictures/sweep-orphan-pictures.ts'
import { type EntryDesk, entriesOfFile, kinds } from '#tests/harness/entries/entry-desk.ts'
import type { EntryKind, Id } from '#tests/harness/entries/entry-kind.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { sendPicture } from '#tests/harness/knowledge/article-pictures.ts'

const noon = '2026-11-22T12:00:00Z'
const inDays = (days: number) => new Date(Date.parse(noon) + days * 24 * 60 * 60 * 1000)
const pictured = kinds.filter(({ pictures }) => pictures !== undefined)

/** Kinds whose entries have at most one. */
const onePicture = ['person', 'spot']

const entries = await entriesOfFile()

const send = async () => await sendPicture(entries.site, entries.token)
const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''
const get = async (...addresses: string[]) =>
  await Promise.all(addresses.map(async (url) => (await entries.site.app.inject(url)).statusCode))
const removeFromLibrary = async (address: string) =>
  await entries.site.request('removePicture', { params: { id: idOf(address) } }, entries.token)
/** Rows and files of a picture. */
async function traces(address: string): Promise<string[]> {
  const rows = entries.site.services.database
    .selectFrom('picture')
    .select('id')
    .where('id', '=', idOf(address))
  const files = [...(await filesIn(entries.site, 'pictures')), ...(await filesIn(entries.site, 'originals'))]
  return [
    ...(await rows.execute()).map(({ id }) => id),
    ...files.filter((name) => name.startsWith(idOf(address))),
  ]
}
const add = async (kind: EntryKind, pictures: string[], publish?: string) => {
  const body = {
    ...kind.added?.(entries.word('pictured')),
    ...kind.pictures?.(pictures),
    ...(publish && { publish }),
  }
  return await entries.ask(kind.calls.add ?? 'addPicture', { body }, entries.token)
}

test('projects, articles, people, own pages and spots have pictures', () => {
  expect(pictured.map(({ kind }) => kind)).toEqual(['project', 'article', 'person', 'page', 'spot'])
})

describe.each(pictured)('a picture of a $kind', (kind) => {
  let desk: EntryDesk
  beforeEach(async () => {
    desk = entries.deskOf(kind)
    entries.clock.moveTo(noon)
    // Of the tests before.
    await removeOldDroppedPictures(entries.site.services, inDays(31))
  })
  const added = async (pictures: string[], publish?: string): Promise<Id> =>
    (await add(kind, pictures, publish)).body.id
  const save = async (id: Id, pictures: string[], publish?: string) =>
    await desk.send(
      id,
      { ...(await kind.changed(entries.word('pictured'), id, entries)), ...kind.pictures?.(pictures) },
      { ...(publish && { publish }) },
    )
  const emptyTrash = async () =>
    await servedKinds[kind.kind as KindWord].trash(entries.site.services, inDays(31))
  /** Expects the library to name this use, and to refuse deletion because of it. */
  async function expectUse(address: string, id: Id, state: string, place = 1) {
    const { status, error } = await removeFromLibrary(address)
    const use = { kind: kind.kind, id, state }
    expect([status, error?.details?.map(({ params }) => params)]).toEqual([
      409,
      [{ reason: 'picture_used', ...use }],
    ])
    const { body } = await entries.site.request('listPictures', { query: { PageLength: 100 } }, entries.token)
    const found = body.data.find((each) => each.id === idOf(address))
    expect(found).toMatchObject({
      isPublic: state === 'published',
      isReadable: state !== 'deleted',
      goneAt: null,
    })
    expect(found?.uses).toMatchObject([{ ...use, place }])
  }

  test('has its address while what is public or a draft names it, and is gone for good a month later', async () => {
    const [old, next, third, last] = [await send(), await send(), await send(), await send()]
    const id = await added([old])
    await save(id, [next], 'draft')
    expect(await get(old, next)).toEqual([200, 200])
    await desk.discard(id)
    expect(await get(old, next)).toEqual([200, 404])
    await save(id, [third], 'draft')
    await desk.publish(id)
    expect(await get(old, third)).toEqual([404, 200])
    await save(id, [last])
    expect(await get(third, last)).toEqual([404, 200])

    const { services } = entries.site
    expect(await removeOldWaitingPictures(services, inDays(8))).toBe(0)
    expect((await sweepOrphanPictures(services, inDays(1))).taken).toEqual([])
    expect(await removeOldDroppedPictures(services, inDays(29))).toBe(0)
    expect(await removeOldDroppedPictures(services, inDays(31))).toBe(3)
    for (const gone of [old, next, third]) expect(await traces(gone)).toEqual([])
    expect(await get(last)).toEqual([200])
  })

  test('goes from sight with its entry and the draft of that, comes back with them, and is gone for good with them', async () => {
    const shown = await Promise.all(onePicture.includes(kind.kind) ? [send()] : [send(), send()])
    const saved = await send()
    const id = await added(shown)
    await save(id, [saved], 'draft')
    for (const [index, picture] of shown.entries()) await expectUse(picture, id, 'published', index + 1)
    await expectUse(saved, id, 'draft')
    await desk.remove(id)
    const all = [...shown, saved]
    expect(new Set(await get(...all))).toEqual(new Set([404]))
    for (const [index, picture] of shown.entries()) await expectUse(picture, id, 'deleted', index + 1)
    await expectUse(saved, id, 'deleted')
    expect((await sweepOrphanPictures(entries.site.services, inDays(1))).taken).toEqual([])
    await desk.restore(id)
    expect(new Set(await get(...all))).toEqual(new Set([200]))
    await desk.remove(id)
    await emptyTrash()
    for (const picture of all) expect(await traces(picture)).toEqual([])
  })

  test('of what was never public is served at the address that nobody can guess, until that is discarded or deleted', async () => {
    const picture = await send()
    const id = await added([picture], 'draft')
    for (const takeAway of ['discard', 'remove', 'discard'] as const) {
      await expectUse(picture, id, 'draft')
      expect(await get(picture)).toEqual([200])
      await desk[takeAway](id)
      expect(await get(picture)).toEqual([404])
      await expectUse(picture, id, 'deleted')
      await desk.restore(id)
    }
    await desk.remove(id)
    await emptyTrash()
    expect(await traces(picture)).toEqual([])
  })

  test('comes back with what the entry was before, for a month', async () => {
    const [one, other] = [await send(), await send()]
    const id = await added([one])
    await save(id, [other])
    expect(await get(one)).toEqual([404])
    expect((await desk.send(id, (await desk.before(id)) ?? {})).status).toBe(200)
    expect(await get(one, other)).toEqual([200, 404])
    await removeOldDroppedPictures(entries.site.services, inDays(31))
    expect(await get(one)).toEqual([200])
  })

  test('stays with the one that has it, also where several name it at once', async () => {
    const picture = await send()
    const answers = await Promise.all([1, 2, 3].map(() => add(kind, [picture])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    for (const other of pictured) expect((await add(other, [picture])).error?.code).toBe('invalid_input')
    expect(await get(picture)).toEqual([200])
  })

  test('waits a week for an entry to name it, and cannot be named any more when it is gone', async () => {
    const picture = await send()
    const { services } = entries.site
    expect(await removeOldWaitingPictures(services, inDays(6))).toBe(0)
    expect((await sweepOrphanPictures(services, inDays(6))).taken).toEqual([])
    expect(await get(picture)).toEqual([200])
    expect(await removeOldWaitingPictures(services, inDays(8))).toBe(1)
    expect([await traces(picture), await get(picture)]).toEqual([[], [404]])
    expect((await add(kind, [picture])).status).toBe(400)
  })

  test('that is deleted from the library while an entry takes it is there, or the entry is refused', async () => {
    for (const takesFirst of [true, false]) {
      const picture = await send()
      const deeds = [() => removeFromLibrary(picture), () => add(kind, [picture])]
      const answers = await Promise.all((takesFirst ? deeds.toReversed() : deeds).map((act) => act()))
      const [removed, taken] = takesFirst ? answers.toReversed() : answers
      expect(`${removed?.status} ${taken?.status}`).toMatch(/^(204 400|409 201)$/)
      expect(await get(picture)).toEqual([taken?.status === 201 ? 200 : 404])
    }
  })
})
