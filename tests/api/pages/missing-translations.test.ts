import { beforeAll, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { addressIn, articlePath, strikeSlug } from '#contract/pages/addresses.ts'
import { readPage } from '#tests/harness/http/read-page.ts'
import { contentOf } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { newPage } from '#tests/harness/knowledge/new-page.ts'
import { newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const failed = { de: 'Name konnte nicht geladen werden', en: 'Failed to load name' }
let project: number
const { site } = await siteOfFile()
beforeAll(async () => {
  const token = await site.logIn()
  const onlyEnglish = [{ content: 'Bridges', language: 1 as const }]
  const { body: category } = await site.request(
    'addCategory',
    { body: { name: 'Brücken', translation: onlyEnglish } },
    token,
  )
  const onlyGerman = [{ content: 'Über die Brücke', language: 2 as const }]
  const changes = { categoryID: String(category.id), content: onlyGerman }
  project = (await site.request('addProject', { body: newProject(changes) }, token)).body.id
})

const textAt = async (path: string) => readPage((await site.app.inject(path)).body).text

test('a category without a German title shows its English one on German pages, marked as English', async () => {
  for (const path of ['/Projects', `/project/${project}`]) {
    const german = (await site.app.inject(path)).body
    const main = german.slice(german.indexOf('<main'), german.indexOf('</main>'))
    expect(main).toMatch(/<(span|li) lang="en">(<a [^>]*>)?Bridges</)
    const visible = main.replaceAll(/<script.*?<\/script>|<(span|li) lang="en">.*?<\/\1>/g, '')
    expect(visible).not.toContain('Bridges')
    const english = (await site.app.inject(`/en${path}`)).body
    expect(english).toContain('Bridges')
    expect(english).not.toMatch(/ lang="en">(<a [^>]*>)?Bridges/)
    expect(german + english).not.toMatch(new RegExp(`${failed.de}|Brücken`))
  }
})

test('a project without an English text says so on the English page, and never shows the German one', async () => {
  const [german, english] = [await textAt(`/project/${project}`), await textAt(`/en/project/${project}`)]
  expect(german).toContain('Über die Brücke')
  expect(english).toContain(failed.en)
  expect(english).not.toContain('Über die Brücke')
})

test('a project of which only what is required was written shows no empty part and says of nothing that it is missing', async () => {
  const token = await site.logIn()
  const bare = { content: [], location: '', workDuration: '' }
  const { body } = await site.request('addProject', { body: newProject(bare) }, token)
  for (const [prefix, missing, shown] of [
    ['', failed.de, 'Leistungsumfang'],
    ['/en', failed.en, 'Scope of Works'],
  ] as const) {
    const { body: html } = await site.app.inject(`${prefix}/project/${body.id}`)
    const { text, description } = readPage(html)
    const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(text).toContain(shown)
    expect(text + description).not.toContain(missing)
    expect(text).not.toMatch(/Beschreibung|Description/)
    expect(content).not.toMatch(/<dl|<(h\d|p|ul|li|dd)(?=[ >])[^>]*><\/|alt="[^"]*, "/)
    const { body: gallery } = await site.app.inject(`${prefix}/Projects?category=all`)
    const card = gallery.slice(gallery.indexOf('<article'), gallery.indexOf('</article>'))
    expect(card).toContain(`/project/${body.id}"`)
    expect(card).not.toMatch(/<p[^>]*><\/p>|alt="[^"]*, "/)
  }
})

test('search engines hear of an article or own page in the languages alone in which there is a text', async () => {
  const token = await site.logIn()
  const content = contentOf([], paragraph('Nur auf Deutsch.'))
  for (const slug of ['nur-deutsch', strikeSlug])
    await site.request('addArticle', { body: newArticle({ slug, content }) }, token)
  await site.request('addArticle', { body: newArticle({ slug: 'nur-kurz', content: [] }) }, token)
  const english = contentOf(paragraph('In English alone.'))
  await site.request('addPage', { body: newPage({ slug: 'nur-englisch', content: english }) }, token)
  const { body } = await site.app.inject('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname)
  for (const [path, written] of [
    [articlePath('nur-deutsch'), ['de']],
    [articlePath(strikeSlug), ['de']],
    [articlePath('nur-kurz'), ['de', 'en']],
    ['/nur-englisch', ['en']],
  ] as const)
    for (const language of languageCodes) {
      const { alternates, content } = readPage((await site.app.inject(addressIn(language, path))).body)
      const isWritten = written.some((code) => code === language)
      expect(Object.keys(alternates), path).toEqual([...written, 'x-default'])
      expect(alternates['x-default'], path).toBe(alternates[written[0]])
      expect(content('robots'), path).toBe(isWritten ? '' : 'noindex')
      expect(listed.includes(addressIn(language, path)), path).toBe(isWritten)
    }
})
