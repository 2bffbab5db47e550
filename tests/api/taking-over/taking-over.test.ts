import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TakeoverStep } from '#contract/taking-over/takeover-steps.ts'
import { claimingTexts } from '#contract/texts/claiming-texts.ts'
import { createAccount } from '#server/login/staff-accounts.ts'
import { builtInTexts } from '#server/texts/built-in-texts.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { openMailSite } from '#tests/harness/site/mail-site.ts'
import { openTestSite, type TestSite } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

const state = async (site: TestSite, token: string) => (await site.request('readTakingOver', {}, token)).body
const isDone = async (site: TestSite, token: string, step: TakeoverStep) =>
  (await state(site, token)).steps.find((one) => one.step === step)?.isDone

describe('on the site of the sample', () => {
  let site: TestSite
  let token: string
  beforeEach(async () => {
    site = await openTestSite({ content: 'sample' })
    token = await site.logIn()
  })
  afterEach(async () => await site.close())

  test('an admin reads what is to be done, of which nothing is done yet', async () => {
    const { steps, isUnderWay, facts, texts, mail } = await state(site, token)
    expect(steps.filter((step) => step.isDone)).toEqual([])
    expect(isUnderWay).toBe(true)
    expect(facts.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'street', 'city', 'quote']))
    expect(texts).toEqual({ open: claimingTexts.length, all: claimingTexts.length })
    expect(mail).toEqual({ state: 'off' })
  })

  test('all samples go with one call and come back with one', async () => {
    const before = (await site.request('listSamples', {}, token)).body.entries
    expect((await site.request('removeSamples', { body: { kind: 'all' } }, token)).status).toBe(204)
    expect(await isDone(site, token, 'samples')).toBe(true)
    const items = before.map(({ kind, id }) => ({ kind, id }))
    expect((await site.request('restoreSamples', { body: { items } }, token)).status).toBe(204)
    expect((await site.request('listSamples', {}, token)).body.entries).toEqual(before)
    expect(await isDone(site, token, 'samples')).toBe(false)
  })

  test('a project ticks its step when it is the company’s own and public', async () => {
    const { body } = await site.request('addProject', { body: { ...newProject(), publish: 'draft' } }, token)
    expect(await isDone(site, token, 'project')).toBe(false)
    const items = [{ kind: 'project' as const, id: String(body.id) }]
    await site.request('publishDrafts', { body: { items } }, token)
    expect(await isDone(site, token, 'project')).toBe(true)
  })

  test('facts that only the sample can have must be changed, others can be confirmed and that taken back', async () => {
    const company = companyOf(site, token)
    const confirm = async (claims: string[], areTrue = true) =>
      await site.request('confirmClaims', { body: { claims, areTrue } }, token)
    expect((await confirm(['company:street'])).status).toBe(400)
    const names = async () => (await state(site, token)).facts.map(({ name }) => name)
    await company.change({ city: 'Regensburg' })
    expect(await names()).not.toContain('city')
    expect((await confirm(['company:serviceArea'])).status).toBe(204)
    expect(await names()).not.toContain('serviceArea')
    expect((await confirm(['company:serviceArea'], false)).status).toBe(204)
    expect(await names()).toContain('serviceArea')
  })

  test('built-in pictures of pages are changed, or said to fit and that taken back', async () => {
    const { pictures } = await state(site, token)
    expect(pictures).toEqual(expect.arrayContaining(['hero', 'share']))
    const confirm = async (claims: string[], areTrue = true) =>
      await site.request('confirmClaims', { body: { claims, areTrue } }, token)
    expect((await confirm(['spot:nothing'])).status).toBe(400)
    expect((await confirm(['spot:hero'])).status).toBe(204)
    expect((await state(site, token)).pictures).toEqual(pictures.filter((name) => name !== 'hero'))
    expect((await confirm(pictures.map((name) => `spot:${name}`))).status).toBe(204)
    expect(await isDone(site, token, 'pictures')).toBe(true)
    expect((await confirm(['spot:share'], false)).status).toBe(204)
    expect((await state(site, token)).pictures).toEqual(['share'])
  })

  test('a second admin ticks a step, one that is disabled does not', async () => {
    const { database } = site.services
    await createAccount(database, 'olga', { password: 'a password for tests', role: 'admin' })
    expect(await isDone(site, token, 'admin')).toBe(true)
    await database.updateTable('account').set({ is_disabled: 1 }).where('username', '=', 'olga').execute()
    expect(await isDone(site, token, 'admin')).toBe(false)
  })
})

describe('texts that say something of the company', () => {
  test('are all there', () => {
    expect(claimingTexts.filter((id) => !builtInTexts().has(id))).toEqual([])
  })

  test('are done when each was changed or confirmed; only they can be', async () => {
    const site = await openTestSite()
    const token = await site.logIn('office')
    const admin = await site.logIn()
    const open = async () => (await state(site, admin)).texts.open
    const confirm = async (claims: string[], areTrue = true) =>
      await site.request('confirmClaims', { body: { claims, areTrue } }, token)
    expect((await confirm(['homepage:hero.slogan'])).status).toBe(400)

    const text = { scope: 'homepage', key: 'services.intro', version: 0 } as const
    const texts = inBoth('We build lightning protection.', 'Wir bauen Blitzschutz.')
    await site.request('changeText', { body: { ...text, texts, publish: 'draft' } }, token)
    expect(await open()).toBe(claimingTexts.length)
    await site.request('changeText', { body: { ...text, texts, version: 1 } }, token)
    expect(await open()).toBe(claimingTexts.length - 1)

    const [first = '', ...others] = claimingTexts.filter((id) => id !== 'homepage:services.intro')
    expect((await confirm(others)).status).toBe(204)
    expect(await isDone(site, admin, 'texts')).toBe(false)
    expect((await confirm([first])).status).toBe(204)
    expect(await isDone(site, admin, 'texts')).toBe(true)
    const { body } = await site.request('listTexts', { query: {} }, token)
    expect(body.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(claimingTexts.length - 1)
    await confirm([first], false)
    expect(await open()).toBe(1)
    await site.close()
  })
})

test('a test mail goes to the own address, and what came of it is said', async () => {
  const { site, mails, close } = await openMailSite()
  const token = await site.logIn()
  const { services } = site
  const mail = async () => (await state(site, token)).mail
  const work = async () =>
    await services.outbox.workOnDue(services.database, {
      now: services.clock.now,
      signal: new AbortController().signal,
    })
  const send = async () => await site.request('sendTestMail', { body: {} }, token)
  expect(await mail()).toEqual({ state: 'noAddress' })
  expect((await send()).status).toBe(409)
  await services.database.updateTable('account').set({ email: 'ada@example.org' }).execute()
  expect(await mail()).toEqual({ state: 'untested' })

  expect((await send()).status).toBe(204)
  expect(await mail()).toMatchObject({ state: 'waiting' })
  await work()
  expect(await mail()).toMatchObject({ state: 'sent' })
  expect(await isDone(site, token, 'mail')).toBe(true)
  expect(mails.taken.map(({ to }) => to)).toEqual([['ada@example.org']])

  await mails.goWrong('550')
  await send()
  await work()
  expect(await mail()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/\w/) })
  await close()
})

test('a public address ticks its step with https alone', async () => {
  for (const [PUBLIC_URL, expected] of [
    ['https://www.example.org', true],
    ['http://www.example.org', false],
  ] as const) {
    const site = await openTestSite({ environment: { PUBLIC_URL } })
    expect(await isDone(site, await site.logIn(), 'address')).toBe(expected)
    await site.close()
  }
})
