import { expect, test } from 'vitest'
import { type DrawingName, drawingNames } from '#contract/content/drawing.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { fieldsOf } from '#tests/harness/http/read-error.ts'
import { contentOf } from '#tests/harness/knowledge/article-pictures.ts'
import { newArticle, paragraph } from '#tests/harness/knowledge/new-article.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

const { site, token } = await siteOfFile()
const block = (name: DrawingName): RichText[number] => ({ type: 'drawing', name, line: [] })
const add = async (changes: object) => await site.request('addArticle', { body: newArticle(changes) }, token)

test('visitors see each drawing in both languages, every number in it explained, nothing beyond its edges', async () => {
  const all = drawingNames.map(block)
  await add({ slug: 'zeichnungen', content: contentOf(all, all) })
  for (const address of ['/Wissen/zeichnungen', '/en/Wissen/zeichnungen']) {
    const { body } = await site.app.inject(address)
    const figures = [...body.matchAll(/<figure class="text-drawing">(.*?)<\/figure>/gs)].map(
      ([, one = '']) => one,
    )
    expect(figures).toHaveLength(drawingNames.length)
    for (const [index, figure] of figures.entries()) {
      const name = drawingNames[index]
      const [, label] = /role="img" aria-label="([^"]+)"/.exec(figure) ?? []
      const [, title] = /<figcaption><p[^>]*>([^<]+)/.exec(figure) ?? []
      expect([label, title], name).toEqual([expect.stringMatching(/\w \w/), expect.stringMatching(/\w \w/)])
      const letters = [
        ...figure.matchAll(/<text x="([\d.]+)" y="([\d.]+)" text-anchor="(\w+)"[^>]*>(.*?)<\/text>/g),
      ]
      const numbers = letters.map(([, , , , text]) => Number(text)).filter(Boolean)
      const explained = [...figure.matchAll(/<li>/g)].map((_, item) => item + 1)
      expect(
        [...new Set(numbers)].toSorted((one, other) => one - other),
        name,
      ).toEqual(explained)
      const [top = 0, height = 0] = /viewBox="0 (\d+) 560 (\d+)"/.exec(figure)?.slice(1).map(Number) ?? []
      for (const [, x, y, anchor, text = ''] of letters) {
        const width = 12.5 * text.replaceAll(/<[^>]*>/g, '').length
        const left = Number(x) - { start: 0, middle: width / 2, end: width }[anchor as 'start']
        const where = `${name}: ${text}`
        expect(left, where).toBeGreaterThanOrEqual(0)
        expect(left + width, where).toBeLessThanOrEqual(560)
        expect(Number(y), where).toBeGreaterThan(top + 18)
        expect(Number(y), where).toBeLessThan(top + height - 4)
      }
    }
  }
})

test('a name that no drawing has is refused, and so are words in one', async () => {
  const refused = await add({
    slug: 'kreis',
    content: contentOf([{ ...block('mesh'), name: 'circle' } as never]),
  })
  expect([refused.status, refused.error]).toMatchObject([400, { code: 'invalid_input' }])
  expect(fieldsOf(refused.error)).toEqual(['content.0.content.0.name'])
  const withWords = { ...block('mesh'), line: [{ text: 'x' }] } as never
  expect((await add({ slug: 'kreis', content: contentOf([withWords]) })).status).toBe(400)
})

test('a drawing may be sent by its name alone, and the history knows it by that', async () => {
  const { body } = await add({ slug: 'masche', content: contentOf(paragraph('Words')) })
  const { version: _, ...article } = body
  const content = contentOf([...paragraph('Words'), { type: 'drawing', name: 'mesh' } as never])
  await site.request('changeArticle', { body: { ...article, content } }, token)
  const params = { id: String(body.id) }
  const { body: seen } = await site.request('readArticle', { params, query: {} })
  expect(seen.content[0]?.content.at(-1)).toEqual(block('mesh'))
  const { body: history } = await site.request('readArticleHistory', { params: { id: body.id } }, token)
  expect(history[0]?.values['content.en']).toEqual({ before: 'Words', after: 'Words\n[mesh]' })
})
