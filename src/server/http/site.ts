import type { FastifyInstance } from 'fastify'
import type { MenuPage } from '#contract/pages/layouts.ts'
import type { Site } from '#contract/pages/page.ts'
import type { Config } from '#server/config.ts'
import { germanDate } from '#server/platform/german-time.ts'
import type { KnownCompany, Services } from '#server/services.ts'

export function siteOf(
  app: FastifyInstance,
  { config, clock }: Services,
  { company, isSample, files }: KnownCompany,
  pages: readonly MenuPage[] = [],
): Site {
  const film = company.heroVideo && files[company.heroVideo]
  return {
    company,
    isSample,
    origin: siteOrigin(app, config),
    periods: config.periods,
    files,
    today: germanDate(clock.now()),
    ...(film && { heroVideo: film.address }),
    ...(pages.length > 0 && { pages }),
  }
}

/** `PUBLIC_URL`, else the address that the site listens on: a visitor's `Host` could send others anywhere. */
export function siteOrigin(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl !== undefined) return publicUrl
  return app.server.listening ? app.listeningOrigin : `http://${host}:${port}`
}
