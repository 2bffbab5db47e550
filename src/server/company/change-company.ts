import type { ChangedCompany } from '#contract/company/company-calls.ts'
import { companyEntries } from '#server/company/company-entries.ts'
import { requireFacts } from '#server/company/company-store.ts'
import { withoutSampleClaims } from '#server/company/sample-facts.ts'
import { changeWithin } from '#server/content/change-entry.ts'
import { versionConflict } from '#server/platform/database/change-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import { settleSamples } from '#server/sample-content/left-samples.ts'
import type { Services } from '#server/services.ts'

/** Changes the facts as any entry; `samples` settles in the same change what becomes of the built-in sample. */
export async function changeCompany(
  { clock, outbox, versions }: Pick<Services, 'clock' | 'outbox' | 'versions'>,
  { version, publish, samples, ...sent }: ChangedCompany,
  saving: Saving,
): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const change = { transaction, touch, by: saving.by, now: clock.now(), outbox }
    const entry = await requireFacts(transaction)
    if (await isRepeated(transaction, saving, versionConflict(entry.version, version), change.now)) return
    const content = samples ? withoutSampleClaims(sent) : sent
    await changeWithin(companyEntries, entry, { content, publish }, change)
    if (samples) await settleSamples(samples, change)
  })
}
