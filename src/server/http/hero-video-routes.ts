import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'

/** The company's film, where it has one. */
export function heroVideoRoutes(app: FastifyInstance, { heroVideo }: Services): void {
  if (!heroVideo) return
  app.get(heroVideo.address, { compress: false }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(heroVideo.contentType)
      .send(createReadStream(heroVideo.file)),
  )
}
