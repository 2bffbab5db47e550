import { rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { putInPlace } from './put-in-place.ts'

// The server with its packages, in dist/server: as one file it starts in two thirds of the time. See
// docs/decisions/004-the-server-as-one-file.md.

/** These have parts for one machine, or files of their own. */
const left = ['sharp', '@node-rs/argon2', '@hyzyla/pdfium']

/** A program for a thread or process of its own is built as one; any other file that a module names stays beside it. */
const filesOfModules: Plugin = {
  name: 'files-of-modules',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(resolve('src')) || !code.includes('import.meta.url')) return
    const place = `new URL('../../../${relative('.', id)}', import.meta.url).href`
    return code
      .replace(/new URL\('(.+\.ts)', import\.meta\.url\)/, (_, program: string) => {
        const built = this.emitFile({ type: 'chunk', id: resolve(id, '..', program) })
        return `new URL(import.meta.ROLLDOWN_FILE_URL_${built})`
      })
      .replaceAll('import.meta.url', place)
  },
  resolveFileUrl: ({ relativePath }) => `new URL('${relativePath}', import.meta.url).href`,
}

const next = 'dist/.next-server'
await rm(next, { recursive: true, force: true })
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: left },
  plugins: [filesOfModules],
  build: {
    outDir: next,
    ssr: 'src/server/main.ts',
    target: 'node24',
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => (name === 'main' ? 'main.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
})
await putInPlace(next, 'dist/server')
