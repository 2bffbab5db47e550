import { describe, expect, test } from 'vitest'
import { removeOldDroppedPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const { picture: _, ...texts } = newProject()
const send = async (width: number) => await sendPicture(site, token, width)
const named = (...pictures: string[]) => pictures.map((picture) => ({ picture, pictureAlt: [] }))
const addCategory = async (name: string) => {
  const body = { name, translation: inBoth(`${name} in English`, `${name} auf Deutsch`) }
  return (await site.request('addCategory', { body }, token)).body.id
}

type HistoryCall = 'readProjectHistory' | 'readCategoryHistory' | 'readJobHistory' | 'readArticleHistory'
const history = async (call: HistoryCall, id: number | string) =>
  (await site.request(call, { params: { id: id as never } }, token)).body
/** The number of what the entry was before its last change. */
async function lastVersion(call: HistoryCall, id: number | string): Promise<number> {
  const [last] = await history(call, id)
  if (!last?.versionBefore) throw new Error('What was before is not kept')
  return last.versionBefore
}

describe('what a project was before a change', () => {
  const add = async (changes: object) =>
    (await site.request('addProject', { body: { ...texts, ...changes } }, token)).body
  const change = async (id: number, changes: object) =>
    (await site.request('changeProject', { body: { ...texts, id, ...changes } }, token)).body
  const readBefore = async (id: number, version?: number) => {
    const params = { id, version: version ?? (await lastVersion('readProjectHistory', id)) }
    return await site.request('readProjectVersion', { params }, token)
  }

  test('can be read whole, and sent back', async () => {
    const categoryID = String(await addCategory('Before'))
    const pictures = [
      { picture: await send(40), pictureAlt: inBoth('Roof', 'Dach'), focus: { x: 0.2, y: 0.3 } },
      { picture: await send(41), pictureAlt: inBoth('Clamp', 'Klemme') },
    ]
    const facts = { year: 2024, class: 'II' as const, height: 31.5 }
    const client = { client: 'Mühle AG', clientPublic: true }
    const first = await add({ categoryID, pictures, facts, ...client })
    const others = { title: inBoth('Other', 'Anders'), content: [], location: '', categoryID: '0' }
    const changed = await change(first.id, {
      ...others,
      pictures: pictures.toReversed(),
      facts: {},
      client: '',
    })
    expect(changed).toMatchObject({ title: inBoth('Other', 'Anders'), category: null })

    const { status, body: then } = await readBefore(first.id)
    expect(status).toBe(200)
    expect(then).toEqual({ ...first, version: changed.version })
    const { title, content, scopeOfWorks, location, workDuration, pictures: placed = [] } = then
    const back = await change(first.id, {
      ...{ title, content, scopeOfWorks, location, workDuration, categoryID, facts, ...client },
      pictures: placed.map(({ picture, pictureAlt, focus }) => ({
        ...{ picture, pictureAlt },
        ...(focus && { focus }),
      })),
    })
    expect(back).toEqual({ ...first, version: changed.version && changed.version + 1 })
  })

  test('loses none that anything names, however that came', async () => {
    const [one, other, third] = [await send(52), await send(53), await send(54)]
    const { id } = await add({ pictures: named(one, other) })
    const content = contentOf([pictureBlock(third)])
    await site.request('addArticle', { body: newArticle({ slug: 'benannt', content }) }, token)
    // As an instance of the version before, which does not know of it, may leave them.
    await site.services.database.updateTable('picture').set({ dropped_at: '2020-01-01T00:00:00Z' }).execute()
    await removeOldDroppedPictures(site.services, inDays(31))
    for (const picture of [one, other]) expect((await site.app.inject(picture)).statusCode).toBe(200)
    const rows = await site.services.database.selectFrom('picture').select('id').execute()
    expect(rows.some((row) => third.includes(row.id))).toBe(true)
    await site.request('removeProject', { params: { id } }, token)
  })

  test('has the pictures that are still there, and says how many are gone', async () => {
    const [one, other, third] = [await send(42), await send(43), await send(44)]
    const { id } = await add({ pictures: named(one, other) })
    await change(id, { pictures: named(third, other) })
    await removeOldDroppedPictures(site.services, inDays(31))
    const { body: partly } = await readBefore(id)
    expect(partly).toMatchObject({ picture: other, picturesGone: 1, pictureSizes: { width: 43 } })
    expect(partly.pictures).toBeUndefined()
    expect(partly.sharedPicture.slice(0, 33)).toBe(other.slice(0, 33))
    const version = await lastVersion('readProjectHistory', id)
    await change(id, { pictures: named(third) })
    await removeOldDroppedPictures(site.services, inDays(31))
    const { body: none } = await readBefore(id, version)
    expect(none).toMatchObject({ picture: third, picturesGone: 2 })
  })

  test('has no category where that is gone, and is in that of today’s name where it is not', async () => {
    const [gone, renamed] = [await addCategory('Gone'), await addCategory('Old name')]
    const { id } = await add({ pictures: named(await send(45)), categoryID: String(gone) })
    await change(id, { categoryID: String(renamed) })
    const inGone = await lastVersion('readProjectHistory', id)
    await change(id, {})
    const body = { id: renamed, name: 'New name', translation: inBoth('New', 'Neu') }
    await site.request('changeCategory', { body }, token)
    expect((await readBefore(id)).body.category).toMatchObject({ id: renamed, name: 'New name' })
    await site.request('removeCategory', { params: { id: gone } }, token)
    expect((await readBefore(id, inGone)).body.category).toBeNull()
  })

  test('is kept of changes only, and with its own project', async () => {
    const [one, other] = [
      await add({ pictures: named(await send(47)) }),
      await add({ pictures: named(await send(48)) }),
    ]
    await change(one.id, { location: 'Fulda' })
    await site.request('archiveProject', { params: { id: one.id } }, token)
    const changes = await history('readProjectHistory', one.id)
    expect(changes.map((entry) => [entry.action, entry.versionBefore !== undefined])).toEqual([
      ['archived', false],
      ['changed', true],
      ['added', false],
    ])
    const version = changes[1]?.versionBefore ?? 0
    expect((await readBefore(other.id, version)).error?.code).toBe('not_found')
    expect((await readBefore(one.id, version + 1000)).error?.code).toBe('not_found')
    const params = { id: one.id, version }
    expect((await site.request('readProjectVersion', { params })).error?.code).toBe('unauthorized')
    await site.request('removeProject', { params: { id: one.id } }, token)
    expect((await readBefore(one.id, version)).error?.code).toBe('not_found')
  })

  test('is not known of changes from before it was kept', async () => {
    const { id } = await add({ pictures: named(await send(49)) })
    await change(id, { location: 'Fulda' })
    await site.services.database.updateTable('change').set({ content_before: null }).execute()
    expect(await history('readProjectHistory', id)).not.toContainEqual(
      expect.objectContaining({ versionBefore: expect.anything() }),
    )
  })
})

describe('what another entry was before a change', () => {
  test('of an article: its texts without pictures that are gone, and the day of its review', async () => {
    const [one, other] = [await send(50), await send(51)]
    const english = [...paragraph('Before'), pictureBlock(one), pictureBlock(other)]
    const first = { ...newArticle({ slug: 'vorher' }), content: contentOf(english, paragraph('Vorher')) }
    const { body: article } = await site.request('addArticle', { body: first }, token)
    const later = contentOf([...paragraph('After'), pictureBlock(other)], paragraph('Nachher'))
    const body = { ...first, id: article.id, slug: 'nachher', content: later }
    await site.request('changeArticle', { body }, token)
    const read = async () => {
      const version = await lastVersion('readArticleHistory', article.id)
      const params = { id: article.id, version }
      return (await site.request('readArticleVersion', { params }, token)).body
    }
    const whole = await read()
    expect(whole.pictures?.map(({ picture }) => picture)).toEqual([one, other])
    expect(whole).not.toHaveProperty('picturesGone')
    await removeOldDroppedPictures(site.services, inDays(31))
    const then = await read()
    expect(then).toMatchObject({ slug: 'vorher', picturesGone: 1, version: 2 })
    expect(then.pictures?.map(({ picture }) => picture)).toEqual([other])
    expect(then.content).toEqual(
      contentOf([...paragraph('Before'), pictureBlock(other)], paragraph('Vorher')),
    )
    const { pictures: _pictures, picturesGone: _gone, ...sent } = then
    expect((await site.request('changeArticle', { body: sent }, token)).status).toBe(200)
    const params = { id: article.id }
    await site.request('reviewArticle', { params, body: { reviewedOn: '2026-11-01' } }, token)
    expect((await read()).reviewedOn).toBe(first.reviewedOn)
  })
})
