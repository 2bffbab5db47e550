import { deskKinds } from '#contract/content/kinds.ts'
import { languageCodes } from '#contract/language.ts'
import { hasAccess, type Role, type StaffAccess } from '#contract/login/role.ts'
import { deskPath, staffPaths } from '#contract/pages/addresses.ts'
import { type Hit, hitOf, type Wanted } from '#server/platform/search/hit-of.ts'
import { textsIn } from '#server/platform/texts.ts'

interface Screen {
  path: string
  access?: StaffAccess
}

const {
  login: _,
  dashboard,
  desk: __,
  'inquiry-detail': ___,
  inquiries,
  people,
  webhooks,
  ...open
} = staffPaths

/** Screens by the names of their areas. */
const screens = {
  projects: { path: `${dashboard}#projects-heading` },
  categories: { path: `${dashboard}#categories-heading` },
  inquiries: { path: inquiries, access: 'office' },
  people: { path: people, access: 'admin' },
  webhooks: { path: webhooks, access: 'admin' },
  ...Object.fromEntries(Object.entries(open).map(([name, path]) => [name, { path }])),
  ...Object.fromEntries(deskKinds.map(({ word, desk }) => [word, { path: deskPath(desk) }])),
} as Record<string, Screen>

/** Finds screens by their names in any language. */
export function searchScreens(wanted: Wanted, role: Role): Hit[] {
  return Object.entries(screens).flatMap(([name, { path, access = 'staff' }]) => {
    if (!hasAccess(role, access)) return []
    const title = languageCodes.map((language) => ({ text: areaIn(language, name), language }))
    const hit = hitOf({ kind: 'screen', id: name, address: path, title, texts: [] }, wanted)
    return hit ? [{ ...hit, rank: 0 }] : []
  })
}

function areaIn(language: (typeof languageCodes)[number], name: string): string {
  const areas: Readonly<Record<string, unknown>> = textsIn(language, 'staff').areas
  return String(areas[name] ?? '')
}
