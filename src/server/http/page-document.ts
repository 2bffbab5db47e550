import type { RenderedPage } from '#contract/pages/page.ts'
import { textMarksId } from '#contract/texts/text-marks.ts'
import type { Web } from '#server/http/web.ts'

type Page = Extract<RenderedPage, { kind: 'page' }>

/** Returns a rendered page with its inline script, styles and data; `marks` is the list of marked texts as JSON. */
export function pageDocument(page: Page, web: Web, styles: string, marks = ''): string {
  const arrival = `<script>${web.arrivalScript}</script>`
  const data = [
    page.isDataInline && jsonScript('page-data', page.pageData),
    marks && jsonScript(textMarksId, marks),
  ]
    .filter(Boolean)
    .join('')
  const facts = page.structuredData
    .map((json) => `<script type="application/ld+json">${escapeForScript(json)}</script>`)
    .join('')
  const end = page.html.lastIndexOf('</body>')
  const html = `${page.html.slice(0, end)}${data}${page.html.slice(end)}`
    .replace('<head>', () => `<head><meta charset="utf-8">${arrival}`)
    .replace(
      '</head>',
      () =>
        `${web.headTags(page.screen)}${styles && `<style>${styles}</style>`}${web.styleTags(page.screen)}${facts}</head>`,
    )
  return `<!doctype html>${html}`
}

function jsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${escapeForScript(json)}</script>`
}

function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
