import { expect, test } from 'vitest'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { projectDesk } from '#tests/harness/projects/project-desk.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const minuteMs = 60_000
let offMs = 0
const clock = { ...systemClock, now: () => new Date(Date.now() + offMs) }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

const { site, token } = await siteOfFile({ clock })
const desk = projectDesk(site, token)

const publishDue = async () => await publishDueDrafts(site.app, site.services, draftHandlers)
const read = async (address: string) => (await site.app.inject(address)).body
const title = inBoth('Barn of Mondays', 'Montagsscheune')

test('staff schedule a project, visitors see it from then on, and so do feed and sitemap', async () => {
  const body = { name: 'barns', translation: inBoth('Barns', 'Scheunen'), publish: inMinutes(9) }
  const category = (await site.request('addCategory', { body }, token)).body
  const { id } = await desk.add({ title, categoryID: String(category.id), publish: inMinutes(10) })
  expect((await desk.working(id)).draft?.publishAt).toBeDefined()
  const early = await site.request(
    'addProject',
    { body: { ...newProject(), categoryID: String(category.id), publish: inMinutes(5) } },
    token,
  )
  expect(early.error).toMatchObject({ code: 'invalid_input', details: [{ field: 'categoryID' }] })

  // It cannot be put off to a time before its category's, unless that goes along.
  const item = { kind: 'project' as const, id: String(id) }
  const at = inMinutes(8)
  const hasty = await site.request('publishDrafts', { body: { items: [item], at } }, token)
  expect(hasty.error).toMatchObject({ code: 'conflict', details: [{ field: 'categoryID' }] })
  expect(Date.parse((await desk.working(id)).draft?.publishAt ?? '')).toBeGreaterThan(Date.parse(at))

  const places = ['/', '/Projects?category=all', '/feed/de.xml', `/project/${id}`]
  offMs = 9.5 * minuteMs
  expect(await publishDue()).toEqual([{ kind: 'category', id: String(category.id) }])
  for (const place of places) expect(await read(place)).not.toContain('Montagsscheune')
  expect(await read('/sitemap.xml')).not.toContain(`/project/${id}`)

  offMs = 10.1 * minuteMs
  expect(await publishDue()).toEqual([{ kind: 'project', id: String(id) }])
  for (const place of ['/', '/Projects?category=all', '/feed/de.xml', `/project/${id}`])
    expect(await read(place)).toContain('Montagsscheune')
  expect(await read('/sitemap.xml')).toContain(`/project/${id}`)
  const [change] = await desk.history(id)
  expect(change).toMatchObject({ action: 'published', by: expect.any(String) })
  expect(Date.parse(change?.at ?? '')).toBeGreaterThan(Date.now() + 10 * minuteMs)
  expect(await publishDue()).toEqual([])
})

test('a project whose category is not public at its time stays a draft without a time, and raises an alarm', async () => {
  offMs = 0
  const body = { name: 'sheds', translation: inBoth('Sheds', 'Schuppen'), publish: inMinutes(1) }
  const category = (await site.request('addCategory', { body }, token)).body
  const { id } = await desk.add({ categoryID: String(category.id), publish: inMinutes(2) })
  const item = { kind: 'category' as const, id: String(category.id) }
  await site.request('publishDrafts', { body: { items: [item], at: inMinutes(60) } }, token)
  offMs = 3 * minuteMs
  expect(await publishDue()).toEqual([])
  expect((await desk.working(id)).draft).toMatchObject({ isNew: true })
  expect((await desk.working(id)).draft?.publishAt).toBeUndefined()
  expect(await desk.status(id)).toBe(404)
})
