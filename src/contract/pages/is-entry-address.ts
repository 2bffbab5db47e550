import { splitAddress } from '#contract/pages/addresses.ts'

/** True for the address of an entry that may be unpublished: a project, a job, an article or a term. */
export const isEntryAddress = (pathname: string) =>
  /^\/(project\/\d+|jobs\/[^/]+|Wissen\/[^/]+|blitzeinschlag)$/.test(splitAddress(pathname).path)
