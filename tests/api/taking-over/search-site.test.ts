import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, receiveInquiry, sendAnswer } from '#tests/harness/inquiries/answer.ts'
import { dataUrl, inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { minimalCompany } from '#tests/harness/site/company-file.ts'
import { type MailSite, openMailSite } from '#tests/harness/site/mail-site.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'

// Every page of the site is made, several times.
vi.setConfig({ testTimeout: 60_000 })

let desk: MailSite
let site: TestSite
let token: string
beforeEach(async () => {
  desk = await openMailSite({}, { content: 'sample' })
  site = desk.site
  token = await site.logIn()
})
afterEach(async () => await desk.close())

const search = async () => {
  const { body, status } = await site.request('checkTakingOver', {}, token)
  expect(status).toBe(200)
  return body
}
const remembered = async () => (await site.request('readTakingOver', {}, token)).body.check
const isDone = async () =>
  (await site.request('readTakingOver', {}, token)).body.steps.find(({ step }) => step === 'check')?.isDone

/** A company that keeps nothing: its own name and facts, no samples. */
async function takeOver(): Promise<void> {
  const optional = ['shortName', 'emergencyPhone', 'registerCourt', 'registerNumber', 'vatId', 'serviceArea']
  const others = Object.fromEntries([...optional, 'jobContact', 'clients'].map((name) => [name, undefined]))
  const answer = await companyOf(site, token).change({ ...others, ...minimalCompany, samples: 'remove' })
  expect(answer.status).toBe(200)
  await site.request('removeSamples', { body: { kind: 'all' } }, token)
  const { facts, pictures } = (await site.request('readTakingOver', {}, token)).body
  expect(facts.filter(({ canBeTrue }) => !canBeTrue)).toEqual([{ name: 'map', canBeTrue: false }])
  await companyOf(site, token).change({ map: undefined })
  const claims = [
    ...facts.filter(({ canBeTrue }) => canBeTrue).map(({ name }) => `company:${name}`),
    ...pictures.map((name) => `spot:${name}`),
  ]
  expect((await site.request('confirmClaims', { body: { claims, areTrue: true } }, token)).status).toBe(204)
}

test('the sample is found on every page, in feed and manifest, by words and pictures, and each leads to its place', async () => {
  const { addresses, found, findings, isStale } = await search()
  expect(isStale).toBe(false)
  expect(addresses).toBeGreaterThan(250)
  expect(found).toBeGreaterThan(190)
  const at = (address: string) => findings.find((one) => one.address === address)?.leftovers
  const name = { word: 'Blitzschutz Musterwerk GmbH', place: '/dashboard/Company#company-company' }
  for (const address of ['/', '/en', '/impressum', '/manifest.webmanifest', '/feed/de.xml', '/feed/en.xml'])
    expect(at(address)).toContainEqual(name)
  expect(at('/Projects')).toContainEqual({
    picture: expect.stringMatching(/^\/pictures\//),
    place: '/dashboard/Pictures',
  })
  expect(at('/Projects')?.map(({ place }) => place)).toContain('/dashboard/TakingOver#samples')
  for (const address of ['/', '/en'])
    expect(at(address)).toContainEqual({ picture: 'hero', place: '/dashboard/PagePictures' })
  expect(await isDone()).toBe(false)
})

test('nothing is found once the company is another one and the samples are gone, until something is changed', async () => {
  await takeOver()
  expect((await search()).findings).toEqual([])
  expect(await isDone()).toBe(true)
  await site.request('addProject', { body: newProject() }, token)
  expect(await remembered()).toMatchObject({ found: 0, isStale: true })
  expect(await isDone()).toBe(false)
  expect((await search()).found).toBe(0)
  expect(await isDone()).toBe(true)
})

test('what staff have written or sent themselves is found as well: a name in a text, a title, a picture', async () => {
  const { body: projects } = await site.request('listProjects', { query: {} })
  const sample = projects.data.find(({ id }) => id === 24)
  await takeOver()
  const file = new URL('../../../src/server/sample-content/pictures/church-tower.jpg', import.meta.url)
  const own = newProject({
    title: sample?.title ?? [],
    picture: dataUrl(await readFile(file), 'image/jpeg'),
  })
  const { body: project } = await site.request('addProject', { body: own }, token)
  const text = { scope: 'homepage', key: 'services.intro', version: 0 } as const
  const texts = inBoth('Once called Musterwerk.', 'Früher hießen wir Blitzschutz Musterwerk GmbH.')
  await site.request('changeText', { body: { ...text, texts } }, token)

  const { findings } = await search()
  const at = (address: string) => findings.find((one) => one.address === address)?.leftovers
  expect(at('/')).toContainEqual({
    word: 'Blitzschutz Musterwerk GmbH',
    place: '/dashboard/Texts?search=Blitzschutz%20Musterwerk%20GmbH',
  })
  expect(at(`/project/${project.id}`)).toEqual([
    expect.objectContaining({ place: expect.stringMatching(/^\/dashboard\/Projects\?search=/) }),
    { picture: expect.stringMatching(/^\/pictures\//), place: '/dashboard/Pictures' },
  ])
  expect(at('/en/aboutus')).toBeUndefined()
})

test('mails of a company that has taken over have nothing of the sample either', async () => {
  const words = (await search()).findings.flatMap(({ leftovers }) =>
    leftovers.flatMap(({ word }) => word ?? []),
  )
  expect(new Set(words).size).toBeGreaterThan(5)
  await takeOver()
  for (const language of ['de', 'en'] as const) {
    const { id } = await receiveInquiry(site, token, { language, email: `${language}@example.org` })
    await sendAnswer(site, { id, token, fields: { ...answer, language } })
  }
  await desk.deliver()
  expect(desk.mails.taken).toHaveLength(6)
  for (const mail of desk.mails.taken) {
    const { headerLines, text, html } = await mail.parsed()
    const all = JSON.stringify([headerLines, text, html])
    expect(words.filter((word) => all.includes(word))).toEqual([])
  }
})

test('others are answered while the site is searched, and a second search is the same one', async () => {
  const order: string[] = []
  const first = search().then((check) => {
    order.push('search')
    return check
  })
  const second = search()
  for (let asked = 0; asked < 5; asked++) {
    const { statusCode } = await site.app.inject('/api/v1/Category')
    expect(statusCode).toBe(200)
    order.push('visitor')
  }
  expect(await second).toEqual(await first)
  expect(order).toEqual([...Array<string>(5).fill('visitor'), 'search'])
})
