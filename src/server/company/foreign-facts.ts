import { ApiError } from '#contract/api/api-error.ts'
import { type Company, GivenCompany } from '#contract/company/company.ts'
import { hasAccess } from '#contract/login/role.ts'
import { changedFacts } from '#server/company/changed-facts.ts'
import type { Entry } from '#server/content/kind.ts'
import { validPart } from '#server/platform/api/serve-call.ts'
import type { Database } from '#server/tables.ts'

/** Returns true if facts differ in external addresses that pages load from. */
const differInForeign = (one: Company | undefined, other: Company | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Object.keys(changedFacts(one, other)).some((path) => /^(analytics\.|map\.frame$)/.test(path))

/**
 * External content runs or appears within the site, so only admins decide on it. Throws `forbidden` if anybody else
 * writes, publishes or removes facts that differ from the public ones in that, and `invalid_input` for addresses that
 * are not permitted.
 */
export async function checkForeignFacts(
  database: Database,
  { published, draft }: Partial<Pick<Entry<Company>, 'published' | 'draft'>>,
  by: string,
  facts?: Company,
): Promise<void> {
  const isChanged = differInForeign(published, facts)
  if (!isChanged && !differInForeign(published, draft?.content)) return
  const account = await database
    .selectFrom('account')
    .select('role')
    .where('username', '=', by)
    .executeTakeFirst()
  if (!account || !hasAccess(account.role, 'admin')) {
    throw new ApiError('forbidden', 'Only admins decide what pages load from elsewhere.')
  }
  if (isChanged) validPart(GivenCompany, facts, true)
}
