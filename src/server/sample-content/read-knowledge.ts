import { readdir, readFile } from 'node:fs/promises'
import { type ArticleKind, NewArticle } from '#contract/content/article.ts'
import type { DrawingName } from '#contract/content/drawing.ts'
import type { Block, RichText, Run } from '#contract/content/rich-text.ts'
import { type LanguageCode, numberedLanguages } from '#contract/language.ts'
import { type StoredPicture, singleUrl, storeFitted } from '#server/pictures/picture-files.ts'
import type { Files } from '#server/platform/files/files.ts'
import { readFittedSample } from '#server/sample-content/fitted-samples.ts'
import { localized } from '#server/sample-content/read-samples.ts'

/** Blocks as they are short to write: `**bold**`, `_index_` set low and `[text](address)` in lines. */
type WrittenBlock =
  | { heading: string }
  | { subheading: string }
  | { paragraph: string }
  | { list: string[] }
  | { numbered: string[] }
  | { table: { head: string[]; rows: string[][] } }
  | { picture: string; alt: string; caption?: string }
  | { drawing: DrawingName }

type Written<T> = Partial<Record<LanguageCode, T>>

interface WrittenArticle {
  slug: string
  kind: ArticleKind
  title: Written<string>
  summary: Written<string>
  content: Written<WrittenBlock[]>
  related: string[]
  sources: string[]
}

/** The articles and terms with their pictures, which are stored for them. */
export async function storeKnowledgePictures(
  files: Files,
): Promise<{ articles: NewArticle[]; pictures: StoredPicture[] }> {
  const stored = new Map<string, StoredPicture>()
  for (const file of await readdir(new URL('./knowledge-pictures/', import.meta.url))) {
    const name = file.replace('.jpg', '')
    stored.set(name, await storeFitted(files, await readFittedSample(name, 'knowledge-pictures')))
  }
  const articles = await readSampleArticles((name) => {
    const picture = stored.get(name)
    if (!picture) throw new Error(`There is no picture ${name} for the sample articles`)
    return singleUrl(picture)
  })
  return { articles, pictures: [...stored.values()] }
}

/**
 * Returns the articles and terms of a new site, as staff would send them; `addressOf` returns the address of a stored
 * picture.
 */
export async function readSampleArticles(addressOf: (name: string) => string): Promise<NewArticle[]> {
  const file = await readFile(new URL('./knowledge.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as WrittenArticle[]).map(({ title, summary, content, ...article }) =>
    NewArticle.parse({
      ...article,
      // Nobody of the company has read it with care.
      reviewedOn: '',
      title: localized(title),
      summary: localized(summary),
      content: numberedLanguages.map(({ code, wire }) => ({
        content: (content[code] ?? []).map((block) => blockOf(block, addressOf)) satisfies RichText,
        language: wire,
      })),
    }),
  )
}

function blockOf(block: WrittenBlock, addressOf: (name: string) => string): Block {
  if ('picture' in block) return { type: 'picture', ...block, picture: addressOf(block.picture) }
  if ('drawing' in block) return { type: 'drawing', name: block.drawing, line: [] }
  if ('heading' in block) return { type: 'heading', level: 2, line: runsOf(block.heading) }
  if ('subheading' in block) return { type: 'heading', level: 3, line: runsOf(block.subheading) }
  if ('list' in block) return { type: 'list', ordered: false, items: block.list.map(runsOf) }
  if ('numbered' in block) return { type: 'list', ordered: true, items: block.numbered.map(runsOf) }
  if ('paragraph' in block) return { type: 'paragraph', line: runsOf(block.paragraph) }
  const { head, rows } = block.table
  return { type: 'table', head: head.map(runsOf), rows: rows.map((row) => row.map(runsOf)) }
}

function runsOf(line: string): Run[] {
  // Split returns text, bold, index, name of a link, its address, text, …
  const parts = line.split(/\*\*([^*]+)\*\*|_([^\W_]+)_|\[([^[\]]+)\]\(([^()]+)\)/)
  const runs: Run[] = []
  for (let at = 0; at < parts.length; at += 5) {
    const [text, bold, index, name, link] = parts.slice(at, at + 5)
    if (text) runs.push({ text })
    if (bold) runs.push({ text: bold, bold: true })
    if (index) runs.push({ text: index, subscript: true })
    if (name && link) runs.push({ text: name, link })
  }
  return runs
}
