import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * `node art/font.ts`: what every page loads of the font, in the weights that the styles use. The characters are those of
 * the first face in src/web/styles/fonts.css; the second face brings the others when a page has one.
 */
const styles = await readFile(new URL('../src/web/styles/fonts.css', import.meta.url), 'utf8')
const [, ranges = ''] = /unicode-range:([^;]+);/.exec(styles) ?? []
const characters = Array.from(
  ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
  ([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    const length = Number.parseInt(last, 16) - from + 1
    return String.fromCodePoint(...Array.from({ length }, (_, index) => from + index))
  },
).join('')

const whole = fileURLToPath(
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
)
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'liga', 'tnum'],
  noHinting: true,
} as const
const core = await subsetFont(await readFile(whole), characters, options)
await writeFile(new URL('../src/web/fonts/archivo-core.woff2', import.meta.url), core)
console.log(`${characters.length} characters, ${core.length} bytes`)
