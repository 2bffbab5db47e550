import { useTranslation } from 'react-i18next'
import type { RouteObject } from 'react-router'
import { languageCodes } from '#contract/language.ts'
import { type AppScreen, addressIn, screenPaths } from '#contract/pages/addresses.ts'
import { isDeskScreen } from '#contract/pages/is-desk-screen.ts'
import { AppFrame } from '#web/app/app-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** Screens that run in the browser as a whole, for staff and for senders; each is loaded when it is first shown. */
const screens: Record<AppScreen, () => Promise<Pick<RouteObject, 'Component' | 'loader'>>> = {
  receipt: () => import('#web/pages/receipt/receipt-page.tsx'),
  login: () => import('#web/staff/login/login-page.tsx'),
  forgotten: () => import('#web/staff/login/forgotten-page.tsx'),
  'new-password': () => import('#web/staff/login/new-password-page.tsx'),
  dashboard: () => import('#web/staff/dashboard/dashboard-page.tsx'),
  'project-desk': () => import('#web/staff/projects/projects-page.tsx'),
  'category-desk': () => import('#web/staff/categories/categories-page.tsx'),
  inquiries: () => import('#web/staff/inbox/inbox-page.tsx'),
  'inquiry-new': () => import('#web/staff/inquiry/new-inquiry-page.tsx'),
  'inquiry-detail': () => import('#web/staff/inquiry/inquiry-page.tsx'),
  account: () => import('#web/staff/account/account-page.tsx'),
  people: () => import('#web/staff/people/people-page.tsx'),
  company: () => import('#web/staff/company/company-page.tsx'),
  articles: () => import('#web/staff/knowledge/knowledge-page.tsx'),
  pictures: () => import('#web/staff/pictures/pictures-page.tsx'),
  texts: () => import('#web/staff/texts/texts-page.tsx'),
  drafts: () => import('#web/staff/drafts/drafts-page.tsx'),
  'job-desk': () => import('#web/staff/jobs/jobs-page.tsx'),
  webhooks: () => import('#web/staff/webhooks/webhooks-page.tsx'),
  redirects: () => import('#web/staff/redirects/redirects-page.tsx'),
  'taking-over': () => import('#web/staff/taking-over/taking-over-page.tsx'),
  desk: () => import('#web/staff/entries/desk-page.tsx'),
}

/** Source module of a screen, as the build's manifest names it. */
export const appScreenModules: Record<AppScreen, string> = {
  receipt: 'src/web/pages/receipt/receipt-page.tsx',
  login: 'src/web/staff/login/login-page.tsx',
  forgotten: 'src/web/staff/login/forgotten-page.tsx',
  'new-password': 'src/web/staff/login/new-password-page.tsx',
  dashboard: 'src/web/staff/dashboard/dashboard-page.tsx',
  'project-desk': 'src/web/staff/projects/projects-page.tsx',
  'category-desk': 'src/web/staff/categories/categories-page.tsx',
  inquiries: 'src/web/staff/inbox/inbox-page.tsx',
  'inquiry-new': 'src/web/staff/inquiry/new-inquiry-page.tsx',
  'inquiry-detail': 'src/web/staff/inquiry/inquiry-page.tsx',
  account: 'src/web/staff/account/account-page.tsx',
  people: 'src/web/staff/people/people-page.tsx',
  company: 'src/web/staff/company/company-page.tsx',
  articles: 'src/web/staff/knowledge/knowledge-page.tsx',
  pictures: 'src/web/staff/pictures/pictures-page.tsx',
  texts: 'src/web/staff/texts/texts-page.tsx',
  drafts: 'src/web/staff/drafts/drafts-page.tsx',
  'job-desk': 'src/web/staff/jobs/jobs-page.tsx',
  webhooks: 'src/web/staff/webhooks/webhooks-page.tsx',
  redirects: 'src/web/staff/redirects/redirects-page.tsx',
  'taking-over': 'src/web/staff/taking-over/taking-over-page.tsx',
  desk: 'src/web/staff/entries/desk-page.tsx',
}

/** Routes of the screens that `isKnown` lets in. */
const routesOf = (isKnown: (screen: AppScreen) => boolean): RouteObject[] => [
  {
    id: 'app',
    Component: AppFrame,
    HydrateFallback: () => null,
    children: [
      {
        id: 'app-screens',
        ErrorBoundary: ErrorPage,
        children: languageCodes.flatMap((language) =>
          (Object.keys(screens) as AppScreen[]).filter(isKnown).map((screen) => ({
            id: `${screen}-${language}`,
            path: addressIn(language, screenPaths[screen]),
            caseSensitive: true,
            handle: { screen },
            lazy: screens[screen],
          })),
        ),
      },
    ],
  },
]

export const appRoutes = routesOf(() => true)

/** Those that can follow in a document without the frame of the staff area. */
export const routesOutsideDesk = routesOf((screen) => !isDeskScreen(screen))

/** Replaces a screen that could not be loaded. */
function ErrorPage() {
  const { t } = useTranslation()
  return (
    <Section className="pt-40">
      <h1 className="heading-1">{t('problems.errorTitle')}</h1>
      <p className="mt-4 max-w-prose">{t('problems.errorText')}</p>
      <Button className="mt-8" onClick={() => location.reload()}>
        {t('problems.errorReload')}
      </Button>
    </Section>
  )
}
