import { splitAddress } from '#contract/pages/addresses.ts'
import { mayBeOwnPage } from '#contract/pages/own-page.ts'

/** True for the address of an entry that may be unpublished: a project, a job, an article, a term or an own page. */
export const isEntryAddress = (pathname: string) =>
  /^\/(project\/\d+|jobs\/[^/]+|Wissen\/[^/]+|blitzeinschlag)$/.test(splitAddress(pathname).path) ||
  mayBeOwnPage(pathname)
