import { type AnyKind, type DeskKind, deskKinds, kinds } from '#contract/content/kinds.ts'

/** Method and path of the calls that every kind of entries has. */
type EntryPaths = {
  readonly [K in AnyKind as `add${K['address']}`]: readonly ['POST', `/${K['address']}`]
} & {
  readonly [K in AnyKind as `change${K['address']}`]: readonly ['PUT', `/${K['address']}`]
} & {
  readonly [K in AnyKind as `remove${K['address']}`]: readonly ['DELETE', `/${K['address']}/:id`]
} & {
  readonly [K in AnyKind as `restore${K['address']}`]: readonly ['POST', `/${K['address']}/:id/restore`]
} & {
  readonly [K in AnyKind as `read${K['address']}History`]: readonly ['GET', `/${K['address']}/:id/history`]
} & {
  readonly [K in AnyKind as `read${K['address']}Version`]: readonly [
    'GET',
    `/${K['address']}/:id/version/:version`,
  ]
}

/** Method and path of the read calls of a plain kind, for visitors and for staff. */
type PlainPaths = {
  readonly [K in DeskKind as `list${K['plural']}`]: readonly ['GET', `/${K['address']}`]
} & {
  readonly [K in DeskKind as `read${K['address']}`]: readonly ['GET', `/${K['address']}/:id`]
} & {
  readonly [K in DeskKind as `listDashboard${K['plural']}`]: readonly ['GET', `/dashboard/${K['address']}`]
} & {
  readonly [K in DeskKind as `readDashboard${K['address']}`]: readonly [
    'GET',
    `/dashboard/${K['address']}/:id`,
  ]
}

const pathsOfEntries = kinds.flatMap(({ address }) => [
  [`add${address}`, ['POST', `/${address}`]],
  [`change${address}`, ['PUT', `/${address}`]],
  [`remove${address}`, ['DELETE', `/${address}/:id`]],
  [`restore${address}`, ['POST', `/${address}/:id/restore`]],
  [`read${address}History`, ['GET', `/${address}/:id/history`]],
  [`read${address}Version`, ['GET', `/${address}/:id/version/:version`]],
])

const pathsOfPlain = deskKinds.flatMap(({ address, plural }) => [
  [`list${plural}`, ['GET', `/${address}`]],
  [`read${address}`, ['GET', `/${address}/:id`]],
  [`listDashboard${plural}`, ['GET', `/dashboard/${address}`]],
  [`readDashboard${address}`, ['GET', `/dashboard/${address}/:id`]],
])

// Names that are put together are beyond what types follow.
export const entryPaths = Object.fromEntries(pathsOfEntries) as unknown as EntryPaths
export const plainPaths = Object.fromEntries(pathsOfPlain) as unknown as PlainPaths
