import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldDroppedPictures } from '#server/pictures/sweep-orphan-pictures.ts'
import { checkPicture } from '#server/platform/images/work-on-pictures.ts'
import { describedCall, describedCalls } from '#tests/harness/fuzz/described-calls.ts'
import { holdAnswer } from '#tests/harness/fuzz/hold-answer.ts'
import { oddPictures, smallPictures } from '#tests/harness/fuzz/odd-pictures.ts'
import { damagedPicture, type PictureCase, pictureCases } from '#tests/harness/fuzz/picture-cases.ts'
import { isLong, storm, stormTimeout } from '#tests/harness/fuzz/storm.ts'
import { dataUrl, newProject } from '#tests/harness/projects/new-project.ts'
import { inDays } from '#tests/harness/projects/remove-projects.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'

let site: TestSite
let calls: Awaited<ReturnType<typeof describedCalls>>
beforeAll(async () => {
  site = await openTestSite()
  calls = await describedCalls(site)
})
afterAll(async () => await site.close())

/** Names of all files of a folder. */
async function storedFiles(folder = 'pictures'): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of site.services.files.list(folder)) keys.push(key)
  return keys.sort()
}

test('whatever comes as a picture is stored whole or refused, and leaves nothing', {
  timeout: stormTimeout,
}, async () => {
  const pictures = [...(await smallPictures()), ...(await oddPictures())]
  const token = await site.logIn()
  const { body: first } = await site.request('addProject', { body: newProject() }, token)
  let added = 1

  async function send(one: PictureCase): Promise<number> {
    const name = one.isNew ? 'addProject' : 'changeProject'
    const call = describedCall(calls, name)
    const picture = dataUrl(damagedPicture(one, pictures), `image/${one.type}`)
    const answer = await site.app.inject({
      method: call.method as 'POST',
      url: call.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...newProject({ picture }), ...(!one.isNew && { id: first.id }) },
    })
    if (answer.statusCode === 201) added += 1
    return holdAnswer(call, answer)
  }

  const outcomes = await storm({
    cases: { short: 80, long: 20_000 },
    // As many as two people send who click twice: more are refused as too many.
    atOnce: 4,
    drawn: pictureCases(pictures.length),
    meet: send,
  })
  // One case in a hundred has no picture at all: too seldom for the short form.
  for (const status of [200, 201, 415, ...(isLong ? [400] : [])])
    expect([...outcomes.keys()]).toContain(status)

  // What each change has taken out waits for a month.
  await removeOldDroppedPictures(site.services, inDays(31))
  const { database } = site.services
  const kept = await database
    .selectFrom('project')
    .innerJoin('picture', 'picture.id', 'picture_id')
    .selectAll('picture')
    .execute()
  expect(kept).toHaveLength(added)
  const expected = kept.flatMap(({ id, widths }) =>
    (JSON.parse(widths) as number[]).flatMap((width) =>
      ['avif', 'webp'].map((format) => `pictures/${id}-${width}.${format}`),
    ),
  )
  expect(await storedFiles()).toEqual(expected.sort())
  // What is kept of what came can be decoded again.
  const originals = await database.selectFrom('picture_original').selectAll().execute()
  const keys = originals.map(({ picture_id, format }) => `originals/${picture_id}.${format}` as const)
  expect(await storedFiles('originals')).toEqual(keys.toSorted())
  for (const key of keys) await checkPicture(await buffer(await site.services.files.read(key)))
})
