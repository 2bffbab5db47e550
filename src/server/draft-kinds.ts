import { companyDrafts } from '#server/company/company-drafts.ts'
import type { DraftHandlers } from '#server/drafts/draft-handler.ts'
import { textDrafts } from '#server/texts/text-drafts.ts'

/** Every kind of what can be saved without being public. */
export const draftHandlers: DraftHandlers = {
  text: textDrafts,
  company: companyDrafts,
}
