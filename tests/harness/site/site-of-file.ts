import { afterAll } from 'vitest'
import type { Role } from '#contract/login/role.ts'
import { openTestSite, type SiteOptions } from '#tests/harness/site/test-site.ts'

/** A site for all tests of a file, closed after them, and a token of its staff account. */
export async function siteOfFile(options: SiteOptions = {}, role?: Role) {
  const site = await openTestSite(options)
  afterAll(async () => await site.close())
  return { site, token: await site.logIn(role) }
}
