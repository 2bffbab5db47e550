import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { trashOf } from '#server/content/trash.ts'
import { articleEntries } from '#server/knowledge/article-entries.ts'
import { removeOldDroppedPictures, removeOldWaitingPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays, removeProjectsForGood } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({}, 'editor')

const { picture: _, ...texts } = newProject()
const send = async () => await sendPicture(site, token)
const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''
const get = async (url: string) => (await site.app.inject(url)).statusCode
const row = async (address: string) =>
  await site.services.database
    .selectFrom('picture')
    .selectAll()
    .where('id', '=', idOf(address))
    .executeTakeFirst()
const set = async (address: string, columns: object) =>
  await site.services.database.updateTable('picture').set(columns).where('id', '=', idOf(address)).execute()
/** Leaves a used picture without an owner, as the version before did. */
const forgetOwner = async (address: string) => await set(address, { owner_kind: null, owner_id: null })
const remove = async (address: string) =>
  (await site.request('removePicture', { params: { id: idOf(address) } }, token)).status
const addProject = async (...pictures: string[]) =>
  await site.request(
    'addProject',
    { body: { ...texts, pictures: pictures.map((picture) => ({ picture })) } },
    token,
  )
const addArticle = async (slug: string, ...pictures: string[]) =>
  await site.request(
    'addArticle',
    { body: newArticle({ slug, content: contentOf(pictures.map((picture) => pictureBlock(picture))) }) },
    token,
  )

describe('an instance of the version before', () => {
  test('finds what this one has given to a project or an article as it would have given it', async () => {
    const [ofProject, ofArticle, waiting] = [await send(), await send(), await send()]
    const project = (await addProject(ofProject)).body
    const article = (await addArticle('davor', ofArticle)).body
    const none = { project_id: null, article_id: null }
    expect(await row(ofProject)).toMatchObject({ ...none, project_id: project.id, uploaded_at: null })
    expect(await row(ofArticle)).toMatchObject({ ...none, article_id: article.id, uploaded_at: null })
    expect(await row(waiting)).toMatchObject({ ...none, uploaded_at: expect.any(String) })
  })

  test('gives pictures to entries, whose they stay here', async () => {
    const [first, further, named] = [await send(), await send(), await send()]
    const { body: project } = await addProject(first, further)
    const { body: article } = await addArticle('gegeben', named)
    for (const picture of [first, further, named]) await forgetOwner(picture)
    for (const picture of [first, further, named])
      expect([await get(picture), await remove(picture)]).toEqual([200, 409])
    // Nothing else can take them, and they themselves can name them again.
    expect((await addProject(further)).status).toBe(400)
    expect((await addArticle('anders', named)).status).toBe(400)
    const pictures = [{ picture: first }, { picture: further }]
    const again = { body: { ...texts, id: project.id, pictures, location: 'Fulda' } }
    expect((await site.request('changeProject', again, token)).status).toBe(200)
    expect(await row(further)).toMatchObject({ owner_kind: 'project', owner_id: project.id })

    await forgetOwner(further)
    await site.request(
      'changeProject',
      { body: { ...texts, id: project.id, pictures: [{ picture: first }] } },
      token,
    )
    const changed = {
      ...newArticle({ slug: 'gegeben', content: contentOf(paragraph('Words')) }),
      id: article.id,
    }
    await site.request('changeArticle', { body: changed }, token)
    for (const picture of [further, named]) {
      expect(await row(picture)).toMatchObject({ dropped_at: expect.any(String) })
      expect(await get(picture)).toBe(404)
    }
    await removeOldWaitingPictures(site.services, inDays(60))
    for (const picture of [first, further, named]) expect(await row(picture)).toBeDefined()
    await removeProjectsForGood(site, token)
    await site.request('removeArticle', { params: { id: article.id } }, token)
    await trashOf(articleEntries)(site.services, inDays(60))
    for (const picture of [first, further, named]) expect(await row(picture)).toBeUndefined()
  })

  test('takes no picture from a kind that it does not know, nor clears it away', async () => {
    const picture = await send()
    const id = idOf(picture)
    await set(picture, { owner_kind: 'certificate', owner_id: 7, uploaded_at: null })
    const { database } = site.services
    const later = inDays(4000).toISOString()
    const statements = [
      sql`delete from picture where project_id is null and article_id is null and uploaded_at < ${later}`,
      sql`delete from picture where dropped_at < ${later} and not (
        exists (select 1 from project where project.id = picture.project_id
          and (project.picture_id = picture.id or project.further_pictures like '%' || picture.id || '%'))
        or exists (select 1 from project_draft where project_draft.id = picture.project_id
          and (project_draft.picture_id = picture.id or project_draft.further_pictures like '%' || picture.id || '%'))
        or exists (select 1 from article where article.id = picture.article_id
          and (article.content_de like '%' || picture.id || '%' or article.content_en like '%' || picture.id || '%'))
        or exists (select 1 from draft where draft.kind = 'article' and draft.id = cast(picture.article_id as text)
          and draft.value like '%' || picture.id || '%'))`,
      sql`delete from picture where project_id = 7`,
      sql`delete from picture where article_id = 7`,
      sql`update picture set article_id = 7, uploaded_at = null where id = ${id} and project_id is null
        and (article_id = 7 or (article_id is null and uploaded_at is not null))`,
    ]
    for (const statement of statements) await statement.execute(database)
    expect(await row(picture)).toMatchObject({
      owner_kind: 'certificate',
      article_id: null,
      dropped_at: null,
    })
    // It lets a project take what waits: this does not.
    const waits = await database
      .selectFrom('picture')
      .select('uploaded_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(waits.uploaded_at).toBeNull()
  })
})

describe('a picture of a kind that a later version has brought', () => {
  test('is left as it is', async () => {
    const picture = await send()
    await set(picture, {
      owner_kind: 'certificate',
      owner_id: 7,
      uploaded_at: null,
      dropped_at: '2020-01-01T00:00:00.000Z',
    })
    await removeOldDroppedPictures(site.services, inDays(60))
    await removeOldWaitingPictures(site.services, inDays(60))
    expect(await remove(picture)).toBe(409)
    expect((await addProject(picture)).status).toBe(400)
    expect((await addArticle('fremd', picture)).status).toBe(400)
    expect(await row(picture)).toMatchObject({ owner_kind: 'certificate', owner_id: 7 })
    const { body } = await site.request('listPictures', { query: {} }, token)
    expect(body.data.find(({ id }) => id === idOf(picture))).toMatchObject({ uses: [] })
  })
})

test('a project and an article of the same number have pictures of their own', async () => {
  const desk = projectDesk(site, token)
  const [one, other] = [await send(), await send()]
  const { body: project } = await addProject(one)
  const { body: article } = await addArticle('gleich', other)
  await site.services.database
    .updateTable('picture')
    .set({ owner_id: article.id, project_id: article.id })
    .where('id', '=', idOf(one))
    .execute()
  const changed = {
    ...newArticle({ slug: 'gleich', content: contentOf(paragraph('Words')) }),
    id: article.id,
  }
  await site.request('changeArticle', { body: changed }, token)
  expect(await row(one)).toMatchObject({ dropped_at: null })
  expect(await row(other)).toMatchObject({ dropped_at: expect.any(String) })
  await set(one, { owner_id: project.id, project_id: project.id })
  await desk.remove(project.id)
})
