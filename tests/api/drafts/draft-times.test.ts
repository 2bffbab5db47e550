import { describe, expect, test } from 'vitest'
import { type DraftItem, type DraftKind, draftKinds } from '#contract/content/draft.ts'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { draftHandlers } from '#server/draft-kinds.ts'
import { publishDueDrafts } from '#server/drafts/publish-due-drafts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { plainCallNames, plainContent } from '#tests/harness/entries/plain-kinds.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'
import { itemOf, slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const hourMs = 3_600_000
let offMs = 0
const clock = { ...systemClock, now: () => new Date(Date.now() + offMs) }
const publish = new Date(Date.now() + hourMs).toISOString()

const { site, token } = await siteOfFile({ clock })

type Scheduling = () => Promise<DraftItem>
const schedulePlain =
  (kind: DeskKind): Scheduling =>
  async () => {
    const sent = { ...plainContent(kind, 'Later'), publish }
    const { body } = await site.request(
      plainCallNames(kind).add as 'addPerson',
      { body: sent as never },
      token,
    )
    return { kind: kind.word, id: String(body.id) }
  }

/** Makes a draft that is public in an hour. */
const schedule: Record<DraftKind, Scheduling> = {
  text: async () => {
    await textsOf(site, token).change(slogan, inBoth('Later', 'Später'), publish)
    return itemOf(slogan)
  },
  company: async () => {
    await companyOf(site, token).change({ city: 'Fulda', publish })
    return { kind: 'company', id: 'company' }
  },
  category: async () => {
    const body = { name: 'late', translation: inBoth('Late', 'Spät'), publish }
    return { kind: 'category', id: String((await site.request('addCategory', { body }, token)).body.id) }
  },
  project: async () => {
    const { body } = await site.request('addProject', { body: newProject({ publish }) }, token)
    return { kind: 'project', id: String(body.id) }
  },
  job: async () => {
    const { body } = await site.request('addJob', { body: newJob({ publish }) }, token)
    return { kind: 'job', id: body.id }
  },
  article: async () => {
    const { body } = await site.request('addArticle', { body: newArticle({ publish }) }, token)
    return { kind: 'article', id: String(body.id) }
  },
  ...(Object.fromEntries(deskKinds.map((kind) => [kind.word, schedulePlain(kind)])) as Record<
    DeskKind['word'],
    Scheduling
  >),
}

const drafts = async () => (await site.request('listDrafts', {}, token)).body
const takeTimeOff = async (...items: DraftItem[]) =>
  await site.request('publishDrafts', { body: { items, at: null } }, token)
const publishDue = async () => await publishDueDrafts(site.app, site.services, draftHandlers)
const named = (items: readonly DraftItem[]) => items.map(({ kind, id }) => ({ kind, id }))

describe('the time of a draft', () => {
  test.each(draftKinds)(
    'of kind %s is taken off by one call, and the draft stays as it was saved',
    async (kind) => {
      offMs = 0
      const item = await schedule[kind]()
      const [before] = await drafts()
      expect(before).toMatchObject({ ...item, publishAt: publish })

      const { status, body } = await takeTimeOff(item)
      expect([status, body]).toEqual([200, [item]])
      const { publishAt: _, ...rest } = before ?? {}
      expect(await drafts()).toEqual([rest])
      offMs = 2 * hourMs
      expect(await publishDue()).toEqual([])
      // Whoever has no time any more loses nothing by a second click.
      expect((await takeTimeOff(item)).body).toEqual([item])

      await site.request('discardDrafts', { body: { items: [item] } }, token)
      expect((await takeTimeOff(item)).error?.code).toBe('not_found')
    },
  )

  test('is taken off all drafts that are named, or off none', async () => {
    offMs = 0
    const items = [await schedule.text(), await schedule.company()]
    const missing = await takeTimeOff(...items, { kind: 'category', id: '4711' })
    expect(missing.error?.code).toBe('not_found')
    expect((await drafts()).map(({ publishAt }) => publishAt)).toEqual([publish, publish])

    expect((await takeTimeOff(...items, ...items)).body).toEqual(items)
    expect((await drafts()).map(({ publishAt }) => publishAt)).toEqual([undefined, undefined])
    expect(
      named(await drafts())
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['company', 'text'])
  })
})
