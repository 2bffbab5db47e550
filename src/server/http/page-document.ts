import type { RenderedPage } from '#contract/page.ts'
import { hyphenateHeadings } from '#server/http/hyphenate-headings.ts'
import type { Web } from '#server/http/web.ts'

type Page = Extract<RenderedPage, { kind: 'page' }>

/**
 * Puts the inline script, the styles and the data of a page into its markup. They are not part of what React
 * renders, so that hydration neither compares nor touches them.
 */
export function pageDocument(page: Page, web: Web): string {
  const arrival = `<script>${web.arrivalScript}</script>`
  const styles = web.styles && `<style>${web.styles}</style>`
  const data = `<script type="application/json" id="page-data">${escapeForScript(page.pageData)}</script>`
  const facts = page.structuredData
    .map((json) => `<script type="application/ld+json">${escapeForScript(json)}</script>`)
    .join('')
  const html = hyphenateHeadings(page.html, page.language)
    .replace('<head>', () => `<head><meta charset="utf-8">${arrival}`)
    .replace(
      '</head>',
      () => `${web.headTags(page.screen)}${styles}${web.styleTags(page.screen)}${facts}</head>`,
    )
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${data}</body>`)
  return `<!doctype html>${html}`
}

function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
