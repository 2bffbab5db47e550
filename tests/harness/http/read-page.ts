import { languageCodes } from '#contract/language.ts'
import { addressIn, publicPaths } from '#contract/pages/addresses.ts'

/** Address of every public screen in both languages; the project is the first one. */
export const publicAddresses = languageCodes.flatMap((language) =>
  Object.entries(publicPaths).map(([screen, path]) => ({
    screen,
    language,
    address: addressIn(
      language,
      path
        .replace(':id', '1')
        .replace(':job', 'installer')
        .replace(':slug', 'trennungsabstand')
        .replace(':checklist', 'vor-dem-beton'),
    ),
  })),
)

/** Reads a page's metadata, as search engines and previews do. */
export function readPage(html: string) {
  const content = (name: string) =>
    firstOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  return {
    title: firstOf(html, /<title>([^<]*)<\/title>/),
    description: content('description'),
    canonical: firstOf(html, /<link rel="canonical" href="([^"]*)"/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(
        ([, hreflang, href]) => [hreflang ?? '', decode(href ?? '')],
      ),
    ),
    content,
    /** Everything in it that a reader sees, without its markup. */
    text: textIn(html.slice(html.indexOf('<body'))),
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    ),
  }
}

export function textIn(markup: string): string {
  const shown = markup
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    // The places of soft hyphens, within a word.
    .replace(/<span class="shy[^"]*"><\/span>/g, '')
    .replace(/<[^>]+>/g, ' ')
  return decode(shown).replaceAll('\u2060', '').replace(/\s+/g, ' ')
}

function firstOf(html: string, pattern: RegExp): string {
  return decode(pattern.exec(html)?.[1] ?? '')
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
