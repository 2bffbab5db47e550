import { type RouteObject, redirect } from 'react-router'
import { addressIn, type Screen, screenPaths, splitAddress } from '#contract/addresses.ts'
import { languageCodes } from '#contract/language.ts'
import { ErrorPage, Layout } from '#web/frame/layout.tsx'

/** The modules of all screens, loaded when they are first shown. */
const screens: Record<Screen, () => Promise<Pick<RouteObject, 'Component' | 'loader'>>> = {
  home: () => import('#web/pages/home/home-page.tsx'),
  'lightning-protection': () => import('#web/pages/lightning-protection/lightning-protection-page.tsx'),
  projects: () => import('#web/pages/projects/projects-page.tsx'),
  'project-detail': () => import('#web/pages/project-detail/project-detail-page.tsx'),
  services: () => import('#web/pages/services/services-page.tsx'),
  jobs: () => import('#web/pages/jobs/jobs-page.tsx'),
  contact: () => import('#web/pages/contact/contact-page.tsx'),
  about: () => import('#web/pages/about/about-page.tsx'),
  imprint: () => import('#web/pages/imprint/imprint-page.tsx'),
  receipt: () => import('#web/pages/receipt/receipt-page.tsx'),
  login: () => import('#web/staff/login/login-page.tsx'),
  dashboard: () => import('#web/staff/dashboard/dashboard-page.tsx'),
  inquiries: () => import('#web/staff/inbox/inbox-page.tsx'),
  'inquiry-detail': () => import('#web/staff/inquiry/inquiry-page.tsx'),
}

/** Folders of the staff screens; every other screen has a folder of its own name below `pages`. */
const staffRooms: Partial<Record<string, string>> = {
  login: 'login',
  dashboard: 'dashboard',
  inquiries: 'inbox',
  'inquiry-detail': 'inquiry',
}

/** Returns the source module of a screen by its name in the build's manifest. */
export function screenModule(screen: string): string {
  const room = staffRooms[screen]
  return room ? `src/web/staff/${room}/${room}-page.tsx` : `src/web/pages/${screen}/${screen}-page.tsx`
}

const screenRoutes: RouteObject[] = languageCodes.flatMap((language) =>
  (Object.keys(screens) as Screen[]).map((screen) => ({
    id: `${screen}-${language}`,
    path: addressIn(language, screenPaths[screen]),
    caseSensitive: true,
    handle: { screen },
    lazy: screens[screen],
  })),
)

export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    HydrateFallback: () => null,
    children: [
      {
        id: 'screens',
        ErrorBoundary: ErrorPage,
        children: [
          ...screenRoutes,
          {
            path: '*',
            loader: ({ request }) =>
              redirect(addressIn(splitAddress(new URL(request.url).pathname).language, '/')),
          },
        ],
      },
    ],
  },
]
