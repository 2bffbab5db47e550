import { newJob } from '#tests/harness/jobs/new-job.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import type { Asked } from '#tests/harness/recorded/asked.ts'

const later = '2099-01-01T00:00:00Z'
const by = (request: string, body?: Asked['body'], note?: string, key?: string): Asked => ({
  ...{ request, isStaff: true },
  ...(body !== undefined && { body }),
  ...(note !== undefined && { note }),
  ...(key !== undefined && { key }),
})

interface Entry {
  kind: string
  /** The first part of the path. */
  path: string
  id: number | string
  body: object
  /** Two other contents, whole. */
  second: object
  third: object
}

const { picture: _, ...project } = newProject()
const sentence = (text: string) => [{ content: paragraph(text), language: 2 as const }]

/** Of each kind one that is public in the sample content. */
const entries: Entry[] = [
  {
    kind: 'category',
    path: 'Category',
    id: 5,
    body: { name: 'Masts', translation: inBoth('Masts', 'Masten') },
    second: { name: 'Poles', translation: inBoth('Poles', 'Pfähle') },
    third: { name: 'Rods', translation: [{ content: 'Rods', language: 1 }] },
  },
  {
    kind: 'project',
    path: 'Project',
    id: 3,
    body: { ...project, categoryID: '2', facts: { year: 2020, class: 'III' } },
    second: { ...project, title: inBoth('Barn', 'Scheune'), client: 'Mühle AG', clientPublic: true },
    third: { ...project, scopeOfWorks: inBoth('Rods', 'Stangen'), content: [], facts: { height: 12.5 } },
  },
  {
    kind: 'job',
    path: 'Job',
    id: 'installer',
    body: newJob({ postedOn: '2026-12-01' }),
    second: newJob({ postedOn: '2026-12-02', closesOn: '2099-12-31', tasks: [] }),
    third: newJob({ postedOn: '2026-12-03', pay: [], location: '' }),
  },
  {
    kind: 'article',
    path: 'Article',
    id: 4,
    body: newArticle({ slug: 'eins' }),
    second: newArticle({ slug: 'zwei', kind: 'article', related: ['ableitung'], content: sentence('Zwei') }),
    third: newArticle({ slug: 'drei', sources: [], reviewedOn: '' }),
  },
]

/** Requests of staff to a public entry; where kinds differ by accident, the tests of entries decide. */
function life({ kind, path, id, body, second, third }: Entry): Asked[] {
  const items = [{ kind, id: String(id) }]
  const read = (note: string) => [
    { request: `GET /${path}`, note },
    ...(kind === 'category' ? [] : [{ request: `GET /${path}/${id}`, note }]),
    by(`GET /dashboard/${path}`, undefined, note),
  ]
  return [
    by(`PUT /${path}`, { ...body, id }, 'one'),
    by(`PUT /${path}`, { ...body, id }, 'one, again'),
    { request: `PUT /${path}`, body: { ...second, id }, note: 'of a visitor' },
    ...read('changed'),
    by(`PUT /${path}`, { ...second, id, version: 1 }, 'two, of a version that is no more'),
    by(`PUT /${path}`, { ...second, id, version: 'new' }, 'two, of no version'),
    by(`PUT /${path}`, { ...second, id: typeof id === 'number' ? 9999 : 'nobody' }, 'of what is not there'),
    by(`PUT /${path}`, second, 'without id'),
    by(`PUT /${path}`, { ...second, id }, 'two, with a key', `two-of-${kind}`),
    by(`GET /${path}/${id}/history`),
    by(`GET /${path}/${id}/version/{before}`),
    by(`GET /${path}/${id}/version/999999`),
    by(`PUT /${path}`, { ...body, id }, 'one, with a key', `one-of-${kind}`),
    by(`PUT /${path}`, { ...second, id }, 'two, with its key again', `two-of-${kind}`),
    by(`PUT /${path}`, { ...third, id, publish: 'draft' }, 'three, as a draft'),
    by('GET /Draft', undefined, kind),
    ...read('with a draft'),
    by('POST /Publish', { items, at: later }, 'later'),
    by('GET /Draft', undefined, `${kind}, with its time`),
    by('POST /Discard', { items }, kind),
    by('POST /Discard', { items }, `${kind}, again`),
    by(`PUT /${path}`, { ...third, id, publish: later }, 'three, at a time'),
    by('POST /Publish', { items }, kind),
    by('POST /Publish', { items }, `${kind}, again`),
    ...read('published'),
    by(`PUT /${path}`, { ...third, id, publish: 'draft' }, 'three, as it is public'),
    by(`DELETE /${path}/${id}`),
    { request: `DELETE /${path}/${id}`, note: 'of a visitor' },
    by(`DELETE /${path}/${id}`, undefined, 'again'),
    by(`PUT /${path}`, { ...second, id }, 'what is deleted'),
    ...read('deleted'),
    by(`POST /${path}/${id}/restore`),
    by(`POST /${path}/${id}/restore`, undefined, 'again'),
    ...read('restored'),
  ]
}

const text = { scope: 'homepage', key: 'hero.slogan' }
const texts = inBoth('In safe hands', 'In guten Händen')
const ofText = [{ kind: 'text', id: 'homepage:hero.slogan' }]

const textLife: Asked[] = [
  by('PUT /Text', { ...text, texts, version: 0 }),
  by('PUT /Text', { ...text, texts, version: 0 }, 'again'),
  by('PUT /Text', { ...text, texts: inBoth('Other', 'Anders'), version: 0 }, 'of a version that is no more'),
  by('PUT /Text', { ...text, texts }, 'without a version'),
  by('PUT /Text', { ...text, texts: [{ content: 'One', language: 1 }], version: 1 }, 'in one language'),
  by('PUT /Text', { ...text, texts: inBoth('{{x}}', 'x'), version: 1 }, 'with a place holder of its own'),
  by('PUT /Text', { ...text, texts: inBoth('x'.repeat(5001), 'x'), version: 1 }, 'too long'),
  by('PUT /Text', { ...text, key: 'nothing', texts, version: 0 }, 'that there is not'),
  by('PUT /Text', { ...text, texts: inBoth('Soon', 'Bald'), version: 1, publish: later }, 'at a time'),
  by('GET /Draft', undefined, 'with one of a text'),
  by('GET /Text?Scope=homepage', undefined, 'with a draft'),
  by('POST /Discard', { items: ofText }, 'a text'),
  by('GET /Text/homepage/hero.slogan/version', undefined, 'discarded'),
  { request: 'GET //assets/i18n/homepage/de.json', note: 'changed' },
  by('DELETE /Text/homepage/hero.slogan'),
  by('DELETE /Text/homepage/nothing'),
  by('GET /Text/homepage/hero.slogan/version', undefined, 'reset'),
]

const both = [
  { kind: 'category', id: '1' },
  { kind: 'text', id: 'homepage:hero.slogan' },
]
const items: Asked[] = [
  ...(['POST /Publish', 'POST /Discard'] as const).flatMap((request) => [
    by(request, { items: both }, 'what has no drafts'),
    by(request, { items: [] }, 'nothing'),
    by(request, { items: [{ kind: 'poem', id: '1' }] }, 'of no kind'),
    by(request, { items: [{ kind: 'job' }] }, 'without id'),
    by(request, {}, 'an empty body'),
  ]),
  by('POST /Publish', { items: both, at: 'soon' }, 'soon'),
  by('POST /Project/3/restore', undefined, 'that is not deleted'),
  by('POST /Job/nobody/restore'),
  by('POST /Article/9999/restore'),
]

const places: Asked[] = [
  by('POST /Project/5/archive'),
  by('GET /dashboard/Project?Archived=yes'),
  { request: 'GET /Project/5', note: 'archived' },
  { request: 'GET /Project/count', note: 'with an archived one' },
  by('DELETE /Project/5/archive'),
  by('POST /Project/6/duplicate'),
  by('PUT /Project/home', { before: [], ids: [7, 3] }),
  by('PUT /Project/home', { before: [], ids: [8] }, 'in an order that is no more'),
  by('PUT /Project/home', { before: [7, 3], ids: [9999] }, 'with what is not there'),
  { request: 'GET /Project/home', note: 'arranged' },
  by('POST /Article/6/review', { reviewedOn: '2026-12-01' }),
  by('POST /Article/6/review', { reviewedOn: 'today' }, 'at no day'),
  by('GET /Article/6/history', undefined, 'reviewed'),
  by('POST /Picture', { picture: newProject().picture ?? '' }),
  by('POST /Picture', { picture: 'data:image/png;base64,AAAA' }, 'that is none'),
]

/** Changes by staff, in order. */
export const changes: Asked[] = [...entries.flatMap(life), ...textLife, ...places, ...items]
