import { apiDocsRoutes } from '#server/http/api-docs-routes.ts'
import { assetRoutes } from '#server/http/asset-routes.ts'
import { answerErrorsWithPage } from '#server/http/error-page.ts'
import { feedRoutes } from '#server/http/feed-routes.ts'
import { healthRoutes } from '#server/http/health-routes.ts'
import { metricsRoutes } from '#server/http/metrics-routes.ts'
import { pageRoutes } from '#server/http/page-routes.ts'
import { previewRoutes } from '#server/http/preview-routes.ts'
import { companyFileRoutes, siteFileRoutes } from '#server/http/site-file-routes.ts'
import { sitemapRoutes } from '#server/http/sitemap-routes.ts'
import { textFileRoutes } from '#server/http/text-file-routes.ts'
import type { Web } from '#server/http/web.ts'
import type { KnownPages } from '#server/own-pages/known-pages.ts'
import type { Redirects } from '#server/redirects/follow-redirects.ts'
import type { Feature } from '#server/services.ts'
import type { PublishedTexts } from '#server/texts/published-texts.ts'

/** Pages, and what else is at addresses of its own. */
export const pageFeature = (
  { web, texts, pages }: { web: Web; texts: PublishedTexts; pages: KnownPages },
  redirects: Redirects,
): Feature => ({
  calls(app, services) {
    previewRoutes(app, { services, web, texts, pages })
    apiDocsRoutes(app)
  },
  async work(app, services) {
    healthRoutes(app, services, services.storage.keepWatching(app))
    metricsRoutes(app, services)
    textFileRoutes(app, texts)
    sitemapRoutes(app, services, pages)
    feedRoutes(app, services)
    siteFileRoutes(app, services, web)
    companyFileRoutes(app, services)
    if (!web.isDevelopment) assetRoutes(app)
    await app.register(async (scope) => {
      answerErrorsWithPage(scope, services.company, texts)
      pageRoutes(scope, { services, web, texts, pages }, redirects)
    })
  },
})
