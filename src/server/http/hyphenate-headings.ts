import { createRequire } from 'node:module'
import type German from 'hyphen/de/index.js'
import type { LanguageCode } from '#contract/language.ts'

let german: typeof German | undefined

/** Loaded with the first long word: its patterns take ten megabytes of memory. */
function loadGerman(): typeof German {
  german ??= createRequire(import.meta.url)('hyphen/de/index.js') as typeof German
  return german
}

/** Hyphenation by language, for those with words too long for a heading on a phone. */
const divisions: Partial<Record<LanguageCode, (word: string) => string[]>> = {
  de: (word) => loadGerman().hyphenateSync(word, { hyphenChar: '\u00ad' }).split('\u00ad'),
}

/** Letters that at least stand before and after a hyphen. */
const shortestPart = 4
/** Letters from which on a word may be too long for a wide window, too. */
const tooLongAnywhere = 24

/**
 * Returns the document with soft hyphens in long words of headings, for phones of 320 px and more. They are empty
 * elements with the hyphen as style: it is not copied, read out or found, and titles and JSON-LD stay as they are.
 * Islands keep their markup.
 */
export function hyphenateHeadings(html: string, language: LanguageCode): string {
  const divide = divisions[language]
  if (!divide) return html
  let depthOfReact = 0
  return html.replace(/<(h[1-6])\b[^<>]*>.*?<\/\1>|<\/?div\b[^<>]*>/gs, (found, heading) => {
    if (heading) return depthOfReact > 0 ? found : hyphenateHeading(found, divide)
    if (found === '</div>') depthOfReact = Math.max(0, depthOfReact - 1)
    else if (depthOfReact > 0 || isRootOfReact(found)) depthOfReact++
    return found
  })
}

function hyphenateHeading(heading: string, divide: (word: string) => string[]): string {
  const least = shortestIn(heading)
  return heading.replace(/<[^<>]*>|\p{L}+/gu, (token) =>
    token.startsWith('<') || token.length < least ? token : withHyphens(token, divide(token)),
  )
}

/** React's roots in the browser: islands, and the screens of staff and senders. */
function isRootOfReact(tag: string): boolean {
  return / (data-prefix|id="app")/.test(tag)
}

/** Letters of the shortest word that a heading of this size cannot hold on a phone. */
function shortestIn(heading: string): number {
  const [tag = ''] = /^<[^<>]*>/.exec(heading) ?? []
  if (/heading-(hero|1)\b/.test(tag)) return 12
  return /heading-2\b/.test(tag) ? 16 : 20
}

function withHyphens(word: string, parts: readonly string[]): string {
  const hyphen = `<span class="${word.length < tooLongAnywhere ? 'shy-narrow' : 'shy'}"></span>`
  let place = 0
  const divided = parts.map((part) => {
    const isAllowed = place >= shortestPart && word.length - place >= shortestPart
    place += part.length
    return isAllowed ? hyphen + part : part
  })
  return divided.join('')
}
