import { ApiError } from '#contract/api-error.ts'
import { Company } from '#contract/company.ts'
import { noteDraft, publishCompany } from '#server/company/change-company.ts'
import { changedFacts } from '#server/company/changed-facts.ts'
import { readCompanyState } from '#server/company/company-store.ts'
import { withJoinedLines } from '#server/company.ts'
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

  async publish({ value }, change) {
    const facts = Company.safeParse(withJoinedLines(value as Company))
    if (!facts.success) {
      throw new ApiError('conflict', 'The draft of the facts lacks what the site asks for by now.', [
        { field: 'items', problem: 'company does not fit any more' },
      ])
    }
    await publishCompany(await readCompanyState(change.transaction), facts.data, change)
  },

  async discard(_draft, change) {
    await noteDraft(await readCompanyState(change.transaction), change)
  },
}
