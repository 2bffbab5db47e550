import type { FastifyInstance } from 'fastify'
import { testimonialKind } from '#contract/content/testimonial-fields.ts'
import { plainRoutes } from '#server/content/plain-routes.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'
import { testimonialEntries } from '#server/testimonials/testimonial-entries.ts'
import { listTestimonials, requireTestimonial } from '#server/testimonials/testimonial-store.ts'

export function testimonialRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listTestimonials', ({ query }) => listTestimonials(database, query))

  serveCall(app, 'readTestimonial', ({ params, query }) =>
    requireTestimonial(database, String(params.id), query),
  )

  plainRoutes(app, services, testimonialEntries, testimonialKind)
}
