import { type Company, withFileNames } from '#contract/company/company.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { changedNames } from '#server/company/changed-facts.ts'
import { storeCompanyFile } from '#server/company/company-file-store.ts'
import { companyKey, findCompanyRow, publishedFacts, writeCompany } from '#server/company/company-store.ts'
import type { CompanyTable } from '#server/company/company-tables.ts'
import { namesOfSample } from '#server/company/sample-facts.ts'
import type { CheckedFile } from '#server/company-files.ts'
import { removeDraft } from '#server/drafts/draft-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

interface Filling {
  company: Company
  companyFiles: ReadonlyMap<string, CheckedFile>
}

/** Takes the facts of `COMPANY_FILE` over with their files where staff have published none; afterwards the dashboard is their home. */
export async function fillCompany(
  { database, versions, files }: Pick<Services, 'database' | 'versions' | 'files'>,
  filling: Filling,
  now: Date,
): Promise<void> {
  if (!isOpen(await findCompanyRow(database))) return
  for (const file of filling.companyFiles.values()) await storeCompanyFile({ database, files }, file, now)
  await versions.change(async (transaction, touch) => {
    const row = await findCompanyRow(transaction)
    if (!isOpen(row)) return
    // What was begun on the sample's facts would bring these back; it stays among the versions.
    await removeDraft(transaction, { kind: 'company', id: companyKey })
    const said = takenOver(filling)
    await writeCompany(transaction, {
      facts: JSON.stringify(said),
      origin: 'own',
      version: (row?.version ?? 0) + 1,
      said,
      action: 'filled',
      by: '',
      now,
    })
    touch(dataTags.company)
  })
}

const isOpen = (row: CompanyTable | undefined) => !row || row.facts === null

/** The facts with their files under the names that these have in the storage. */
export const takenOver = ({ company, companyFiles }: Filling): Company =>
  withFileNames(company, (name) => companyFiles.get(name)?.name ?? name)

/** What the operator should know of the facts beside `COMPANY_FILE`, which is `file`, and of those that are the sample's. */
export async function describeDifference(database: Database, file: Company | undefined): Promise<string[]> {
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
