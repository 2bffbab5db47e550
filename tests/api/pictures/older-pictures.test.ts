import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { removeOldDroppedPictures, removeOldWaitingPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { pictureOwners } from '#server/platform/database/migrations/030-picture-owners.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { siteAt, type TestSite } from '#tests/harness/site/test-site.ts'

const folders = temporaryFolders()
afterEach(folders.remove)

const { picture: _, ...texts } = newProject()
const idOf = (address: string) => /[0-9a-f]{24}/.exec(address)?.[0] ?? ''

/** Takes the table back to where the version before has left it, and lets the step to this one be made again. */
async function comeFromBefore({ services: { database } }: TestSite, oldest: string): Promise<void> {
  // The very first versions knew no owners.
  const numberOf = (kind: string) => sql`case when owner_kind = ${kind} and id <> ${oldest} then owner_id end`
  await sql`update picture set project_id = ${numberOf('project')}, article_id = ${numberOf('article')}`.execute(
    database,
  )
  await database.schema.dropTable('picture_original').execute()
  await database.schema.dropIndex('picture_of_owner').execute()
  for (const column of ['owner_kind', 'owner_id'])
    await database.schema.alterTable('picture').dropColumn(column).execute()
  await pictureOwners.up(database)
}

test('pictures of the version before keep what has them, and their files', async () => {
  const dataDir = await folders.makeData('account')
  const made = await siteAt(dataDir, async (site, token) => {
    const send = async () => await sendPicture(site, token)
    const [first, further, ofDraft, ofDeleted] = [await send(), await send(), await send(), await send()]
    const [inText, waiting, dropped, oldest] = [await send(), await send(), await send(), await send()]
    const add = async (pictures: string[], publish: 'now' | 'draft' = 'now') => {
      const body = { ...texts, publish, pictures: pictures.map((picture) => ({ picture })) }
      return (await site.request('addProject', { body }, token)).body.id
    }
    const project = await add([first, further, dropped])
    const pictures = [{ picture: first }, { picture: further }]
    await site.request('changeProject', { body: { ...texts, id: project, pictures } }, token)
    await add([ofDraft], 'draft')
    await site.request('removeProject', { params: { id: await add([ofDeleted]) } }, token)
    await add([oldest])
    const content = contentOf([pictureBlock(inText)])
    await site.request('addArticle', { body: newArticle({ content, publish: 'draft' }) }, token)
    await comeFromBefore(site, idOf(oldest))
    return { used: { first, further, ofDraft, ofDeleted, inText, oldest }, waiting, dropped }
  })
  await siteAt(dataDir, async (site, token) => {
    const { body } = await site.request('listPictures', { query: {} }, token)
    const found = (address: string) => body.data.find(({ id }) => id === idOf(address))
    const states = Object.values(made.used).map((address) => found(address)?.uses.map(({ state }) => state))
    expect(states).toEqual([['published'], ['published'], ['draft'], ['deleted'], ['draft'], ['published']])
    expect(body.counts).toEqual({ all: 8, used: 6, unused: 2 })
    await removeOldWaitingPictures(site.services, inDays(60))
    await removeOldDroppedPictures(site.services, inDays(60))
    for (const address of Object.values(made.used)) {
      const { status } = await site.request('removePicture', { params: { id: idOf(address) } }, token)
      expect([address, status]).toEqual([address, 409])
      const isShown = address !== made.used.ofDeleted
      expect((await site.app.inject(address)).statusCode).toBe(isShown ? 200 : 404)
    }
    for (const address of [made.waiting, made.dropped])
      expect((await site.app.inject(address)).statusCode).toBe(404)
  })
})
