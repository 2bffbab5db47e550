import { beforeAll, expect, test } from 'vitest'
import { readPage } from '#tests/harness/http/read-page.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

let project: number
const { site, token } = await siteOfFile()
beforeAll(async () => {
  const { body } = await site.request('addProject', { body: newProject() }, token)
  project = body.id
})

const quote = inBoth('It was done in time.', 'Es wurde rechtzeitig fertig.')

async function add(more: object): Promise<number> {
  const said = { name: 'Ada', quote, released: true, ...more }
  const { status, body } = await site.request('addTestimonial', { body: said }, token)
  expect(status).toBe(201)
  return body.id
}
const listed = async () => (await site.request('listTestimonials', { query: {} })).body
const textOf = async (address: string) => readPage((await site.app.inject(address)).body).text
const removeAll = async () => {
  const { body } = await site.request('listDashboardTestimonials', {}, token)
  for (const { id, deletedAt } of body)
    if (deletedAt === null) await site.request('removeTestimonial', { params: { id } }, token)
}

test('the home page has no place for what nobody has said', async () => {
  expect(await textOf('/')).not.toContain('Stimmen zu unserer Arbeit')
})

test('visitors read what was released, three of them at home, in the marks of their language', async () => {
  await add({ name: 'Nicht freigegeben', released: false, order: 0 })
  for (const [index, name] of ['Eins', 'Zwei', 'Drei', 'Vier'].entries()) await add({ name, order: index })
  expect((await listed()).map(({ name }) => name)).toEqual(['Eins', 'Zwei', 'Drei', 'Vier'])
  const german = await textOf('/')
  expect(german).toMatch(/Stimmen zu unserer Arbeit.*„Es wurde rechtzeitig fertig.“.*Eins.*Zwei.*Drei/s)
  expect(german).not.toMatch(/Vier|Nicht freigegeben/)
  expect(await textOf('/en')).toContain('“It was done in time.”')
  await removeAll()
})

test('what was said can be restored although its project is gone for good', async () => {
  const { body } = await site.request('addProject', { body: newProject() }, token)
  const id = await add({ projectId: String(body.id) })
  await site.request('removeTestimonial', { params: { id } }, token)
  await site.request('removeProject', { params: { id: body.id } }, token)
  await site.services.database.deleteFrom('project').where('id', '=', body.id).execute()
  expect((await site.request('restoreTestimonial', { params: { id } }, token)).status).toBe(200)
  expect(await add({ projectId: String(project) })).toBeGreaterThan(id)
  const unknown = { name: 'Ada', quote, released: true, projectId: String(body.id) }
  expect((await site.request('addTestimonial', { body: unknown }, token)).status).toBe(400)
  await removeAll()
})

test('marks that were typed are not said twice', async () => {
  await add({ quote: inBoth('"Typed."', '„Getippt.“') })
  expect(await textOf('/')).toContain('„Getippt.“')
  expect(await textOf('/')).not.toContain('„„')
  expect(await textOf('/en')).toContain('“Typed.”')
  await removeAll()
})

test('what is said of a project stands on its page, for as long as there is one', async () => {
  await add({ name: 'Andere', order: 1 })
  await add({ name: 'Bauherrschaft', projectId: String(project), order: 2 })
  await add({ name: 'Statiker', projectId: String(project), order: 3 })
  expect(await textOf(`/project/${project}`)).toMatch(/Bauherrschaft.*Statiker/s)
  expect(await textOf(`/project/${project}`)).not.toContain('Andere')
  const [, said] = await listed()
  expect(said?.project?.id).toBe(project)
  await site.request('removeProject', { params: { id: project } }, token)
  expect((await listed())[1]).not.toHaveProperty('project')
  expect((await site.app.inject('/')).body).not.toContain(`/project/${project}"`)
  await site.request('restoreProject', { params: { id: project } }, token)
  expect((await listed())[1]?.project?.id).toBe(project)
  await removeAll()
})

test('a draft that was saved before a field came has nothing in it', async () => {
  const id = await add({ company: 'Ada AG', order: 3 })
  const body = { id, name: 'Ada', quote, company: 'Ada GmbH', released: true, publish: 'draft' } as const
  await site.request('changeTestimonial', { body }, token)
  const value = JSON.stringify({ name: 'Ada', quote })
  await site.services.database.updateTable('draft').set({ value }).execute()
  const { body: read } = await site.request('readDashboardTestimonial', { params: { id } }, token)
  expect(read.content).toMatchObject({ name: 'Ada', quote, company: '', projectId: '0', released: false })
  await removeAll()
})

test('a project that is not there cannot be named', async () => {
  const body = { name: 'Ada', quote, projectId: '4711' }
  const { error } = await site.request('addTestimonial', { body }, token)
  expect(error).toMatchObject({ code: 'invalid_input', details: [{ field: 'projectId' }] })
})

test('search engines are told of no reviews', async () => {
  await add({})
  const { structuredData } = readPage((await site.app.inject('/')).body)
  expect(JSON.stringify(structuredData)).not.toMatch(/Review|Rating/)
  await removeAll()
})
