import { ApiError } from '#contract/api-error.ts'
import { Company } from '#contract/company.ts'
import { noteDraft, publishCompany } from '#server/company/change-company.ts'
import { changedFacts } from '#server/company/changed-facts.ts'
import { companyDraft, readCompanyState } from '#server/company/company-store.ts'
import { checkForeignFacts } from '#server/company/foreign-facts.ts'
import { withoutSampleClaims } from '#server/company/sample-facts.ts'
import { withJoinedLines } from '#server/company.ts'
import type { DraftHandler } from '#server/drafts/draft-handler.ts'
import { putDraft, removeDraft, requireDraft } from '#server/drafts/draft-store.ts'
import { settleSamples } from '#server/sample-content/left-samples.ts'

/** The draft of the facts about the company. An update may ask for more facts than it has. */
export const companyDrafts: DraftHandler = {
  async describe(database, drafts) {
    if (drafts.length === 0) return []
    const { published } = await readCompanyState(database)
    return drafts.map(({ value }) => ({
      title: (value as Company).name,
      isNew: false,
      values: changedFacts(published, value as Company),
    }))
  },

  async checkTime({ value }, _at, database, by) {
    await checkForeignFacts(database, await readCompanyState(database), by, value as Company)
  },

  async settleSamples(choice, change) {
    const draft = await requireDraft(change.transaction, companyDraft)
    const facts = withoutSampleClaims(fitting(JSON.parse(draft.value)))
    await putDraft(change.transaction, { ...draft, value: JSON.stringify(facts) })
    await settleSamples(choice, change)
  },

  async publish({ value }, change) {
    const facts = fitting(value)
    await removeDraft(change.transaction, companyDraft)
    const state = await readCompanyState(change.transaction)
    await checkForeignFacts(change.transaction, state, change.by, facts)
    await publishCompany(state, facts, change)
  },

  async discard({ value }, change) {
    await removeDraft(change.transaction, companyDraft)
    const state = await readCompanyState(change.transaction)
    const draft = { facts: value as Company, publishAt: null }
    await checkForeignFacts(change.transaction, { ...state, draft }, change.by)
    await noteDraft(state, change)
  },
}

function fitting(value: unknown): Company {
  const facts = Company.safeParse(withJoinedLines(value as Company))
  if (facts.success) return facts.data
  throw new ApiError('conflict', 'The draft of the facts lacks what the site asks for by now.', [
    { field: 'items', problem: 'company does not fit any more' },
  ])
}
