import { ApiError } from '#contract/api/api-error.ts'
import { Company } from '#contract/company/company.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { areSameFacts, changedFacts } from '#server/company/changed-facts.ts'
import { companyKey, companyStorage, requireFacts } from '#server/company/company-store.ts'
import { checkForeignFacts } from '#server/company/foreign-facts.ts'
import { withoutSampleClaims } from '#server/company/sample-facts.ts'
import { draftsOf } from '#server/content/entry-drafts.ts'
import type { EntryKind } from '#server/content/kind.ts'
import type { DraftHandler } from '#server/drafts/draft-handler.ts'
import { putDraft, requireDraft } from '#server/drafts/draft-store.ts'
import { settleSamples } from '#server/sample-content/left-samples.ts'

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

  async discard(draft, change) {
    const { transaction, by } = change
    await checkForeignFacts(transaction, await requireFacts(transaction), by)
    return await drafts.discard(draft, change)
  },
}

/** An update may ask for more facts than a draft has. */
function requireFitting(facts: Company): void {
  if (Company.safeParse(facts).success) return
  throw new ApiError('conflict', 'The draft of the facts lacks what the site asks for by now.', [
    { field: 'items', problem: 'company does not fit any more' },
  ])
}
