import { describe, expect, test } from 'vitest'
import { removeOldDroppedPictures, removeOldWaitingPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({}, 'editor')

const { picture: _, ...texts } = newProject()
const send = async () => await sendPicture(site, token)
const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''
const row = async (address: string) =>
  await site.services.database
    .selectFrom('picture')
    .selectAll()
    .where('id', '=', idOf(address))
    .executeTakeFirst()
const set = async (address: string, columns: object) =>
  await site.services.database.updateTable('picture').set(columns).where('id', '=', idOf(address)).execute()
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
    .set({ owner_id: article.id })
    .where('id', '=', idOf(one))
    .execute()
  const changed = {
    ...newArticle({ slug: 'gleich', content: contentOf(paragraph('Words')) }),
    id: article.id,
  }
  await site.request('changeArticle', { body: changed }, token)
  expect(await row(one)).toMatchObject({ dropped_at: null })
  expect(await row(other)).toMatchObject({ dropped_at: expect.any(String) })
  await set(one, { owner_id: project.id })
  await desk.remove(project.id)
})
