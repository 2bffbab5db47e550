/** Method and path of the calls that every kind of entries has. */
type EntryPaths<A extends string> = Record<`add${A}`, readonly ['POST', `/${A}`]> &
  Record<`change${A}`, readonly ['PUT', `/${A}`]> &
  Record<`remove${A}`, readonly ['DELETE', `/${A}/:id`]> &
  Record<`restore${A}`, readonly ['POST', `/${A}/:id/restore`]> &
  Record<`read${A}History`, readonly ['GET', `/${A}/:id/history`]> &
  Record<`read${A}Version`, readonly ['GET', `/${A}/:id/version/:version`]>

/** Method and path of the calls by which staff read entries with what is not public yet. */
type DashboardPaths<A extends string, P extends string> = Record<
  `listDashboard${P}`,
  readonly ['GET', `/dashboard/${A}`]
> &
  Record<`readDashboard${A}`, readonly ['GET', `/dashboard/${A}/:id`]>

/** Returns the paths of the calls that every kind has, by its name in addresses. */
export const entryPaths = <A extends string>(address: A) =>
  ({
    [`add${address}`]: ['POST', `/${address}`],
    [`change${address}`]: ['PUT', `/${address}`],
    [`remove${address}`]: ['DELETE', `/${address}/:id`],
    [`restore${address}`]: ['POST', `/${address}/:id/restore`],
    [`read${address}History`]: ['GET', `/${address}/:id/history`],
    [`read${address}Version`]: ['GET', `/${address}/:id/version/:version`],
  }) as unknown as EntryPaths<A>

/** Returns the paths of the calls by which staff read entries, by the name of the kind in addresses, for one and for several. */
export const dashboardPaths = <A extends string, P extends string>(address: A, plural: P) =>
  ({
    [`listDashboard${plural}`]: ['GET', `/dashboard/${address}`],
    [`readDashboard${address}`]: ['GET', `/dashboard/${address}/:id`],
  }) as unknown as DashboardPaths<A, P>
