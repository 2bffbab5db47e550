import type { FastifyInstance } from 'fastify'
import type { Site } from '#contract/page.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { germanDate } from '#server/platform/german-time.ts'
import type { Services } from '#server/services.ts'

/** What pages are told about this installation. */
export function siteOf(app: FastifyInstance, { config, company, companyFiles, clock }: Services): Site {
  const film = company.heroVideo && companyFiles.get(company.heroVideo)
  return {
    company,
    isSample: config.companyFile === undefined,
    origin: siteOrigin(app, config),
    periods: config.periods,
    files: Object.fromEntries(
      Array.from(companyFiles, ([name, { path: _, contentType: __, ...file }]) => [name, file]),
    ),
    today: germanDate(clock.now()),
    ...(film && { heroVideo: film.address }),
  }
}
