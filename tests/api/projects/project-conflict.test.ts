import { describe, expect, test } from 'vitest'
import { removeOldDroppedPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { newProject, type ProjectBody, pictureUrl } from '#tests/harness/projects/new-project.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const { picture: _, ...withoutPicture } = newProject()
const add = async () => (await site.request('addProject', { body: newProject() }, token)).body
const change = async (id: number, version: number | undefined, changes: Partial<ProjectBody>) => {
  const body = { ...withoutPicture, ...changes, id, ...(version !== undefined && { version }) }
  return await site.request('changeProject', { body }, token)
}
const read = async (id: number) =>
  (await site.request('readProject', { params: { id }, query: {} }, token)).body

const refusal = (present: number) => ({
  code: 'conflict',
  message: 'Somebody else has changed this meanwhile.',
  details: [
    { field: 'version', problem: `is ${present} by now`, params: { reason: 'changed', version: present } },
  ],
})

describe('a project that two staff members change', () => {
  test('at once is changed by one of them, and the other is told so and leaves no picture', async () => {
    const { id } = await add()
    const files = await filesIn(site, 'pictures')
    const pictures = await Promise.all([pictureUrl(200, 100), pictureUrl(100, 200)])
    const answers = await Promise.all(pictures.map((picture) => change(id, 1, { picture })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ error }) => error)?.error).toMatchObject(refusal(2))
    await removeOldDroppedPictures(site.services, inDays(31))
    expect(await filesIn(site, 'pictures')).toHaveLength(files.length)
    expect(await site.services.database.selectFrom('picture').select('id').execute()).toHaveLength(
      files.length / 2,
    )
    const { body } = await site.request('readProjectHistory', { params: { id } }, token)
    expect(body.map(({ action }) => action)).toEqual(['changed', 'added'])
  })

  test('is refused before its new picture is looked at', async () => {
    const { id } = await add()
    await change(id, 1, { location: 'Frankfurt' })
    const { error } = await change(id, 1, { picture: 'data:image/png;base64,AAAA' })
    expect(error?.code).toBe('conflict')
  })

  test('shows its version to staff only', async () => {
    const { id } = await add()
    const { body } = await site.request('readProject', { params: { id }, query: {} })
    expect(body).not.toHaveProperty('version')
    expect((await read(id)).version).toBe(1)
  })
})
