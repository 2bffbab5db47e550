import { ApiError } from '#contract/api/api-error.ts'
import { Company, GivenCompany } from '#contract/company/company.ts'
import { hasAccess } from '#contract/login/role.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { areSameFacts, changedFacts } from '#server/company/changed-facts.ts'
import { companyKey, companyStorage, requireFacts } from '#server/company/company-store.ts'
import { withoutSampleClaims } from '#server/company/sample-facts.ts'
import { draftsOf } from '#server/content/entry-drafts.ts'
import type { Entry, EntryKind } from '#server/content/kind.ts'
import type { DraftHandler } from '#server/drafts/draft-handler.ts'
import { putDraft, requireDraft } from '#server/drafts/draft-store.ts'
import { validPart } from '#server/platform/api/serve-call.ts'
import { settleSamples } from '#server/sample-content/left-samples.ts'
import type { Database } from '#server/tables.ts'

/** The facts about the company: one entry, which every page shows some of. */
export const companyEntries: EntryKind<Company> = {
  word: 'company',
  columns: {
    differences(before, after) {
      const values = before ? changedFacts(before, after) : {}
      return { fields: Object.keys(values), values }
    },
    areSame: areSameFacts,
    title: ({ name }) => name,
  },
  storage: companyStorage,
  hooks: {
    check: (facts, _when, { transaction, by }, entry) =>
      checkForeignFacts(transaction, entry ?? {}, by, facts),
    async checkDraft({ content, published, by }, database) {
      requireFitting(content)
      await checkForeignFacts(database, { published }, by, content)
    },
    async onShown({ before, after }, { touch }) {
      if (!before || !after || !areSameFacts(before, after)) touch(dataTags.company)
    },
  },
}

const drafts = draftsOf(companyEntries)

/** Their draft, which may also settle what becomes of the built-in sample, and which not everybody may discard. */
export const companyDrafts: DraftHandler = {
  ...drafts,

  async settleSamples(choice, change) {
    const { transaction } = change
    const item = { kind: 'company' as const, id: companyKey }
    const { working } = await requireFacts(transaction)
    requireFitting(working)
    const draft = await requireDraft(transaction, item)
    await putDraft(transaction, { ...draft, value: JSON.stringify(withoutSampleClaims(working)) })
    await settleSamples(choice, change)
  },

  async discard(id, change) {
    const { transaction, by } = change
    await checkForeignFacts(transaction, await requireFacts(transaction), by)
    await drafts.discard(id, change)
  },
}

/** An update may ask for more facts than a draft has. */
function requireFitting(facts: Company): void {
  if (Company.safeParse(facts).success) return
  throw new ApiError('conflict', 'The draft of the facts lacks what the site asks for by now.', [
    { field: 'items', problem: 'company does not fit any more' },
  ])
}

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
async function checkForeignFacts(
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
