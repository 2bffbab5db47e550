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

/** Imports the facts of `COMPANY_FILE` if staff have published none; from then on the dashboard has them. */
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
    // A draft of the sample's facts would restore these; it stays among the revisions.
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

/** Returns what the operator should know of the stored facts compared with `COMPANY_FILE` (`file`) and the sample. */
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
