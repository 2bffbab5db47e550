import { type RouteObject, redirect } from 'react-router'
import { languageCodes } from '#contract/language.ts'
import { addressIn, type PublicScreen, publicPaths, splitAddress } from '#contract/pages/addresses.ts'
import { ownPagePath } from '#contract/pages/own-page.ts'
import { appRoutes } from '#web/app/app-routes.tsx'

/** One line per public page. Only the server runs them; what moves in them is an island. */
const pages: Record<PublicScreen, () => Promise<Pick<RouteObject, 'Component' | 'loader'>>> = {
  home: () => import('#web/pages/home/home-page.tsx'),
  'lightning-protection': () => import('#web/pages/lightning-protection/lightning-protection-page.tsx'),
  projects: () => import('#web/pages/projects/projects-page.tsx'),
  'project-detail': () => import('#web/pages/project-detail/project-detail-page.tsx'),
  services: () => import('#web/pages/services/services-page.tsx'),
  jobs: () => import('#web/pages/jobs/jobs-page.tsx'),
  'job-detail': () => import('#web/pages/jobs/job-page.tsx'),
  knowledge: () => import('#web/pages/knowledge/knowledge-page.tsx'),
  'knowledge-entry': () => import('#web/pages/knowledge/article-page.tsx'),
  tools: () => import('#web/pages/tools/tools-page.tsx'),
  inspection: () => import('#web/pages/tools/inspection/inspection-page.tsx'),
  strike: () => import('#web/pages/knowledge/strike-page.tsx'),
  quantities: () => import('#web/pages/tools/quantities/quantities-page.tsx'),
  sphere: () => import('#web/pages/tools/sphere/sphere-page.tsx'),
  tender: () => import('#web/pages/tools/tender/tender-page.tsx'),
  requirement: () => import('#web/pages/tools/requirement/requirement-page.tsx'),
  frequency: () => import('#web/pages/tools/frequency/frequency-page.tsx'),
  checklists: () => import('#web/pages/tools/checklists/checklist-page.tsx'),
  specimen: () => import('#web/pages/tools/specimen/specimen-page.tsx'),
  contact: () => import('#web/pages/contact/contact-page.tsx'),
  about: () => import('#web/pages/about/about-page.tsx'),
  imprint: () => import('#web/pages/imprint/imprint-page.tsx'),
  'own-page': () => import('#web/pages/own-page/own-page.tsx'),
}

const pathOf = (screen: PublicScreen) => (screen === 'own-page' ? ownPagePath(':slug') : publicPaths[screen])

const pageRoutes: RouteObject[] = languageCodes.flatMap((language) =>
  (Object.keys(pages) as PublicScreen[]).map((screen) => ({
    id: `${screen}-${language}`,
    path: addressIn(language, pathOf(screen)),
    caseSensitive: true,
    handle: { screen },
    lazy: pages[screen],
  })),
)

/** All that the server renders. */
export const routes: RouteObject[] = [
  ...pageRoutes,
  ...appRoutes,
  {
    path: '*',
    loader: ({ request }) => redirect(addressIn(splitAddress(new URL(request.url).pathname).language, '/')),
  },
]
