import type { FastifyInstance } from 'fastify'
import type { Site } from '#contract/page.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { germanDate } from '#server/inquiries/german-time.ts'
import type { KnownCompany, Services } from '#server/services.ts'

/** What pages are told about this installation. */
export function siteOf(
  app: FastifyInstance,
  { config, companyFiles, clock }: Services,
  { company, isSample }: KnownCompany,
): Site {
  const film = company.heroVideo && companyFiles.get(company.heroVideo)
  return {
    company,
    isSample,
    origin: siteOrigin(app, config),
    periods: config.periods,
    files: Object.fromEntries(
      Array.from(companyFiles, ([name, { path: _, contentType: __, ...file }]) => [name, file]),
    ),
    today: germanDate(clock.now()),
    ...(film && { heroVideo: film.address }),
  }
}
