import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiBase } from '#contract/api/api-base.ts'
import type { Call } from '#contract/api/call.ts'
import { type CallName, callPaths } from '#contract/api/call-paths.ts'
import { calls } from '#contract/api/calls.ts'
import { readError } from '#tests/harness/http/read-error.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'
import { itemOf, slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

const { site, token } = await siteOfFile()
const editor = await site.logIn('editor')
const office = await site.logIn('office')
const texts = textsOf(site, editor)
const items = [itemOf(slogan)]

const requireApproval = async (isRequired: boolean) =>
  await site.request('changeApproval', { body: { isRequired } }, token)
const today = async (who: string) =>
  (await site.request('readToday', { query: {} }, who)).body.filter(({ sort }) => !sort.startsWith('sample'))

beforeEach(async () => await requireApproval(true))
afterEach(async () => {
  await requireApproval(false)
  await site.services.database.deleteFrom('draft').execute()
})

describe('where the office approves', () => {
  const writing = (Object.keys(callPaths) as CallName[]).filter(
    (name) => callPaths[name][0] !== 'GET' && calls[name].access === 'staff',
  )
  const ownAccount = writing.filter((name) => callPaths[name][1].startsWith('/login/'))
  const ofDrafts: CallName[] = [
    'addPicture',
    'removePicture',
    'addCompanyFile',
    'duplicateProject',
    'discardDrafts',
    'submitDrafts',
  ]

  const isSavedAs = (name: CallName) => {
    const { body } = calls[name] as Call
    return body instanceof z.ZodObject && 'publish' in body.shape
  }
  const send = async (name: CallName, who: string, payload: object) => {
    const [method, path] = callPaths[name]
    const answer = await site.app.inject({
      method,
      url: apiBase + path.replace(/:\w+/g, '77'),
      headers: { authorization: `Bearer ${who}` },
      payload,
    })
    return answer
  }

  test.each(writing.filter((name) => ![...ownAccount, ...ofDrafts].includes(name)))(
    'an editor cannot make anything public by %s',
    async (name) => {
      const bodies = [{}, { publish: 'now' }, { publish: '2999-01-01T00:00:00Z' }]
      for (const body of [
        ...bodies,
        { publish: 'draft', pinned: true },
        { publish: 'draft', samples: 'keep' },
        // Others do not know the choice, and would do it at once.
        ...(isSavedAs(name) ? [] : [{ publish: 'draft' }, { publish: 'submit' }]),
      ])
        expect(readError(await send(name, editor, body))).toMatchObject({
          code: 'forbidden',
          details: [{ field: 'publish' }],
        })
      expect((await send(name, office, {})).statusCode).not.toBe(403)
      await requireApproval(false)
      expect((await send(name, editor, {})).statusCode).not.toBe(403)
    },
  )

  test.each(ofDrafts)('%s stays with editors', async (name) => {
    expect((await send(name, editor, {})).statusCode).not.toBe(403)
  })

  test('an editor is told so with the own account, and nobody else is', async () => {
    const own = async (who: string) => (await site.request('readOwnAccount', {}, who)).body
    expect(await own(editor)).toMatchObject({ needsApproval: true })
    for (const who of [office, token]) expect(await own(who)).not.toHaveProperty('needsApproval')
    await requireApproval(false)
    expect(await own(editor)).not.toHaveProperty('needsApproval')
  })

  test('only an admin changes that', async () => {
    for (const who of [editor, office])
      expect((await site.request('changeApproval', { body: { isRequired: false } }, who)).status).toBe(403)
    expect((await site.request('readApproval', {}, token)).body).toEqual({ isRequired: true })
  })
})

describe('a draft that is submitted for approval', () => {
  test('waits for the office, which publishes it as any other', async () => {
    await texts.change(slogan, inBoth('Approved', 'Freigegeben'), 'submit')
    expect(await texts.drafts()).toMatchObject([
      { ...items[0], approval: { by: 'tester in editor', at: expect.any(String) } },
    ])
    const line = { sort: 'submitted', count: 1, address: '/dashboard/Drafts' }
    expect(await today(office)).toEqual([expect.objectContaining(line)])
    expect(await today(editor)).toEqual([])
    await site.request('publishDrafts', { body: { items } }, office)
    expect(await texts.drafts()).toEqual([])
    const { published } = await texts.read(slogan)
    expect(published.map(({ content }) => content)).toContain('Approved')
    await texts.reset(slogan)
    await site.request('resetText', { params: slogan }, office)
  })

  test('is not published unseen: the office is told where it has changed', async () => {
    await texts.change(slogan, inBoth('Harmless', 'Harmlos'), 'submit')
    const [seen] = await texts.drafts()
    const { published: before } = await texts.read(slogan)
    await sleep(2)
    await texts.change(slogan, inBoth('Another', 'Anders'), 'draft')
    const publish = async (changedAt: string | undefined) =>
      await site.request(
        'publishDrafts',
        { body: { items: items.map((item) => ({ ...item, changedAt })) } },
        office,
      )
    expect((await publish(seen?.changedAt)).error).toMatchObject({
      code: 'conflict',
      details: [{ field: 'version' }],
    })
    expect((await texts.read(slogan)).published).toEqual(before)
    expect((await publish((await texts.drafts())[0]?.changedAt)).status).toBe(200)
    await site.request('resetText', { params: slogan }, office)
  })

  test('stays so when it is changed, and is not any more once it has a time', async () => {
    await texts.change(slogan, inBoth('First', 'Erst'), 'draft')
    expect((await site.request('submitDrafts', { body: { items } }, editor)).status).toBe(204)
    const [before] = await texts.drafts()
    await texts.change(slogan, inBoth('Second', 'Zweit'), 'draft')
    const [changed] = await texts.drafts()
    expect(changed?.approval).toEqual(before?.approval)
    await site.request('publishDrafts', { body: { items, at: '2999-01-01T00:00:00Z' } }, office)
    expect((await texts.drafts())[0]).not.toHaveProperty('approval')
    await texts.change(slogan, inBoth('Third', 'Dritt'), 'draft')
    expect((await texts.drafts())[0]).not.toHaveProperty('publishAt')
  })

  test('is given back with a note, which its author finds, and submits again', async () => {
    await texts.change(slogan, inBoth('Wrong', 'Falsch'), 'submit')
    const giveBack = async (who: string, note = 'Please name the standard.') =>
      await site.request('returnDrafts', { body: { items, note } }, who)
    expect((await giveBack(editor)).status).toBe(403)
    expect((await giveBack(office, ' ')).error?.details).toMatchObject([{ field: 'note' }])
    expect((await giveBack(office)).status).toBe(204)
    expect((await texts.drafts())[0]?.approval).toEqual({
      by: 'tester in editor',
      note: 'Please name the standard.',
    })
    expect(await today(editor)).toMatchObject([{ sort: 'returned', count: 1 }])
    expect(await today(office)).toMatchObject([{ sort: 'draft' }])
    expect((await giveBack(office)).error).toMatchObject({ code: 'conflict' })
    await site.request('submitDrafts', { body: { items } }, editor)
    expect((await texts.drafts())[0]?.approval).not.toHaveProperty('note')
  })

  test('may be a new project, a job, or the facts about the company', async () => {
    const project = await site.request('addProject', { body: newProject({ publish: 'submit' }) }, editor)
    const job = await site.request('addJob', { body: { ...newJob(), publish: 'submit' } }, editor)
    const facts = await companyOf(site, editor).read()
    await site.request(
      'changeCompany',
      { body: { ...facts, phone: '+49 6181 4711', publish: 'submit' } },
      editor,
    )
    expect([project.status, job.status]).toEqual([201, 201])
    const drafts = await texts.drafts()
    expect(drafts.map(({ kind }) => kind).toSorted()).toEqual(['company', 'job', 'project'])
    for (const { approval } of drafts) expect(approval).toMatchObject({ by: 'tester in editor' })
  })

  test('that is not there is not submitted, and none beside it', async () => {
    await texts.change(slogan, inBoth('Kept', 'Behalten'), 'draft')
    const all = [...items, { kind: 'job' as const, id: 'none' }]
    expect((await site.request('submitDrafts', { body: { items: all } }, editor)).status).toBe(404)
    expect((await texts.drafts())[0]).not.toHaveProperty('approval')
  })
})
