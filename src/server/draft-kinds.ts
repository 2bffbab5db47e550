import { type KindWord, kinds } from '#contract/content/kinds.ts'
import { companyDrafts } from '#server/company/company-entries.ts'
import { draftsOf } from '#server/content/entry-drafts.ts'
import type { DraftHandler, DraftHandlers } from '#server/drafts/draft-handler.ts'
import { servedKinds } from '#server/kinds.ts'
import { textEntries } from '#server/texts/text-entries.ts'

const ofEntries = kinds.map(({ word }) => [word, servedKinds[word].drafts])

/** Every kind of what can be saved without being public. */
export const draftHandlers: DraftHandlers = {
  text: draftsOf(textEntries),
  company: companyDrafts,
  ...(Object.fromEntries(ofEntries) as Record<KindWord, DraftHandler>),
}
