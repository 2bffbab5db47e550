import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'

/** A drawing that somebody opens by itself may have styles of its own, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The files that the company's facts name, as they lie beside them. */
export function companyFileRoutes(app: FastifyInstance, { companyFiles }: Services): void {
  const files = new Map(Array.from(companyFiles.values(), (file) => [file.address, file]))
  for (const { address, path, contentType } of files.values()) {
    app.get(address, { compress: contentType === 'image/svg+xml' && {} }, async (_request, reply) => {
      if (contentType === 'image/svg+xml') reply.header('content-security-policy', drawingPolicy)
      return await reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(contentType)
        .send(createReadStream(path))
    })
  }
}
