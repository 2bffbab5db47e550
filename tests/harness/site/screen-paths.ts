import { deskKinds } from '#contract/content/kinds.ts'
import { deskPath, publicPaths, senderPaths, staffPaths } from '#contract/pages/addresses.ts'

/** One of what the sample has in place of the parts of a path that name an entry. */
const named = (path: string) =>
  path
    .replace(':id', '1')
    .replace(':job', 'installer')
    .replace(':slug', 'trennungsabstand')
    .replace(':checklist', 'vor-dem-beton')

/** Path of every screen for staff, without its language. */
export const staffScreens = [
  ...Object.values(staffPaths).filter((path) => path !== staffPaths.desk),
  ...deskKinds.map(({ desk }) => deskPath(desk)),
].map(named)

export const allScreens = [
  ...[...Object.values(publicPaths), ...Object.values(senderPaths)].map(named),
  ...staffScreens,
]
