import { screenPaths, splitAddress } from '#contract/pages/addresses.ts'

/** True for the address of an entry that may be unpublished: a project, a job, an article, a term or an own page. */
export function isEntryAddress(pathname: string): boolean {
  const { path } = splitAddress(pathname)
  if (/^\/(project\/\d+|jobs\/[^/]+|Wissen\/[^/]+|blitzeinschlag)$/.test(path)) return true
  return /^\/[a-z][a-z0-9-]*$/.test(path) && !Object.values<string>(screenPaths).includes(path)
}
