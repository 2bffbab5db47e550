import type { FastifyInstance } from 'fastify'
import { keyOfCompanyFile } from '#server/company/company-file-store.ts'
import { isUnchanged, lastingHeaders } from '#server/platform/kept/is-unchanged.ts'
import type { Services } from '#server/services.ts'

/** A drawing opened by itself may have styles of its own, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The files that the company's facts name, as they were given. */
export function companyFileRoutes(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await database
      .selectFrom('company_file')
      .select(['name', 'content_type'])
      .where('name', '=', request.params.name)
      .executeTakeFirst()
    if (!file) return reply.callNotFound()
    const { name, content_type: contentType } = file
    // Also of an answer that says that nothing has changed: browsers take its policy.
    if (contentType === 'image/svg+xml') reply.header('content-security-policy', drawingPolicy)
    if (isUnchanged(request, lastingHeaders.etag)) return reply.code(304).headers(lastingHeaders).send()
    const content = await files.read(keyOfCompanyFile(name))
    return await reply.headers(lastingHeaders).type(contentType).send(content)
  })
}
