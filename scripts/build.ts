import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { checkTexts } from './check-texts.ts'

/** `npm run build`: the browser's files in dist/web, compressed beside themselves, and the renderer in dist/server. */
await checkTexts()
await rm('dist', { recursive: true, force: true })
await build({
  logLevel: 'warn',
  build: {
    outDir: 'dist/web',
    manifest: true,
    rolldownOptions: { input: 'src/web/entry-browser.tsx' },
  },
})
await build({
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: 'dist/server',
    ssr: 'src/web/entry-server.tsx',
    emitAssets: true,
    rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
  },
})
// The web manifest names icons that no screen shows: the renderer's build alone knows of them.
await cp('dist/server/assets', 'dist/web/assets', {
  recursive: true,
  force: false,
  filter: (path) => !path.endsWith('.js'),
})
await compressAssets('dist/web/assets')

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
