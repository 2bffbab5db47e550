import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '#contract/api/api-base.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { pagePolicy } from '#server/platform/api/security-headers.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { type Packed, pack } from '#server/platform/kept/packed.ts'
import { sendKept } from '#server/platform/kept/send-kept.ts'

/** Made when somebody asks for them, and once: most sites are never asked, and it takes longer than the rest of the start. */
let document: Packed | undefined
let page: Packed | undefined

/** The API described by itself: for machines as OpenAPI, for people as a page without scripts. */
export function apiDocsRoutes(app: FastifyInstance): void {
  const policy = pagePolicy({ scripts: [], styles: [apiDocsStyles] })
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, answer: Packed) =>
    sendKept(request, reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`), { answer })

  app.get(`${apiBase}/openapi.json`, async (request, reply) => {
    document ??= pack(JSON.stringify(openApiDocument()))
    return await send(request, reply, 'application/json', document)
  })
  app.get(`${apiBase}/docs`, async (request, reply) => {
    page ??= pack(apiDocsPage(openApiDocument()))
    return await send(request, reply.header('content-security-policy', policy), 'text/html', page)
  })
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
}

const apiDocsStyles = `
:root{color-scheme:light dark;--line:#8886;--soft:#8881}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.6rem}summary{cursor:pointer;padding:.75rem 1rem;display:flex;gap:1rem;flex-wrap:wrap;align-items:baseline}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0}details>div{padding:0 1rem 1rem}
summary b{min-width:4.5rem}summary code{font-weight:600}summary span{margin-inline-start:auto}
pre{background:var(--soft);padding:.75rem;border-radius:.375rem;overflow:auto;font-size:.85rem;max-height:28rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid var(--line);padding:.375rem .5rem;text-align:left;vertical-align:top}
`

/** A page that shows an OpenAPI document call by call, readable without scripts. */
function apiDocsPage(document: Record<string, unknown>): string {
  const { info, paths } = document as {
    info: { title: string; description: string }
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationPart(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>API</title><style>${apiDocsStyles}</style></head><body><main>
<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>
<p><a href="${apiBase}/openapi.json">OpenAPI 3.1 (JSON)</a></p>${operations.join('\n')}</main></body></html>`
}

function operationPart(method: string, path: string, operation: Operation): string {
  const { summary, description, security, parameters = [], requestBody, responses } = operation
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(apiBase + path)}</code>
<span>${escapeHtml(summary)}${security ? ' · staff' : ''}</span></summary><div>
${description ? `<p>${escapeHtml(description)}</p>` : ''}${parameterTable(parameters)}
${Object.entries(requestBody?.content ?? {})
  .map(([type, { schema }]) => `<h2>Body <code>${type}</code></h2>${jsonBlock(schema)}`)
  .join('')}
<h2>Answers</h2>${Object.entries(responses)
    .map(([status, response]) => responsePart(status, response))
    .join('')}</div></details>`
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (parameter) => `<tr><td><code>${escapeHtml(parameter.name)}</code>${parameter.required ? ' *' : ''}</td>
<td>${parameter.in}</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`,
  )
  return `<h2>Parameters</h2><table><thead><tr><th>Name</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function responsePart(status: string, { description, content = {} }: Operation['responses'][string]): string {
  const schema = Object.values(content)[0]?.schema
  const isError = Number(status) >= 400
  return `<p><b>${status}</b> ${escapeHtml(description)}</p>${schema && !isError ? jsonBlock(schema) : ''}`
}

function jsonBlock(value: object): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}
