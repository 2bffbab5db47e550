import { describe, expect, test } from 'vitest'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { addressIn, articlePath, projectPath } from '#contract/pages/addresses.ts'
import { contentOf } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle } from '#tests/harness/knowledge/new-article.ts'
import { inBoth, newProject } from '#tests/harness/projects/new-project.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile({ content: 'sample' })

const html = async (address: string) => (await site.app.inject(address)).body
/** The terms that a page links, by their addresses with the words that lead there. */
const linked = (page: string) =>
  Array.from(page.matchAll(/<a href="([^"]+)" class="term-link">([^<]*)<\/a>/g), ([, address, words]) => [
    address,
    words,
  ])

async function addProject(words: string, content = words) {
  const body = newProject({ scopeOfWorks: inBoth(words, words), content: inBoth(content, content) })
  const { body: project } = await site.request('addProject', { body }, token)
  return (language: LanguageCode = 'de') => html(addressIn(language, projectPath(project.id)))
}

describe('the page of a project', () => {
  test('leads to a term where it first mentions it, in each language', async () => {
    const page = await addProject(
      'Zwei Fangstangen, air-termination rods\nRingerder, ring earth electrode',
      'Die Fangstangen stehen. The air-termination rods stand.',
    )
    expect(linked(await page())).toEqual([
      [articlePath('fangstange'), 'Fangstangen'],
      [articlePath('ringerder'), 'Ringerder'],
    ])
    expect(linked(await page('en'))).toEqual([
      [addressIn('en', articlePath('fangstange')), 'air-termination rods'],
      [addressIn('en', articlePath('ringerder')), 'ring earth electrode'],
    ])
  })

  test('shows what staff have written as they have written it', async () => {
    const page = await addProject('<b>Ringerder</b> <de>und</de> mehr')
    expect((await page()).replace(/<a [^>]*term-link[^>]*>([^<]*)<\/a>/, '$1')).toContain(
      '&lt;b&gt;Ringerder&lt;/b&gt; &lt;de&gt;und&lt;/de&gt; mehr',
    )
  })

  test('follows a term that comes, is renamed and goes', async () => {
    const page = await addProject('Eine Prüfklemme')
    expect(linked(await page())).toEqual([])
    const { body: term } = await site.request('addArticle', { body: newArticle() }, token)
    expect(linked(await page())).toEqual([[articlePath('pruefklemme'), 'Prüfklemme']])
    await site.request('removeArticle', { params: { id: term.id } }, token)
    expect(linked(await page())).toEqual([])
  })
})

test.each(languageCodes)(
  'home leads to each term once, and from nothing that is a link (%s)',
  async (language) => {
    const page = await html(addressIn(language, '/'))
    const addresses = linked(page).map(([address]) => address)
    expect(addresses.length).toBeGreaterThan(4)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(page).not.toMatch(/<(a|button|h[1-6])\b[^>]*>(?:(?!<\/\1>)[\s\S])*class="term-link"/)
  },
)

test('what staff write in an article stays, also where it looks like a mark', async () => {
  const words = [{ type: 'paragraph' as const, line: [{ text: 'Der Wert <R> und <b>alles</b> dahinter.' }] }]
  const body = newArticle({ slug: 'mit-zeichen', content: contentOf(words, words) })
  expect((await site.request('addArticle', { body }, token)).status).toBe(201)
  expect(await html(articlePath('mit-zeichen'))).toContain(
    'Der Wert &lt;R&gt; und &lt;b&gt;alles&lt;/b&gt; dahinter.',
  )
})
