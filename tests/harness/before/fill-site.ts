import { randomUUID } from 'node:crypto'
import { insertSampleEntry } from '#server/platform/database/sample-entry-store.ts'
import { type Desk, openDesk, publicUrl, tokenOf } from '#tests/harness/before/desk.ts'
import { fillArticles, fillJobs } from '#tests/harness/before/fill-entries.ts'
import { fillInquiries, fillWebhooks } from '#tests/harness/before/fill-inquiries.ts'
import { fillCategories, fillProjects, later, paint } from '#tests/harness/before/fill-projects.ts'
import { doOnce } from '#tests/harness/before/open-kept.ts'
import type { Deed } from '#tests/harness/before/what-it-says.ts'
import { pdf } from '#tests/harness/files/sample-files.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import type { HeldDate } from '#tests/harness/machine/held-date.ts'
import { openMailServer } from '#tests/harness/mail/mail-server.ts'
import { dataUrl, inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { minimalCompany } from '#tests/harness/site/company-file.ts'
import { mailEnvironment } from '#tests/harness/site/mail-site.ts'
import { createPasskeyDevice } from '#tests/harness/site/passkey-device.ts'
import { staff } from '#tests/harness/site/sample-data.ts'
import { slogan, textsOf } from '#tests/harness/texts/site-texts.ts'

/** Fills an empty data folder with everything in every state; returns what was sent with keys, to be sent again. */
export async function fillSite(dataDir: string, date: HeldDate): Promise<Deed[]> {
  const first = await openDesk(dataDir, {}, date)
  await fillAccounts(first)
  await addFormer(first)
  date.move(40 * 24 * 3_600_000)
  await first.site.listen()
  await first.site.close()

  const mails = await openMailServer()
  const desk = await openDesk(dataDir, { ...mailEnvironment(mails.url), WEBHOOK_ALLOW_PRIVATE: '1' }, date)
  await fillCompany(desk)
  await fillTexts(desk)
  const { sample: project } = await fillProjects(desk, await fillCategories(desk))
  await fillJobs(desk)
  const { sample: article } = await fillArticles(desk)
  await fillInquiries(desk)
  await fillWebhooks(desk)
  const category = await desk.send('POST', '/Category', {
    body: { name: 'muster', translation: inBoth('Sample', 'Muster') },
  })
  await markSamples(desk, { project, article, category: category.id })
  const sent = await sendWithKeys(desk)
  await desk.send('POST', '/login/Auth', { body: staff })
  await desk.site.close()
  await mails.close()
  return sent
}

/** Adds entries and purges them: neither their numbers nor their addresses are used again. */
async function addFormer({ send }: Desk) {
  const job = await send('POST', '/Job', { body: newJob({ title: inBoth('Former', 'Ehemalige') }) })
  const article = await send('POST', '/Article', { body: newArticle({ slug: 'ehemals' }) })
  const project = await send('POST', '/Project', { body: newProject() })
  const name = { name: 'ehemals', translation: inBoth('Former', 'Ehemals') }
  const category = await send('POST', '/Category', { body: name })
  for (const path of [
    `Job/${job.id}`,
    `Article/${article.id}`,
    `Project/${project.id}`,
    `Category/${category.id}`,
  ])
    await send('DELETE', `/${path}`)
}

/** Sends requests with idempotency keys, as browsers repeat them when no answer came. */
async function sendWithKeys({ site, date }: Desk): Promise<Deed[]> {
  const deeds: Deed[] = []
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    date.move(60_000)
    deeds.push(await doOnce(site, { method, path, body, key: randomUUID() }))
    return deeds.at(-1)?.id
  }
  await send('POST', '/Project', newProject({ publish: 'draft' }))
  const job = newJob({ title: inBoth('Twice', 'Zweimal') })
  const id = await send('POST', '/Job', job)
  await send('PUT', '/Job', { ...job, id, version: 1, location: 'Gießen' })
  await send('PUT', '/Job', { ...job, id, version: 2, location: 'Marburg' })
  return deeds
}

/** Accounts of every role, one of them disabled, with what was done to them; a passkey. */
async function fillAccounts({ send }: Desk) {
  const add = async (username: string, role: string): Promise<number> =>
    (await send('POST', '/Account', { body: { username, role } })).id
  await add('erika', 'office')
  const emil = await add('emil', 'editor')
  const gone = await add('paul', 'editor')
  await send('PATCH', `/Account/${gone}`, { body: { role: 'office' } })
  await send('PATCH', `/Account/${gone}`, { body: { disabled: true } })
  await send('PATCH', `/Account/${emil}`, { body: { resetPassword: true } })
  const device = createPasskeyDevice(publicUrl)
  const { challenge } = await send('POST', '/login/Passkey/creation', { body: { password: staff.password } })
  await send('POST', '/login/Passkey', { body: { name: 'Laptop', response: device.make(challenge) } })
}

/** Facts of a company of its own with files, versions and a draft that has a time. */
async function fillCompany({ send, discard, publish }: Desk) {
  const keep = async (name: string, content: string): Promise<string> =>
    (await send('POST', '/Company/file', { body: { name, content } })).name
  const svg = (colour: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`,
    )
  const logo = await keep('logo.svg', dataUrl(svg('#123456'), 'image/svg+xml'))
  const certificate = await keep('zertifikat.pdf', dataUrl(pdf('certificate'), 'application/pdf'))
  const portrait = await keep('portrait.png', await paint('#abcdef', 48, 48))
  const facts = {
    ...minimalCompany,
    logo,
    portrait: { file: portrait, alt: { de: 'Eine Frau mit Helm', en: 'A woman in a helmet' } },
    credentials: [{ name: { de: 'Zertifikat', en: 'Certificate' }, number: '7', file: certificate }],
    openingHours: [{ days: ['monday', 'friday'], opens: '07:30', closes: '16:00' }],
    statistics: { asOf: '2026-02', roofAreas: 120 },
  }
  const change = async (more: object) => {
    const { version } = await send('GET', '/Company?Drafts=1')
    return await send('PUT', '/Company', { body: { ...facts, ...more, version } })
  }
  await change({})
  await change({ phone: '+49 69 90009-778' })
  await change({ phone: '+49 69 90009-779', publish: 'draft' })
  await discard('company:company')
  await change({ street: 'Neue Straße 3', publish: 'draft' })
  await publish('company:company')
  const drafted = await keep('neu.svg', dataUrl(svg('#654321'), 'image/svg+xml'))
  await change({ street: 'Neue Straße 3', logo: drafted, city: 'Fulda', publish: later })
}

/** Texts that were changed, are drafts, have a time, or are as they are built in again. */
async function fillTexts({ send, site, discard, publish }: Desk) {
  const { body: all } = await site.request('listTexts', { query: {} }, await tokenOf(site))
  const plain = all.filter(
    ({ scope, builtIn }) => scope === 'aboutus' && builtIn.every(({ content }) => !/[<{\n]/.test(content)),
  )
  const names = [slogan, ...plain.slice(0, 5).map(({ scope, key }) => ({ scope, key }))]
  const change = async (index: number, word: string, publish?: string, by?: string) => {
    const name = names[index] ?? slogan
    const { version } = await textsOf(site, await tokenOf(site)).read(name)
    const body = { ...name, texts: inBoth(`${word} (en)`, word), version, ...(publish && { publish }) }
    await send('PUT', '/Text', { body, ...(by && { by }) })
  }
  const itemOf = (index: number) => `text:${names[index]?.scope}:${names[index]?.key}`
  await change(0, 'Sicher')
  await change(0, 'Sicher bei Gewitter', undefined, 'erika')
  await change(1, 'Entwurf', 'draft', 'emil')
  await change(2, 'Bald', later)
  await change(3, 'Vorbei')
  await change(3, 'Doch noch', 'draft')
  await send('DELETE', `/Text/${names[3]?.scope}/${encodeURIComponent(names[3]?.key ?? '')}`)
  await change(4, 'Verworfen', 'draft')
  await discard(itemOf(4))
  await change(5, 'Geprüft', 'draft')
  await publish(itemOf(5))
  await change(5, 'Neu geprüft', 'draft')
}

/** Entries that nobody of the company has made their own yet. */
async function markSamples({ site }: Desk, samples: Readonly<Record<string, number>>) {
  const { database } = site.services
  for (const [kind, id] of Object.entries(samples))
    await database
      .transaction()
      .execute(async (transaction) => await insertSampleEntry(transaction, kind, id))
}
