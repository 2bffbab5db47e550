import { beforeEach, describe, expect, test } from 'vitest'
import { type EntryDesk, entriesOfFile, kinds, kindsWith } from '#tests/harness/entries/entry-desk.ts'
import type { Id } from '#tests/harness/entries/entry-kind.ts'
import { isLacking } from '#tests/harness/entries/lacking.ts'

const entries = await entriesOfFile()

const noon = '2026-11-22T12:00:00Z'

describe.each(kinds)('$kind', (kind) => {
  let desk: EntryDesk
  let [first, second, third] = ['', '', '']
  let id: Id
  let version: number
  let lines: number
  beforeEach(async () => {
    entries.clock.moveTo(noon)
    desk = entries.deskOf(kind)
    ;[first, second, third] = [entries.word('first'), entries.word('second'), entries.word('third')]
    id = await desk.begin(first)
    version = (await desk.version(id)) ?? Number.NaN
    lines = (await desk.lines(id)).length
  })

  describe('a person who has read an old version', () => {
    const conflict = (present: number) => ({
      status: 409,
      error: {
        code: 'conflict',
        message: 'Somebody else has changed this meanwhile.',
        details: [{ field: 'version', params: { reason: 'changed', version: present } }],
      },
    })

    test('is refused, at once, as a draft and with a time, and is told which version there is', async () => {
      await desk.change(id, second)
      const present = (await desk.version(id)) ?? Number.NaN
      expect(present).toBeGreaterThan(version)
      for (const publish of [undefined, 'draft', '2099-01-01T00:00:00Z'])
        expect(await desk.change(id, third, { version, ...(publish && { publish }) })).toMatchObject(
          conflict(present),
        )
      expect((await desk.send(id, {})).error?.code).toBe('invalid_input')
      expect([await desk.word(id), await desk.draft(id)]).toEqual([second, undefined])
      expect(await desk.lines(id)).toHaveLength(lines + 1)
    })

    test('at the same moment as somebody else is told, once and whichever comes first', async () => {
      const answers = await Promise.all([second, third].map((word) => desk.change(id, word, { version })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const present = (await desk.version(id)) ?? Number.NaN
      expect(answers.find(({ status }) => status === 409)).toMatchObject(conflict(present))
      expect(await desk.lines(id)).toHaveLength(lines + 1)
    })

    test('is refused also where a draft was saved, and where it was discarded', async () => {
      await desk.change(id, second, { publish: 'draft' })
      const saved = (await desk.version(id)) ?? Number.NaN
      expect(await desk.change(id, third, { version })).toMatchObject(conflict(saved))
      await desk.discard(id)
      const discarded = (await desk.version(id)) ?? Number.NaN
      expect(discarded).toBeGreaterThan(saved)
      expect(await desk.change(id, third, { version: saved })).toMatchObject(conflict(discarded))
      expect(await desk.shown(id)).toBe(first)
    })

    test('is refused where the draft was published', async () => {
      await desk.change(id, second, { publish: 'draft' })
      const saved = (await desk.version(id)) ?? Number.NaN
      await desk.publish(id)
      expect((await desk.change(id, third, { version: saved })).error?.code).toBe('conflict')
      expect(await desk.shown(id)).toBe(second)
    })

    test('overwrites where no version is sent, unless the kind asks for one', async () => {
      await desk.change(id, second)
      const { error } = await desk.change(id, third, { version: null })
      const needsOne = isLacking('savingWithoutVersion', kind.kind)
      expect(error?.code).toBe(needsOne ? 'invalid_input' : undefined)
      expect(await desk.shown(id)).toBe(needsOne ? second : third)
    })
  })

  describe('a change that comes twice', () => {
    test('or more often, also at once and in another order of words, is answered as at first and carried out once', async () => {
      const body = await kind.changed(second, id, entries)
      const turned = Object.fromEntries(Object.entries(body).reverse())
      const [answer, ...others] = await Promise.all(
        [body, turned, body].map((each) => desk.send(id, each, { version })),
      )
      const stored = await desk.version(id)
      for (const other of [...others, await desk.send(id, turned, { version })]) expect(other).toEqual(answer)
      expect([answer?.status, await desk.version(id), await desk.shown(id)]).toEqual([200, stored, second])
      expect(await desk.lines(id)).toHaveLength(lines + 1)
    })

    test('is answered as it is by now where somebody has gone on from it', async () => {
      await desk.change(id, second, { version })
      const last = await desk.change(id, third, { token: entries.colleague })
      expect(await desk.change(id, second, { version })).toEqual(last)
      expect(await desk.shown(id)).toBe(third)
    })

    test('is refused a day later', async () => {
      await desk.change(id, second, { version })
      entries.clock.moveTo('2026-11-23T11:59:00Z')
      expect((await desk.change(id, second, { version })).status).toBe(200)
      entries.clock.moveTo('2026-11-23T12:01:00Z')
      // What is older is forgotten with the next change.
      await desk.change(await desk.begin(third), entries.word('other'))
      expect((await desk.change(id, second, { version })).error?.code).toBe('conflict')
    })

    test('as a draft is answered as at first, too', async () => {
      const answer = await desk.change(id, second, { version, publish: 'draft' })
      const stored = await desk.version(id)
      expect(await desk.change(id, second, { version, publish: 'draft' })).toEqual(answer)
      expect([await desk.version(id), await desk.shown(id)]).toEqual([stored, first])
      await desk.discard(id)
    })

    test('from somebody else is refused', async () => {
      await desk.change(id, second, { version })
      const { error } = await desk.change(id, second, { version, token: entries.colleague })
      expect(error?.code).toBe('conflict')
      expect((await desk.change(id, third, { version, key: 'a-key-of-another-change' })).status).toBe(409)
    })

    test('with its key is carried out once, whatever came between', async () => {
      const sending = { key: 'a-key-for-this-change', version }
      await desk.change(id, second, sending)
      await desk.change(id, third)
      expect((await desk.change(id, second, sending)).status).toBe(200)
      expect(await desk.shown(id)).toBe(third)
    })
  })
})

describe.each(kindsWith('adding'))('$kind', (kind) => {
  const desk = () => entries.deskOf(kind)
  const keyOf = (word: string) => `the-key-of-${word}`

  test.each(['now', 'draft'])(
    'that is added several times with its key is added once: %s',
    async (publish) => {
      const word = entries.word('once')
      const sending = { key: keyOf(word), publish }
      const added = await desk().add(word, sending)
      expect(added.status).toBe(201)
      const again = await Promise.all([1, 2, 3].map(() => desk().add(word, sending)))
      for (const answer of again) expect(answer).toEqual(added)
      await desk().publish(added.body.id)
      expect((await desk().add(word, sending)).body.id).toBe(added.body.id)
    },
  )

  test('that is added again with its key when it was deleted is a new one', async () => {
    const word = entries.word('again')
    const sending = { key: keyOf(word) }
    const { id } = (await desk().add(word, sending)).body
    await desk().remove(id)
    const { status, body } = await desk().add(word, sending)
    expect(status).toBe(isLacking('addingAgainWhatIsDeleted', kind.kind) ? 409 : 201)
    expect(body?.id).not.toBe(id)
  })
})
