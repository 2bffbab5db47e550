import type { FastifyInstance } from 'fastify'
import type { ShownCompany } from '#contract/company/company.ts'
import { defaultLanguage, type LanguageCode, languageCodes } from '#contract/language.ts'
import { splitAddress } from '#contract/pages/addresses.ts'
import type { ChangedTexts } from '#contract/pages/page.ts'
import { withTexts } from '#contract/texts/text-tree.ts'
import { sendError, toldApiError } from '#server/platform/api/error-handler.ts'
import { pagePolicy } from '#server/platform/api/security-headers.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { textsIn } from '#server/platform/texts.ts'
import type { CompanyReader } from '#server/services.ts'
import type { PublishedTexts } from '#server/texts/published-texts.ts'

const styles = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#070d1c;color:#fff;
font:1.125rem/1.6 system-ui,sans-serif}main{max-width:36rem}h1{font-size:2rem;line-height:1.15}a{color:#ffb224}`

export const errorPagePolicy = pagePolicy({ scripts: [], styles: [styles] })

/** Answers what goes wrong in this scope with a page for people, which needs nothing that could be broken too. */
export function answerErrorsWithPage(
  app: FastifyInstance,
  company: CompanyReader,
  texts: PublishedTexts,
): void {
  app.setErrorHandler((error, request, reply) => {
    const apiError = toldApiError(error, request.log)
    if (apiError.status < 500) return sendError(request, reply, apiError)
    const { retryAfterSeconds } = apiError
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const language = splitAddress(request.url).language
    return reply
      .code(apiError.status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', errorPagePolicy)
      .type('text/html; charset=utf-8')
      .send(errorPage(language, company.known().company, texts.known()))
  })
}

function errorPage(language: LanguageCode, company: ShownCompany, changed: ChangedTexts): string {
  const { problems } = withTexts(textsIn(language, 'common'), changed[language]?.['common'] ?? {})
  const [name, phone, email] = [company.name, company.phone, company.email].map(escapeHtml)
  return errorDocument(
    language,
    problems.errorTitle,
    `<p>${name}</p><h1>${escapeHtml(problems.errorTitle)}</h1><p>${escapeHtml(problems.errorText)}</p>
<p><a href="tel:${phone?.replace(/[^+\d]/g, '')}">${phone}</a><br><a href="mailto:${email}">${email}</a></p>`,
  )
}

/** Returns the page shown before the site knows its company and the language of an address: in all languages. */
export function waitingPage(): string {
  const title = textsIn(defaultLanguage, 'common').problems.errorTitle
  const parts = languageCodes.map((code) => {
    const { errorTitle, errorText } = textsIn(code, 'common').problems
    return `<section lang="${code}"><h1>${escapeHtml(errorTitle)}</h1><p>${escapeHtml(errorText)}</p></section>`
  })
  return errorDocument(defaultLanguage, title, parts.join(''))
}

function errorDocument(language: LanguageCode, title: string, main: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>
${main}
</main></body></html>`
}
