import { type AnyKind, type DeskKind, deskKinds, kinds } from '#contract/content/kinds.ts'

type Path<Method extends string> = readonly [Method, string]
type Address = AnyKind['address']

/** Method and path of the calls that every kind of entries has. */
type EntryPaths = Record<`${'add' | 'restore'}${Address}`, Path<'POST'>> &
  Record<`change${Address}`, Path<'PUT'>> &
  Record<`remove${Address}`, Path<'DELETE'>> &
  Record<`read${Address}${'History' | 'Version'}`, Path<'GET'>>

/** Method and path of the read calls of a plain kind, for visitors and for staff. */
type PlainPaths = Record<
  `${'list' | 'listDashboard'}${DeskKind['plural']}` | `${'read' | 'readDashboard'}${DeskKind['address']}`,
  Path<'GET'>
>

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
