import type { RenderedPage } from '#contract/page.ts'
import type { Web } from '#server/http/web.ts'

type Page = Extract<RenderedPage, { kind: 'page' }>

/** Puts the inline script, the styles and the data of a page into the markup that React has rendered. */
export function pageDocument(page: Page, web: Web, styles: string): string {
  const arrival = `<script>${web.arrivalScript}</script>`
  const data = page.isDataInline
    ? `<script type="application/json" id="page-data">${escapeForScript(page.pageData)}</script>`
    : ''
  const facts = page.structuredData
    .map((json) => `<script type="application/ld+json">${escapeForScript(json)}</script>`)
    .join('')
  const html = page.html
    .replace('<head>', () => `<head><meta charset="utf-8">${arrival}`)
    .replace(
      '</head>',
      () =>
        `${web.headTags(page.screen)}${styles && `<style>${styles}</style>`}${web.styleTags(page.screen)}${facts}</head>`,
    )
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${data}</body>`)
  return `<!doctype html>${html}`
}

function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
