import type { Desk } from '#tests/harness/before/desk.ts'
import { later, paint } from '#tests/harness/before/fill-projects.ts'
import { newJob } from '#tests/harness/jobs/new-job.ts'
import { contentOf, pictureBlock } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { inBoth } from '#tests/harness/projects/new-project.ts'

type Job = ReturnType<typeof newJob>
type Article = ReturnType<typeof newArticle>

/** Jobs in every state, and what staff did before. */
export async function fillJobs({ send, discard, publish }: Desk) {
  const named = (word: string, more: Partial<Job> = {}) =>
    newJob({ title: inBoth(`${word} (en)`, word), summary: inBoth(`About ${word}`, `Über ${word}`), ...more })
  const add = async (word: string, more?: Partial<Job>): Promise<string> =>
    (await send('POST', '/Job', { body: named(word, more) })).id
  const change = async (id: string, word: string, more?: Partial<Job>, by?: string) =>
    await send('PUT', '/Job', { body: { ...named(word, more), id }, ...(by && { by }) })

  const open = await add('Monteurin', { postedOn: '2026-02-01', closesOn: '2027-12-31' })
  await change(open, 'Monteurin für Türme', { pay: inBoth('a lot', 'viel') }, 'erika')
  await change(open, 'Monteurin für hohe Türme')
  await add('Bürokraft', { postedOn: '2025-01-01', closesOn: '2025-03-31' })
  const draft = await add('Planerin')
  await change(draft, 'Leitende Planerin', { publish: 'draft', location: 'Kassel' }, 'emil')
  const timed = await add('Prüferin')
  await change(timed, 'Prüferin für Erder', { publish: later })
  await add('Lehrling', { publish: 'draft' })
  await add('Meisterin', { publish: later })
  const deleted = await add('Fahrerin')
  await send('DELETE', `/Job/${deleted}`, { by: 'erika' })
  const deletedDraft = await add('Kranführerin')
  await change(deletedDraft, 'Kranführerin in Teilzeit', { publish: later })
  await send('DELETE', `/Job/${deletedDraft}`)
  const deletedNew = await add('Gerüstbauerin', { publish: 'draft' })
  await send('DELETE', `/Job/${deletedNew}`)
  const discardedNew = await add('Schweißerin', { publish: 'draft' })
  await discard(`job:${discardedNew}`)
  const changed = await add('Zeichnerin')
  await change(changed, 'Technische Zeichnerin', { publish: 'draft' })
  await discard(`job:${changed}`)
  await change(changed, 'Zeichnerin für Pläne', { publish: 'draft' })
  await publish(`job:${changed}`)
  const restored = await add('Lageristin')
  await send('DELETE', `/Job/${restored}`)
  await send('POST', `/Job/${restored}/restore`)
}

/** Articles and terms in every state, with pictures in their texts and addresses that they had. */
export async function fillArticles({ send, discard, publish }: Desk) {
  const sendPicture = async (colour: string): Promise<string> =>
    (await send('POST', '/Picture', { body: { picture: await paint(colour, 32, 20) } })).picture
  const named = (slug: string, more: Partial<Article> = {}) =>
    newArticle({ slug, title: inBoth(`${slug} (en)`, `Titel ${slug}`), summary: inBoth(slug, slug), ...more })
  const add = async (slug: string, more?: Partial<Article>): Promise<number> =>
    (await send('POST', '/Article', { body: named(slug, more) })).id
  const change = async (id: number, slug: string, more?: Partial<Article>, by?: string) =>
    await send('PUT', '/Article', { body: { ...named(slug, more), id }, ...(by && { by }) })
  const shows = (...addresses: string[]) => {
    const blocks = addresses.map((address) => pictureBlock(address, { caption: 'An der Klemme' }))
    return contentOf([...paragraph('Seen from below.'), ...blocks], [...paragraph('Von unten.'), ...blocks])
  }

  const term = await add('klemme', { related: [] })
  await change(term, 'trennklemme', undefined, 'erika')
  await change(term, 'messklemme')
  const [one, two, three] = [
    await sendPicture('#ff0000'),
    await sendPicture('#00ff00'),
    await sendPicture('#0000ff'),
  ]
  const article = await add('erdung', { kind: 'article', related: ['messklemme'], content: shows(one, two) })
  await change(article, 'erdung', { kind: 'article', content: shows(two) })
  await change(article, 'fundamenterder', { kind: 'article', content: shows(two, three) }, 'emil')
  await send('POST', `/Article/${article}/review`, { body: { reviewedOn: '2026-03-01' } })
  const draft = await add('fangstange', { content: shows(await sendPicture('#ffff00')) })
  const drafted = { content: shows(await sendPicture('#ff00ff')), publish: 'draft' as const }
  await change(draft, 'fangstangen', drafted, 'emil')
  const timed = await add('ableitung')
  await change(timed, 'ableitungen', { publish: later })
  await add('ringerder', { publish: 'draft', content: shows(await sendPicture('#00ffff')) })
  await add('tiefenerder', { publish: later })
  const deleted = await add('blitzkugel', { content: shows(await sendPicture('#888888')) })
  await change(deleted, 'kugel', { content: contentOf(paragraph('Without.')) })
  await send('DELETE', `/Article/${deleted}`)
  const deletedDraft = await add('masche')
  await change(deletedDraft, 'maschen', { publish: later })
  await send('DELETE', `/Article/${deletedDraft}`, { by: 'erika' })
  const deletedNew = await add('schutzwinkel', { publish: 'draft' })
  await send('DELETE', `/Article/${deletedNew}`)
  const discarded = await add('potential')
  await change(discarded, 'potentiale', { publish: 'draft' })
  await discard(`article:${discarded}`)
  await change(discarded, 'potentialausgleich', { publish: 'draft' })
  await publish(`article:${discarded}`)
  const gone = await add('zelt', { publish: 'draft' })
  await discard(`article:${gone}`)
  return { sample: await add('musterbegriff', { kind: 'term' }) }
}
