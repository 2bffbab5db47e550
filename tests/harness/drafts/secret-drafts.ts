import { expect } from 'vitest'
import type { DraftKind } from '#contract/content/draft.ts'
import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { numberedLists } from '#contract/texts/editable-texts.ts'
import { placeHoldersOf } from '#contract/texts/place-holders.ts'
import { plainCallNames, plainContent } from '#tests/harness/entries/plain-kinds.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { contentOf, pictureBlock, sendPicture } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'
import { companyOf } from '#tests/harness/texts/company-facts.ts'
import { idOf } from '#tests/harness/texts/site-texts.ts'

export const secret = 'Entwurfsgeheimnis'
export const count = 50
const publishOf = (index: number) => (index % 2 === 0 ? ('draft' as const) : '2099-01-01T00:00:00Z')

/** The first of them is a draft of what is public, if anything of the kind is. */
async function savePlain(site: TestSite, token: string, kind: DeskKind): Promise<void> {
  const calls = plainCallNames(kind)
  const { body: all } = await site.request(calls.list as 'listPeople', { query: {} }, token)
  const [shown] = all
  for (let index = 0; index < count; index++) {
    const { picture = '' } = newProject()
    const said = plainContent(kind, secret, {
      picture,
      reference: '1',
      slug: `${secret.toLowerCase()}-${index}`,
    })
    const body = { ...said, publish: publishOf(index), ...(index === 0 && shown && { id: shown.id }) }
    const name = index === 0 && shown ? calls.change : calls.add
    const { status } = await site.request(name as 'addPerson', { body: body as never }, token)
    expect(status).toBeLessThan(300)
  }
}

/** Each saves fifty drafts of its kind, every second one with a time, with the secret in all that they hold. */
export const savers = (site: TestSite, token: string): Record<DraftKind, () => Promise<void>> => ({
  text: async () => {
    const { body } = await site.request('listTexts', { query: {} }, token)
    const free = body.filter(
      (text) =>
        !numberedLists.includes(idOf(text)) &&
        text.builtIn.every(({ content }) => placeHoldersOf(content).length === 0),
    )
    const step = Math.floor(free.length / count)
    const chosen = free.filter((_, index) => index % step === 0).slice(0, count)
    for (const [index, { scope, key, version }] of chosen.entries()) {
      const change = { scope, key, version, texts: inBoth(secret, secret), publish: publishOf(index) }
      expect((await site.request('changeText', { body: change }, token)).status).toBe(200)
    }
  },

  job: async () => {
    for (let index = 0; index < count; index++) {
      const job = newJob({
        title: inBoth(secret, secret),
        summary: inBoth(secret, secret),
        publish: publishOf(index),
      })
      expect((await site.request('addJob', { body: job }, token)).status).toBe(201)
    }
  },

  article: async () => {
    const params = { id: 'trennungsabstand' }
    const { body: present } = await site.request('readArticle', { params, query: {} })
    for (let index = 0; index < count; index++) {
      const block = pictureBlock(await sendPicture(site, token), { alt: secret, caption: secret })
      const article = newArticle({
        slug: index === 0 ? present.slug : `${secret.toLowerCase()}-${index}`,
        content: contentOf([block], [block]),
        title: inBoth(secret, secret),
        summary: inBoth(secret, secret),
        publish: publishOf(index),
      })
      const { status } =
        index === 0
          ? await site.request('changeArticle', { body: { ...article, id: present.id } }, token)
          : await site.request('addArticle', { body: article }, token)
      expect(status).toBeLessThan(300)
    }
  },

  company: async () => {
    const body = await companyOf(site, token).read()
    const notice = { text: { de: secret, en: secret }, from: '2020-01-01', until: '2099-01-01' }
    const facts = { ...body, name: secret, street: secret, notice, publish: publishOf(1) }
    expect((await site.request('changeCompany', { body: facts }, token)).status).toBe(200)
  },

  category: async () => {
    const { body } = await site.request('listCategories', { query: {} })
    for (let index = 0; index < count; index++) {
      const name = `${secret} ${index}`
      const category = { name, translation: inBoth(`${name} en`, `${name} de`), publish: publishOf(index) }
      const present = body[index]
      const { status } = present
        ? await site.request('changeCategory', { body: { ...category, id: present.id } }, token)
        : await site.request('addCategory', { body: category }, token)
      expect(status).toBeLessThan(300)
    }
  },

  ...(Object.fromEntries(deskKinds.map((kind) => [kind.word, () => savePlain(site, token, kind)])) as Record<
    DeskKind['word'],
    () => Promise<void>
  >),

  project: async () => {
    const { data } = (await site.request('listProjects', { query: { PageLength: 100 } })).body
    for (let index = 0; index < count; index++) {
      const text = inBoth(secret, secret)
      const texts = { title: text, content: text, scopeOfWorks: text }
      const facts = { location: secret, workDuration: secret, client: secret, clientPublic: true }
      const { picture = '', ...others } = newProject()
      // Every second one with several pictures.
      const shown = { picture, pictureAlt: text }
      const pictures = index % 2 === 0 ? shown : { pictures: [shown, { ...shown, focus: { x: 0, y: 1 } }] }
      const project = { ...others, ...texts, ...pictures, ...facts, publish: publishOf(index) }
      const present = data[index]
      const { status } = present
        ? await site.request('changeProject', { body: { ...project, id: present.id } }, token)
        : await site.request('addProject', { body: project }, token)
      expect(status).toBeLessThan(300)
    }
  },
})
