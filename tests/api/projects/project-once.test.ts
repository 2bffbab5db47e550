import { describe, expect, test } from 'vitest'
import { filesIn } from '#tests/harness/files/stored-files.ts'
import { fieldsOf, readError } from '#tests/harness/http/read-error.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()

const send = async (key: string, changes = {}) =>
  await site.app.inject({
    method: 'POST',
    url: '/api/v1/Project',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: newProject(changes),
  })
const count = async () => (await site.request('listProjects', { query: {} })).body.count

describe('a project that is sent again with the same key', () => {
  test.each(['now', 'draft'] as const)(
    'five times at once is added once, with one picture: %s',
    async (publish) => {
      const before = await filesIn(site, 'pictures')
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send(`the-key-for-${publish}`, { publish })),
      )
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
      expect(await count()).toBe(1)
      expect(await filesIn(site, 'pictures')).toHaveLength(before.length + 2)
    },
  )

  test('must have one that is a key', async () => {
    const answer = await send('a key?')
    expect({ status: answer.statusCode, fields: fieldsOf(readError(answer)) }).toEqual({
      status: 400,
      fields: ['Idempotency-Key'],
    })
  })
})

describe('staff who edit', () => {
  test('read a project by a call that strangers cannot make, with client and version', async () => {
    const { id } = (await send('the-third-key')).json()
    const { body } = await site.request('readDashboardProject', { params: { id }, query: {} }, token)
    expect(body).toMatchObject({ id, client: '', clientPublic: false, version: 1 })
    expect((await site.request('readDashboardProject', { params: { id }, query: {} })).status).toBe(401)
    expect(
      (await site.request('readDashboardProject', { params: { id: 999 }, query: {} }, token)).status,
    ).toBe(404)
  })
})
