import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/calls.ts'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
const editor = await site.logIn('editor')
const role = inBoth('Planning', 'Planung')

type Changes = CallInput<'changeEntries'>['body']['changes']
const send = async (changes: Changes, who = token) =>
  await site.request('changeEntries', { body: { kind: 'person', changes } }, who)
const place = async (places: Record<number, number | null>) =>
  (await send(Object.entries(places).map(([id, order]) => ({ id, act: 'order' as const, order })))).body
const undo = async ({ changed }: Awaited<ReturnType<typeof place>>) =>
  (await send(changed.flatMap(({ id, back }) => (back ? [{ id, ...back }] : [])))).body
const shown = async () => (await site.request('listPeople', { query: {} })).body
const names = async () => (await shown()).map(({ name }) => name)
const listed = async () =>
  (await site.request('listDashboardPeople', {}, token)).body.filter(({ deletedAt }) => deletedAt === null)
const add = async (name: string, more: object = {}) =>
  (await site.request('addPerson', { body: { name, role, ...more } }, token)).body.id
const change = async (id: number, more: object) => {
  const found = (await listed()).find((person) => person.id === id)
  const body = { role, ...more, version: found?.version }
  return await site.request('changePerson', { body: { id, ...body } as never }, token)
}

let [ada, ben, cleo] = [0, 0, 0]
beforeEach(async () => {
  for (const { id } of await listed()) await site.request('removePerson', { params: { id } }, token)
  ada = await add('Ada')
  ben = await add('Ben', { order: 20 })
  cleo = await add('Cleo', { order: 10 })
})

describe('people whose order is changed', () => {
  test('stand in the order of visitors in the list of staff, too', async () => {
    expect(await names()).toEqual(['Cleo', 'Ben', 'Ada'])
    expect((await listed()).map(({ content }) => content.name)).toEqual(['Cleo', 'Ben', 'Ada'])
  })

  test('are moved at once, and go back to where they were, those without a number to the end', async () => {
    const moved = await place({ [ada]: 10, [ben]: 20, [cleo]: 30 })
    expect(moved.unchanged).toEqual([String(ben)])
    expect(await names()).toEqual(['Ada', 'Ben', 'Cleo'])
    expect((await undo(moved)).refused).toEqual([])
    expect(await names()).toEqual(['Cleo', 'Ben', 'Ada'])
  })

  test('are all moved or none', async () => {
    const { changed, refused } = await place({ [ada]: 1, 987654: 2 })
    expect(changed).toEqual([])
    expect(refused).toMatchObject([{ id: '987654', code: 'not_found' }])
    expect(await names()).toEqual(['Cleo', 'Ben', 'Ada'])
  })

  test('are not moved back once somebody has changed one of them', async () => {
    const moved = await place({ [ada]: 1, [ben]: 2 })
    await change(ben, { name: 'Benno', order: 2 })
    expect((await undo(moved)).refused).toMatchObject([{ id: String(ben), code: 'conflict' }])
    expect(await names()).toEqual(['Ada', 'Benno', 'Cleo'])
  })

  test('keep their drafts, with time and approval, and nothing else becomes public', async () => {
    const publish = '2999-01-01T00:00:00.000Z'
    await change(ada, { name: 'Adele', publish })
    await change(ben, { name: 'Benno', order: 5, publish: 'submit' })
    const changes: Changes = [ada, ben].map((id, index) => ({
      id: String(id),
      act: 'order',
      order: index + 1,
    }))
    const moved = (await send(changes, editor)).body
    expect(moved.changed).toHaveLength(2)
    expect(await names()).toEqual(['Ada', 'Ben', 'Cleo'])
    const saved = site.services.database.selectFrom('draft').select(['publish_at', 'scheduled_by'])
    expect(await saved.where('id', '=', String(ada)).execute()).toEqual([
      { publish_at: publish, scheduled_by: 'office' },
    ])
    const drafts = (await site.request('listDrafts', {}, token)).body
    const draftOf = (id: number) => drafts.find((draft) => draft.id === String(id))
    expect(draftOf(ada)).toMatchObject({ title: 'Adele', publishAt: publish })
    expect(draftOf(ben)).toMatchObject({ title: 'Benno', approval: { by: expect.any(String) } })
    await undo(moved)
    const [first] = await listed()
    expect(first).toMatchObject({ content: { name: 'Benno', order: 5 }, published: { order: 20 } })
  })

  test('stay the sample’s, where they are', async () => {
    const { database } = site.services
    await database.transaction().execute((transaction) => insertSampleEntry(transaction, 'person', ada))
    await place({ [ada]: 1 })
    expect((await shown())[0]).toMatchObject({ name: 'Ada', isSample: true })
  })

  test('are not moved by editors where the office approves', async () => {
    const changes: Changes = [{ id: String(ada), act: 'order', order: 1 }]
    await site.request('changeApproval', { body: { isRequired: true } }, token)
    expect((await send(changes, editor)).status).toBe(403)
    await site.request('changeApproval', { body: { isRequired: false } }, token)
    expect(await names()).toEqual(['Cleo', 'Ben', 'Ada'])
    expect((await send(changes, editor)).body.changed).toHaveLength(1)
  })

  test('have an order, which jobs do not', async () => {
    const body = { kind: 'job' as const, changes: [{ id: 'none', act: 'order' as const, order: 1 }] }
    expect((await site.request('changeEntries', { body }, token)).body.refused).toMatchObject([
      { code: 'invalid_input' },
    ])
  })
})
