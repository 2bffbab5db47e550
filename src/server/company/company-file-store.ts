import type { SiteFile } from '#contract/company/company-calls.ts'
import type { CompanyFileTable } from '#server/company/company-tables.ts'
import type { CheckedFile } from '#server/company-files.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import type { Database } from '#server/tables.ts'

/** Folder of the files that the company's facts name. */
export const companyFileFolder = 'company'

export const keyOfCompanyFile = (name: string): FileKey => `${companyFileFolder}/${name}`

/** Keeps a file, if it is not there already: first its content, then its row. */
export async function storeCompanyFile(
  { database, files }: { database: Database; files: Files },
  file: CheckedFile,
  now: Date,
): Promise<void> {
  await files.store(keyOfCompanyFile(file.name), file.content)
  await insertCompanyFile(database, file, now)
}

/** The row of a file whose content is kept. */
export async function insertCompanyFile(
  database: Database,
  { name, contentType, width, height }: CheckedFile,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await database
    .insertInto('company_file')
    .values({
      name,
      content_type: contentType,
      width: width ?? null,
      height: height ?? null,
      added_at: at,
    })
    // Just uploaded again: it will be named soon.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ added_at: at }))
    .execute()
}

export async function listCompanyFiles(database: Database): Promise<CompanyFileTable[]> {
  return await database.selectFrom('company_file').selectAll().orderBy('name').execute()
}

export async function readSiteFiles(database: Database): Promise<Record<string, SiteFile>> {
  const rows = await listCompanyFiles(database)
  return Object.fromEntries(rows.map((row) => [row.name, siteFileOf(row)]))
}

export function siteFileOf({
  name,
  width,
  height,
}: Pick<CompanyFileTable, 'name' | 'width' | 'height'>): SiteFile {
  return { address: `/media/${name}`, ...(width !== null && height !== null && { width, height }) }
}
