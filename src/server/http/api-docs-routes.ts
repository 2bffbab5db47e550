import type { FastifyInstance } from 'fastify'
import { apiBase } from '#contract/api/api-base.ts'
import { apiDocsPage, apiDocsStyles } from '#server/http/api-docs-page.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { pagePolicy } from '#server/platform/api/security-headers.ts'

/** Made when somebody asks for them: most sites are never asked, and it would take longer than the rest of the start. */
let document: ReturnType<typeof openApiDocument> | undefined
let page: string | undefined

/** The API described by itself: for machines as OpenAPI, for people as a page without scripts. */
export function apiDocsRoutes(app: FastifyInstance): void {
  const policy = pagePolicy({ scripts: [], styles: [apiDocsStyles] })
  const described = () => {
    document ??= openApiDocument()
    return document
  }

  app.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(described()),
  )
  app.get(`${apiBase}/docs`, async (_request, reply) => {
    page ??= apiDocsPage(described())
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
