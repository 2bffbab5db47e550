import { type DeskKind, deskKinds } from '#contract/content/kinds.ts'
import { hasAccess, type Role, type StaffAccess } from '#contract/login/role.ts'
import { deskPath, staffPaths } from '#contract/pages/addresses.ts'

export type AreaName =
  | Exclude<
      keyof typeof staffPaths,
      'login' | 'forgotten' | 'new-password' | 'inquiry-detail' | 'inquiry-new' | 'desk'
    >
  | DeskKind['word']

interface Area {
  name: AreaName
  /** By default everybody on the staff. */
  access?: StaffAccess
  /** One of the few on the bar of a phone. */
  isInBar?: boolean
}

interface AreaGroup {
  group: 'day' | 'content' | 'house'
  areas: readonly Area[]
}

/** The one list of the parts of the staff area, in their order. */
const areaGroups: readonly AreaGroup[] = [
  {
    group: 'day',
    areas: [
      { name: 'dashboard', isInBar: true },
      { name: 'inquiries', access: 'office', isInBar: true },
      { name: 'template', access: 'office' },
      { name: 'drafts' },
    ],
  },
  {
    group: 'content',
    areas: [
      { name: 'project-desk', isInBar: true },
      { name: 'category-desk' },
      { name: 'articles' },
      { name: 'job-desk' },
      ...deskKinds.filter((kind) => !('isInternal' in kind)).map(({ word }) => ({ name: word })),
      { name: 'pictures' },
      { name: 'texts', isInBar: true },
    ],
  },
  {
    group: 'house',
    areas: [
      { name: 'taking-over', access: 'admin' },
      { name: 'company' },
      { name: 'redirects', access: 'office' },
      { name: 'people', access: 'admin' },
      { name: 'webhooks', access: 'admin' },
      { name: 'account' },
    ],
  },
]

/** Returns the groups with the areas that a role may open. */
export function areasFor(role: Role | undefined): AreaGroup[] {
  return areaGroups.map(({ group, areas }) => ({
    group,
    areas: areas.filter(({ access }) => !access || (role && hasAccess(role, access))),
  }))
}

/** Returns the path of an area's screen, without language. */
export function pathOfArea(name: AreaName): string {
  const kind = deskKinds.find(({ word }) => word === name)
  return kind ? deskPath(kind.desk) : staffPaths[name as keyof typeof staffPaths]
}

/** Returns the area that a path without its language belongs to; all that is in no other is part of the dashboard. */
export function areaAt(path: string): AreaName {
  const others = areaGroups.flatMap(({ areas }) => areas.map(({ name }) => name))
  const isIn = (name: AreaName) => `${path}/`.startsWith(`${pathOfArea(name)}/`)
  return others.find((name) => name !== 'dashboard' && isIn(name)) ?? 'dashboard'
}
