import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { putInPlace } from './put-in-place.ts'
import { styleRulesOf } from './style-rules.ts'

// `npm run build`: the browser's files in dist/web, compressed beside themselves, and the renderer in dist/renderer.

/**
 * Modules loaded together go into one file: React with the texts, what the contact form and the screens of staff have in
 * common, everything else that the contact form needs at once, and small modules of all screens of staff.
 */
const sharedFiles = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\/|src\/web\/(islands\/mount|contexts|texts\/)/,
  },
  {
    name: 'ui',
    test: /src\/web\/(parts\/notices|ui\/(button|cross-icon|field|focus-class|leave-focus-to-content|marked-text|use-object-url|use-question-before-leaving)|api\/requests)|src\/contract\/(\w+\/)?(api-base|api-error|contact-|format-bytes|inquiry-fields|limits|visible-text|weekdays)/,
  },
  {
    name: 'form',
    test: /node_modules\/idb-keyval\/|src\/web\/(contact-form\/(?!(guided|marking)\/)|parts\/(check-file|opening-hours|privacy-link|use-file-notices)|api\/send)|src\/contract\/inquiries\/attachment-signatures/,
  },
  {
    name: 'desk',
    test: /src\/web\/staff\/(session\/(use-author-name|use-session)|parts\/(use-time-format|staff-title|staff-section)|entries\/draft-mark)/,
  },
]

/** Built here, so that a running site has what it had until all is there, and keeps it where the build fails. */
const next = 'dist/.next'
await rm(next, { recursive: true, force: true })
await build({
  logLevel: 'warn',
  build: {
    outDir: `${next}/web`,
    manifest: true,
    rolldownOptions: {
      input: ['src/web/entry-page.ts', 'src/web/entry-app.tsx'],
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedFiles } },
    },
  },
})
await build({
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: `${next}/renderer`,
    ssr: 'src/web/entry-server.tsx',
    emitAssets: true,
    rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
  },
})
// The web manifest names icons that no screen shows: the renderer's build alone knows of them.
await cp(`${next}/renderer/assets`, `${next}/web/assets`, {
  recursive: true,
  force: false,
  filter: (path) => !path.endsWith('.js'),
})
await writeStyleRules()
await compressAssets(`${next}/web/assets`)
await putInPlace(next, 'dist')

/** The rules of the one sheet of public pages, from which the server picks those of a page. */
async function writeStyleRules(): Promise<void> {
  const manifest = JSON.parse(await readFile(`${next}/web/.vite/manifest.json`, 'utf8'))
  const sheet = await readFile(join(next, 'web', manifest['src/web/entry-page.ts'].css[0]), 'utf8')
  await writeFile(`${next}/web/.vite/style-rules.json`, JSON.stringify(styleRulesOf(sheet)))
}

async function compressAssets(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
