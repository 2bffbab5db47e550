import type { CallName } from '#contract/api/call-paths.ts'
import type { EntryKind, Id, Reader } from '#tests/harness/entries/entry-kind.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { contentOf, pictureBlock } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'

const params = (id: Id) => ({ id })
const both = (word: string) => inBoth(`${word} en`, word)
const wordOf = (texts: { content: string; language: number }[] | undefined) =>
  texts?.find(({ language }) => language === 2)?.content

/** The version that the last change of an entry has left; undefined where that is not kept. */
async function lastVersion(calls: Record<'history' | 'version', CallName>, id: Id, reader: Reader) {
  const { ask, token } = reader
  const [last] = (await ask(calls.history, { params: { id } }, token)).body
  if (!last?.versionBefore) return undefined
  return (await ask(calls.version, { params: { id, version: last.versionBefore } }, token)).body
}

const { picture: _, ...withoutPicture } = newProject()
const projectTexts = (word: string) => ({ title: both(word), content: both(word), location: word })

type Named = { picture: string }
const namingPictures = ({ pictures, ...first }: { pictures?: Named[]; picture?: string }) => ({
  picture: undefined,
  pictures: (pictures ?? [first as Named]).map(({ picture }) => ({ picture })),
})

export const project: EntryKind = {
  kind: 'project',
  calls: {
    add: 'addProject',
    change: 'changeProject',
    remove: 'removeProject',
    restore: 'restoreProject',
    history: 'readProjectHistory',
  },
  added: (word) => ({ ...newProject(), ...projectTexts(word) }),
  changed: async (word, id) => ({ ...withoutPicture, ...projectTexts(word), id }),
  params,
  shown: async (id, ask) => wordOf((await ask('readProject', { params: { id } })).body?.title),
  async working(id, { ask, token }) {
    const { body } = await ask('readProject', { params: { id }, query: { Drafts: '1' } }, token)
    return body && { word: wordOf(body.title), version: body.version }
  },
  async before(id, reader) {
    const calls = { history: 'readProjectHistory', version: 'readProjectVersion' } as const
    const then = await lastVersion(calls, id, reader)
    if (!then) return undefined
    const { title, content, scopeOfWorks, location, workDuration } = then
    return { ...namingPictures(then), title, content, scopeOfWorks, location, workDuration, id }
  },
  pictures: (addresses) => namingPictures({ pictures: addresses.map((picture) => ({ picture })) }),
  places: (id) => ['/', '/Projects?category=all', `/project/${id}`, '/feed/de.xml', '/api/v1/Project'],
}

export const category: EntryKind = {
  kind: 'category',
  calls: {
    add: 'addCategory',
    change: 'changeCategory',
    remove: 'removeCategory',
    restore: 'restoreCategory',
    history: 'readCategoryHistory',
  },
  added: (word) => ({ name: word, translation: both(word) }),
  changed: async (word, id) => ({ name: word, translation: both(word), id }),
  params,
  async shown(id, ask) {
    const { body } = await ask('listCategories')
    return body.find((each: { id: Id }) => each.id === id)?.name
  },
  async working(id, { ask, token }) {
    const { body } = await ask('listDashboardCategories', { query: { Drafts: '1' } }, token)
    const found = body.find((each: { id: Id }) => each.id === id)
    return found && { word: found.name, version: found.version }
  },
  async before(id, reader) {
    const calls = { history: 'readCategoryHistory', version: 'readCategoryVersion' } as const
    return await lastVersion(calls, id, reader)
  },
  places: () => ['/api/v1/Category'],
}

export const job: EntryKind = {
  kind: 'job',
  calls: {
    add: 'addJob',
    change: 'changeJob',
    remove: 'removeJob',
    restore: 'restoreJob',
    history: 'readJobHistory',
  },
  added: (word) => ({ ...newJob(), title: both(word), summary: both(word) }),
  changed: async (word, id) => ({ ...newJob(), title: both(word), summary: both(word), id }),
  params,
  shown: async (id, ask) => wordOf((await ask('readJob', { params: { id } })).body?.title),
  async working(id, { ask, token }) {
    const { body } = await ask('readDashboardJob', { params: { id } }, token)
    return body && { word: wordOf(body.content.title), version: body.version }
  },
  async before(id, reader) {
    const then = await lastVersion({ history: 'readJobHistory', version: 'readJobVersion' }, id, reader)
    return then && { ...then, id }
  },
  places: (id) => ['/jobs', `/jobs/${id}`, '/api/v1/Job'],
}

const articleTexts = (word: string) => ({ slug: word, title: both(word), summary: both(word) })

export const article: EntryKind = {
  kind: 'article',
  calls: {
    add: 'addArticle',
    change: 'changeArticle',
    remove: 'removeArticle',
    restore: 'restoreArticle',
    history: 'readArticleHistory',
  },
  added: (word) => ({ ...newArticle(), ...articleTexts(word) }),
  changed: async (word, id) => ({ ...newArticle(), ...articleTexts(word), id }),
  params,
  shown: async (id, ask) => wordOf((await ask('readArticle', { params: { id } })).body?.title),
  async working(id, { ask, token }) {
    const { body } = await ask('readArticle', { params: { id }, query: { Drafts: '1' } }, token)
    return body && { word: wordOf(body.title), version: body.version }
  },
  async before(id, reader) {
    const calls = { history: 'readArticleHistory', version: 'readArticleVersion' } as const
    const { version: _, pictures: __, ...then } = (await lastVersion(calls, id, reader)) ?? {}
    return then.id && then
  },
  pictures: (addresses) => ({ content: contentOf(addresses.map((address) => pictureBlock(address))) }),
  places: () => ['/Wissen', '/api/v1/Article'],
}
