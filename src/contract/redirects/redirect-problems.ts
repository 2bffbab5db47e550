/** Reasons for refusing an address of a redirect, in the words of the API. Free of schemas, for the browser. */
export const redirectProblems = {
  empty: 'is required',
  notPath: 'must be a path of this site, beginning with /',
  tooLong: 'is too long',
  foreign: 'must be an address of this site',
  page: 'is a page of this site',
  reserved: 'is below an address that the site keeps for itself',
  known: 'has a redirect already',
  target: 'is where another redirect leads',
  itself: 'must be another address',
  missing: 'is no page that visitors see',
  chain: 'is the old address of another redirect',
} as const
export type RedirectProblem = keyof typeof redirectProblems
