import { expect, test } from 'vitest'
import type { Call } from '#contract/api/call.ts'
import { callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { createInProcessApi } from '#server/platform/api/in-process-api.ts'
import { plainCallNames, publicKinds } from '#tests/harness/entries/plain-kinds.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'

const inputs = {
  listArticles: { query: {} },
  listCategories: { query: {} },
  readCategory: { params: { id: '1' }, query: {} },
  listJobs: { query: {} },
  readJob: { params: { id: 'installer' }, query: {} },
  readClosedJob: { params: { id: 'installer' }, query: {} },
  readCompany: { query: {} },
  listProjects: { query: { CategoryID: '3' } },
  countProjects: { query: {} },
  listHomeProjects: { query: {} },
  readArticle: { params: { id: 'trennungsabstand' }, query: {} },
  readProject: { params: { id: '1' }, query: {} },
  readProjectNeighbours: { params: { id: '1' }, query: { CategoryID: '3' } },
} as const

test('every public call that reads says what pages made from it depend on, and no other may be made into a page', () => {
  const all: [string, Call][] = Object.entries(calls)
  const pageCalls = all.filter(([, call]) => call.access === 'public' && call.reads !== 'private')
  const ofPlainKinds = publicKinds.flatMap(({ address, plural }) => [`list${plural}`, `read${address}`])
  expect(pageCalls.map(([name]) => name).sort()).toEqual([...Object.keys(inputs), ...ofPlainKinds].sort())
  for (const [name] of pageCalls) expect(callPaths[name as keyof typeof callPaths][0]).toBe('GET')
})

test('what a call reads is known before it is answered, by the tags that writes bump, project by project', async () => {
  const site = await openTestSite()
  try {
    const read: string[] = []
    const api = createInProcessApi(site.app, (tags) => read.push(tags.join(' ')))
    await api('listCategories', inputs.listCategories)
    await expect(api('readCategory', inputs.readCategory)).rejects.toThrow('There is no such category')
    await api('readCompany', inputs.readCompany)
    await api('listArticles', inputs.listArticles)
    await expect(api('readArticle', inputs.readArticle)).rejects.toThrow('There is no such article')
    await api('listProjects', { query: {} })
    await api('listProjects', inputs.listProjects)
    await api('countProjects', inputs.countProjects)
    await api('listHomeProjects', inputs.listHomeProjects)
    await api('readProjectNeighbours', inputs.readProjectNeighbours)
    await expect(api('readProject', inputs.readProject)).rejects.toThrow('There is no such project')
    for (const kind of publicKinds) {
      const calls = plainCallNames(kind)
      await api(calls.list, { query: {} })
      const one = { params: { id: '1' }, query: {} }
      await expect(api(calls.read, one)).rejects.toThrow(`There is no such ${kind.word}`)
      // Whatever changes an entry that one of them names touches the same tag.
      expect(read.splice(-2)).toEqual([kind.tag, kind.tag])
    }
    await api('listJobs', inputs.listJobs)
    await api('readJob', inputs.readJob)
    await expect(api('readClosedJob', inputs.readClosedJob)).rejects.toThrow('There is no such job')
    expect(read.splice(-3)).toEqual(['jobs', 'jobs', 'jobs'])
    expect(read).toEqual([
      'categories',
      'categories',
      'company',
      'articles',
      'article-trennungsabstand',
      'projects categories',
      'projects-of-3 categories',
      'projects categories',
      'home projects categories',
      'projects-of-3 categories',
      'project-1 categories',
    ])
    await expect(api('listInquiries', { query: {} })).rejects.toThrow('may not be made')
    await expect(api('readSentInquiry', { params: { reference: 'X' } })).rejects.toThrow('may not be made')
    expect(read).toHaveLength(11)
  } finally {
    await site.close()
  }
})
