import type { Company } from '#contract/company.ts'
import { publishCompany } from '#server/company/change-company.ts'
import { changedNames } from '#server/company/changed-facts.ts'
import {
  companyDraft,
  findCompanyRow,
  publishedFacts,
  readCompanyState,
} from '#server/company/company-store.ts'
import { sampleCompany } from '#server/company.ts'
import { removeDraft } from '#server/drafts/draft-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** Takes the facts of `COMPANY_FILE` over where staff have published none; afterwards the dashboard is their home. */
export async function fillCompany(versions: Services['versions'], facts: Company, now: Date): Promise<void> {
  await versions.change(async (transaction, touch) => {
    const row = await findCompanyRow(transaction)
    if (row && row.facts !== null) return
    // What was begun on the sample's facts would bring these back; it stays among the versions.
    await removeDraft(transaction, companyDraft)
    const state = await readCompanyState(transaction)
    await publishCompany(state, facts, { transaction, touch, by: '', now }, 'filled')
  })
}

/** What the operator should know of the facts beside `COMPANY_FILE`, which is `file`, and of those that are the sample's. */
export async function describeDifference(
  database: Database,
  file: Company | '' | undefined,
): Promise<string[]> {
  const row = await findCompanyRow(database)
  if (!row || row.facts === null) return []
  const { published, isSample } = publishedFacts(row)
  const changed = file ? changedNames(file, published) : []
  const invented = isSample ? [] : namesOfSample(published)
  return [
    ...(changed.length > 0
      ? [
          `COMPANY_FILE differs from the facts in the dashboard, which is their home and counts: ${changed.join(', ')}`,
        ]
      : []),
    ...(invented.length > 0
      ? [`Facts of the built-in sample are still shown as the company's own: ${invented.join(', ')}`]
      : []),
  ]
}

/** Facts that no other company can have. */
const telling = [
  'street',
  'phone',
  'emergencyPhone',
  'email',
  'registerCourt',
  'registerNumber',
  'vatId',
  'managingDirector',
  'portrait',
  'quote',
  'pictures',
  'credentials',
  'partners',
  'statistics',
  'map',
] as const satisfies readonly (keyof Company)[]

function namesOfSample(facts: Company): string[] {
  const sample = sampleCompany()
  return telling.filter((name) => {
    const value = JSON.stringify(sample[name])
    return value !== undefined && !/^(\[\]|\{\}|null)$/.test(value) && JSON.stringify(facts[name]) === value
  })
}
