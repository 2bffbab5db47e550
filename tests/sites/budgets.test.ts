import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/language.ts'
import { addressIn, projectPath, publicPaths, splitAddress, toolPaths } from '#contract/pages/addresses.ts'
import { pageDataAddress } from '#contract/pages/page.ts'
import { siteOfFile } from '#tests/harness/site/site-of-file.ts'

interface Chunk {
  file: string
  imports?: string[]
}

const web = new URL('../../dist/web/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(new URL('.vite/manifest.json', web), 'utf8'),
)
const kilobyte = 1024
/** A server sends so much before it waits for the first answer. */
const tenPackets = 10 * 1460

/** Files that a browser loads for these modules. */
function filesOf(...sources: readonly string[]): string[] {
  const chunks = new Set<Chunk>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return Array.from(chunks, ({ file }) => file)
}

/** Bytes that the files have on their way, brotli where the server has it compressed. */
async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const content = await readFile(new URL(`${file}.br`, web)).catch(() => readFile(new URL(file, web)))
    return content.length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const { site } = await siteOfFile({ content: 'sample' })

const pages = languageCodes.flatMap((language) =>
  Object.values(publicPaths).map((path) =>
    addressIn(
      language,
      path
        .replace('/project/:id', projectPath(24))
        .replace(':job', 'installer')
        .replace(':slug', 'trennungsabstand')
        .replace(':checklist', 'vor-dem-beton'),
    ),
  ),
)

const toolAddresses = new Set(
  Object.values(toolPaths).map((path) => path.replace(':checklist', 'vor-dem-beton')),
)

/** Texts beside the frame's of what runs in a page. */
const scopesOfIslands: Readonly<Record<string, readonly string[]>> = {
  '/Blitzschutz': ['BlitzSchutz'],
  '/pruefung': ['inspection', 'tools'],
  '/werkzeuge/blitzkugel': ['sphere', 'tools'],
  '/checklisten/vor-dem-beton': ['checklists', 'tools'],
  '/werkzeuge/mengen': ['quantities', 'tools'],
  '/werkzeuge/ausschreibung': ['tender', 'quantities', 'tools'],
  '/werkzeuge/pflicht': ['requirement', 'tools'],
  '/werkzeuge/haeufigkeit': ['frequency', 'tools'],
}

describe.each(pages)('the page at %s', (address) => {
  test('loads one script of a few kilobytes before anything is touched, and no style sheet', async () => {
    const { body, headers } = await site.app.inject(address)
    const scripts = [...body.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file)
    expect(scripts).toEqual([manifest['src/web/entry-page.ts']?.file])
    const ahead = [...body.matchAll(/<link rel="modulepreload" href="\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    )
    // What is asked for beside the largest picture shares its line.
    expect(body).not.toMatch(/rel="(stylesheet|manifest)"/)
    expect(headers).not.toHaveProperty('speculation-rules')
    const files = filesOf('src/web/entry-page.ts')
    expect([...scripts, ...ahead]).toEqual(files)
    expect(files.length).toBeLessThanOrEqual(3)
    expect(await bytesOf(files)).toBeLessThan(6 * kilobyte)
  })

  test('asks for its urgent picture before the font', async () => {
    const { body } = await site.app.inject(address)
    const [, file = ''] =
      /<source type="image\/avif" srcSet="([^ ]+)[^>]*>(?:<source[^>]*>)*<img[^>]*loading="eager"/.exec(
        body,
      ) ?? []
    if (file) expect(body.split('as="font"')[0]).toContain(`imageSrcSet="${file} `)
  })

  test('brings its styles in 7.5 KB and no texts but those of what runs in it', async () => {
    const { body } = await site.app.inject(address)
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
    expect(styles.length).toBeGreaterThan(10_000)
    expect(brotliCompressSync(styles).length).toBeLessThan(7.5 * kilobyte)
    expect(body).not.toContain('id="page-data"')
    const data = await site.app.inject(pageDataAddress + address)
    const { texts, hydration } = data.json()
    // A tool brings its own words, the one for tenders ten paragraphs.
    const { path } = splitAddress(address)
    const most = path === toolPaths.tender ? 6 : toolAddresses.has(path) ? 5 : 4
    expect(brotliCompressSync(data.body).length).toBeLessThan(most * kilobyte)
    expect(hydration).toBeUndefined()
    expect(Object.keys(texts)).toHaveLength(1)
    const scopes = Object.keys(Object.values<object>(texts)[0] ?? {})
    expect(scopes).toEqual(['common', ...(scopesOfIslands[splitAddress(address).path] ?? [])])
  })
})

// The specimen report is four printed pages long.
test.for(
  pages.filter(
    (address) => !/^(\/en)?$|Blitzschutz|impressum|musterbericht/.test(address.replace(/^\/$/, '')),
  ),
)('the document at %s arrives in one round trip, with its headers', async (address) => {
  const { body, headers } = await site.app.inject(address)
  expect(brotliCompressSync(body).length + JSON.stringify(headers).length).toBeLessThan(tenPackets)
})

test('the contact form in use takes 105 KB of scripts in seven files at most', async () => {
  const files = filesOf('src/web/entry-page.ts', ...modulesOf('form'), ...modulesOf('react'))
  expect(files.length).toBeLessThanOrEqual(7)
  expect(await bytesOf(files)).toBeLessThan(105 * kilobyte)
})

test('what guides a price inquiry comes only once somebody wants a price', async () => {
  const form = filesOf(...modulesOf('form'))
  const guided = filesOf('src/web/contact-form/guided/guided-parts.tsx')
  expect(await bytesOf(guided.filter((file) => !form.includes(file)))).toBeGreaterThan(3 * kilobyte)
})

test.each(['gallery-script', 'bundle/pin-script', 'bundle/bundle-script'])(
  'what only moves markup brings no form and no React with it: %s',
  async (script) => {
    const files = filesOf(`src/web/pages/projects/${script}.ts`)
    expect(await bytesOf(files)).toBeLessThan(6 * kilobyte)
  },
)

test('the font that every page loads arrives in one round trip, with its headers', async () => {
  const { body } = await site.app.inject('/')
  const fonts = Array.from(
    body.matchAll(/<link rel="preload" as="font"[^>]* href="\/([^"]+)"/g),
    ([, file = '']) => file,
  )
  expect(fonts).toHaveLength(1)
  const { rawPayload, headers } = await site.app.inject(`/${fonts[0]}`)
  expect(rawPayload.length).toBeGreaterThan(10 * kilobyte)
  expect(rawPayload.length + JSON.stringify(headers).length).toBeLessThan(tenPackets)
})

test('the picture of the home page takes 90 KB at most on a phone', async () => {
  const { body } = await site.app.inject('/')
  const [, files = ''] = /imageSrcSet="(\/assets\/hero-upright[^"]+)"/i.exec(body) ?? []
  // A phone 823 pixels high, of 1.75 dots each, takes three fifths of that in width.
  const [, file = ''] = /\/(assets\/[^ ]+) 900w/.exec(files) ?? []
  expect(file).not.toBe('')
  expect(await bytesOf([file])).toBeLessThan(45 * kilobyte)
})

test('the editor for articles takes 115 KB at most, and is loaded with the form alone', async () => {
  const screen = filesOf('src/web/entry-app.tsx', 'src/web/staff/knowledge/knowledge-page.tsx')
  const editor = filesOf('src/web/staff/knowledge/rich-text/rich-text-editor.tsx')
  const [file = ''] = editor
  expect(screen).not.toContain(file)
  expect(await bytesOf([file])).toBeGreaterThan(50 * kilobyte)
  expect(await bytesOf(editor.filter((other) => !screen.includes(other)))).toBeLessThan(115 * kilobyte)
})

test('the desk begins with 160 KB of scripts at most; what is opened later comes later', async () => {
  const first = filesOf(
    'src/web/entry-page.ts',
    'src/web/entry-app.tsx',
    'src/web/staff/dashboard/dashboard-page.tsx',
  )
  expect(await bytesOf(first)).toBeLessThan(160 * kilobyte)
  for (const opened of [
    'projects/project-dialog.tsx',
    'categories/category-dialog.tsx',
    'search/search-dialog.tsx',
    'knowledge/rich-text/rich-text-editor.tsx',
  ]) {
    const { file } = manifest[`src/web/staff/${opened}`] ?? {}
    expect(file, opened).toBeDefined()
    expect(first).not.toContain(file)
  }
})

/** Keys of the manifest of a shared file, by its name. */
function modulesOf(name: string): string[] {
  return Object.keys(manifest).filter((key) => key.startsWith(`_${name}-`))
}
