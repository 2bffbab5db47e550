import { expect, test } from 'vitest'
import type { DraftItem } from '#contract/content/draft.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const { site, token } = await siteOfFile({ content: 'sample' })

const publish = 'draft' as const
const drafts = async () => (await site.request('listDrafts', {}, token)).body
const itemOf = ({ kind, id }: DraftItem) => ({ kind, id })

test('drafts say what has never been public; discarded it can be restored, whatever it is of', async () => {
  const category = { name: 'new', translation: inBoth('New', 'Neu'), publish }
  await site.request('addCategory', { body: category }, token)
  await site.request('addProject', { body: { ...newProject(), publish } }, token)
  await site.request('addArticle', { body: newArticle({ slug: 'neu', publish }) }, token)
  const { body: job } = await site.request('addJob', { body: newJob({ publish }) }, token)
  const fresh = await drafts()
  expect(fresh.map(({ kind, isNew }) => [kind, isNew]).sort()).toEqual([
    ['article', true],
    ['category', true],
    ['job', true],
    ['project', true],
  ])

  const body = { items: fresh.map(itemOf) }
  expect((await site.request('discardDrafts', { body }, token)).status).toBe(204)
  expect(await drafts()).toEqual([])
  const id = (kind: string) => Number(fresh.find((draft) => draft.kind === kind)?.id)
  const restored = [
    await site.request('restoreArticle', { params: { id: id('article') } }, token),
    await site.request('restoreCategory', { params: { id: id('category') } }, token),
    await site.request('restoreProject', { params: { id: id('project') } }, token),
    await site.request('restoreJob', { params: { id: job.id } }, token),
  ]
  expect(restored.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const back = await drafts()
  expect(back).toMatchObject([
    { kind: 'job', isNew: true },
    { kind: 'article', isNew: true },
    { kind: 'project', isNew: true },
    { kind: 'category', isNew: true },
  ])
  await site.request('discardDrafts', { body: { items: back.map(itemOf) } }, token)
})

test('drafts of what is public say so, whatever they are of', async () => {
  const [category] = (await site.request('listCategories', { query: {} })).body
  const [project] = (await site.request('listProjects', { query: {} })).body.data
  const [job] = (await site.request('listJobs', { query: {} })).body
  const [article] = (await site.request('listArticles', { query: {} })).body
  const { body: company } = await site.request('readCompany', { query: {} }, token)
  const ids = [category, project, job, article].map((entry) => entry?.id)
  const changed = { name: 'other', translation: inBoth('Other', 'Andere'), id: Number(ids[0]), publish }
  const { picture: _, ...withoutPicture } = newProject()
  const answers = [
    await site.request('changeCategory', { body: changed }, token),
    await site.request('changeProject', { body: { ...withoutPicture, id: Number(ids[1]), publish } }, token),
    await site.request('changeJob', { body: { ...newJob({ publish }), id: String(ids[2]) } }, token),
    await site.request(
      'changeArticle',
      { body: { ...newArticle({ slug: 'other', publish }), id: Number(ids[3]) } },
      token,
    ),
    await site.request('changeCompany', { body: { ...company, city: 'Fulda', publish } }, token),
    await textsOf(site, token).change(slogan, inBoth('Other', 'Anders'), publish),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await drafts()).map(({ kind, isNew }) => [kind, isNew]).sort()).toEqual(
    ['article', 'category', 'company', 'job', 'project', 'text'].map((kind) => [kind, false]),
  )
})
