import { ApiError } from '#contract/api-error.ts'
import { Company } from '#contract/company.ts'
import { noteDraft, publishCompany } from '#server/company/change-company.ts'
import { changedFacts } from '#server/company/changed-facts.ts'
import { readCompanyState } from '#server/company/company-store.ts'
import { checkForeignFacts } from '#server/company/foreign-facts.ts'
import type { DraftHandler } from '#server/drafts/draft-handler.ts'

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

  async publish({ value }, change) {
    const facts = Company.safeParse(value)
    if (!facts.success) {
      throw new ApiError('conflict', 'The draft of the facts lacks what the site asks for by now.', [
        { field: 'items', problem: 'company does not fit any more' },
      ])
    }
    const state = await readCompanyState(change.transaction)
    await checkForeignFacts(change.transaction, state, change.by, facts.data)
    await publishCompany(state, facts.data, change)
  },

  async discard({ value }, change) {
    const state = await readCompanyState(change.transaction)
    const draft = { facts: value as Company, publishAt: null }
    await checkForeignFacts(change.transaction, { ...state, draft }, change.by)
    await noteDraft(state, change)
  },
}
