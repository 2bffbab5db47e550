import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { WebEntry } from '#contract/pages/page.ts'
import { type StyleRule, stylesOf } from '#server/http/page-styles.ts'

/** The web with what its pages need in their head. */
export interface Web extends WebEntry {
  /** Returns the styles to be inlined into the document of a screen, empty where they come as a file. */
  stylesFor(screen: string, html: string): string
  /** Script and preload tags for a screen. */
  headTags(screen: string): string
  /** Links to the stylesheets that a screen has besides the inlined styles, which they come after. */
  styleTags(screen: string): string
  /** Further sources that the policy of a page must allow; none but in development. */
  isDevelopment: boolean
}

export const webFolder = fileURLToPath(new URL('../../../dist/', import.meta.url))

interface ManifestChunk {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** Runs on every page. */
const pageEntry = 'src/web/entry-page.ts'
/** Runs the screens of staff and senders. */
const appEntry = 'src/web/entry-app.tsx'

export async function loadBuiltWeb(): Promise<Web> {
  const entry: WebEntry = await import(`${webFolder}renderer/entry-server.js`)
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(`${webFolder}web/.vite/manifest.json`, 'utf8'),
  )
  const main = requireChunk(manifest, pageEntry)
  const [sheet = ''] = main.css ?? []
  const allStyles = await readFile(`${webFolder}web/${sheet}`, 'utf8')
  const rules: StyleRule[] = JSON.parse(await readFile(`${webFolder}web/.vite/style-rules.json`, 'utf8'))
  const pageStyles = stylesOf(rules)
  const font = Object.values(manifest).find(
    ({ file }) => file.includes('archivo-core') && file.endsWith('.woff2'),
  )?.file

  return {
    ...entry,
    isDevelopment: false,
    stylesFor: (screen, html) => (entry.appScreenModules[screen] ? allStyles : pageStyles(html)),
    headTags(screen) {
      const appScreen = entry.appScreenModules[screen]
      const app = appScreen ? chunksOf(manifest, [appEntry, appScreen]) : []
      return [
        ...(font ? [`<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`] : []),
        // Plain HTML works without it, so pictures and font come first.
        `<script type="module" src="/${main.file}" fetchpriority="low" data-styles="/${sheet}"></script>`,
        ...chunksOf(manifest, [pageEntry])
          .filter((chunk) => chunk !== main)
          .map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
        ...app.map(({ file, src }) =>
          src === appEntry
            ? `<script type="module" src="/${file}"></script>`
            : `<link rel="modulepreload" href="/${file}">`,
        ),
      ].join('')
    },
    styleTags(screen) {
      const appScreen = entry.appScreenModules[screen]
      if (!appScreen) return ''
      const files = chunksOf(manifest, [appEntry, appScreen]).flatMap((chunk) => chunk.css ?? [])
      return [...new Set(files)]
        .filter((file) => !main.css?.includes(file))
        .map((file) => `<link rel="stylesheet" href="/${file}">`)
        .join('')
    },
  }
}

function chunksOf(manifest: Record<string, ManifestChunk>, sources: readonly string[]): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>()
  const visit = (source: string) => {
    const chunk = requireChunk(manifest, source)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...chunks]
}

function requireChunk(manifest: Record<string, ManifestChunk>, source: string): ManifestChunk {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The built web has no ${source}: run npm run build`)
  return chunk
}
