import { type KindWord, kinds } from '#contract/content/kinds.ts'
import { companyDrafts } from '#server/company/company-drafts.ts'
import type { DraftHandler, DraftHandlers } from '#server/drafts/draft-handler.ts'
import { servedKinds } from '#server/kinds.ts'
import { textDrafts } from '#server/texts/text-drafts.ts'

const ofEntries = kinds.map(({ word }) => [word, servedKinds[word].drafts])

/** Every kind of what can be saved without being public. */
export const draftHandlers: DraftHandlers = {
  text: textDrafts,
  company: companyDrafts,
  ...(Object.fromEntries(ofEntries) as Record<KindWord, DraftHandler>),
}
