import type { Company } from '#contract/company.ts'
import type { ChangedCompany, CompanyVersion } from '#contract/company-calls.ts'
import { dataTags } from '#contract/data-tags.ts'
import { areSameFacts } from '#server/company/changed-facts.ts'
import {
  type CompanyState,
  companyDraft,
  readCompanyState,
  writeCompany,
} from '#server/company/company-store.ts'
import { checkForeignFacts } from '#server/company/foreign-facts.ts'
import { withoutSampleClaims } from '#server/company/sample-facts.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { putDraft, removeDraft } from '#server/drafts/draft-store.ts'
import { versionConflict } from '#server/platform/database/change-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import { settleSamples } from '#server/sample-content/left-samples.ts'
import type { Services } from '#server/services.ts'

/**
 * Changes the facts; those that are sent as they are stay untouched. Publishing them takes the place of a draft. `samples` settles in the
 * same change what becomes of the built-in sample.
 */
export async function changeCompany(
  { clock, versions }: Pick<Services, 'clock' | 'versions'>,
  { version, publish = 'now', samples, ...sent }: ChangedCompany,
  saving: Saving,
): Promise<CompanyState> {
  const { by } = saving
  return await versions.change(async (transaction, touch) => {
    const now = clock.now()
    const state = await readCompanyState(transaction)
    if (await isRepeated(transaction, saving, versionConflict(state.version, version), now)) return state
    const isTimed = publish !== 'now' && publish !== 'draft'
    const change = { transaction, touch, by, now }
    const facts = samples ? withoutSampleClaims(sent) : sent
    await checkForeignFacts(transaction, state, by, facts)
    if (samples) await settleSamples(samples, change)
    if (publish === 'now' || (isTimed && new Date(publish) <= now)) {
      if (!state.draft && areSameFacts(facts, state.published)) return state
      await removeDraft(transaction, companyDraft)
      await publishCompany(state, facts, change)
    } else {
      const publishAt = isTimed ? new Date(publish).toISOString() : null
      if (isSaved(state, facts, publishAt)) return state
      await saveDraft(state, facts, publishAt, change)
    }
    return await readCompanyState(transaction)
  })
}

/** Makes facts what visitors see: every page shows some. */
export async function publishCompany(
  { published, origin, version }: Pick<CompanyState, 'published' | 'origin' | 'version'>,
  facts: Company,
  { transaction, touch, by, now }: DraftChange,
  action: CompanyVersion['action'] = 'published',
): Promise<void> {
  await writeCompany(transaction, {
    published: facts,
    origin: action === 'filled' ? 'own' : origin,
    version: version + 1,
    facts,
    action,
    by,
    now,
  })
  if (action === 'filled' || !areSameFacts(facts, published)) touch(dataTags.company)
}

/** Writes down that a draft is gone, or what it is: what visitors see stays. */
export async function noteDraft(
  { published, isBuiltIn, origin, version }: CompanyState,
  { transaction, by, now }: DraftChange,
  draft?: Company,
): Promise<void> {
  await writeCompany(transaction, {
    published: isBuiltIn ? null : published,
    origin,
    version: version + 1,
    facts: draft ?? published,
    action: draft ? 'saved' : 'discarded',
    by,
    now,
  })
}

/** A draft of what is public anyway is none. */
async function saveDraft(
  state: CompanyState,
  facts: Company,
  publishAt: string | null,
  change: DraftChange,
): Promise<void> {
  const { transaction, by, now } = change
  if (areSameFacts(facts, state.published)) {
    await removeDraft(transaction, companyDraft)
    return await noteDraft(state, change)
  }
  await putDraft(transaction, {
    ...companyDraft,
    value: JSON.stringify(facts),
    publish_at: publishAt,
    changed_by: by,
    changed_at: now.toISOString(),
  })
  await noteDraft(state, change, facts)
}

function isSaved({ draft, published }: CompanyState, facts: Company, publishAt: string | null): boolean {
  if (!draft) return areSameFacts(facts, published)
  return draft.publishAt === publishAt && areSameFacts(facts, draft.facts)
}
