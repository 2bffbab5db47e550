import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import { filesOf, withFileNames } from '#contract/company/company.ts'
import { insertCompanyFile, keyOfCompanyFile, listCompanyFiles } from '#server/company/company-file-store.ts'
import { findCompanyRow, publishedFacts, writeCompany } from '#server/company/company-store.ts'
import { sampleCompany } from '#server/company.ts'
import { type CheckedFile, checkCompanyFile } from '#server/company-files.ts'
import { FileRefused } from '#server/platform/files/file-refused.ts'
import type { FileKey, Files } from '#server/platform/files/files.ts'
import { undefinedIfMissing } from '#server/platform/files/on-disk.ts'
import type { Database, Tables } from '#server/tables.ts'
import { type Content, companyFolder } from '#server/transfer/content-format.ts'

type FiledFacts = NonNullable<Content['company']>

/** The files of a folder as they are kept, by their names in it. */
export type CompanyFiles = ReadonlyMap<string, CheckedFile>

/** Returns the company's own facts and the stored files that they name, by their names in the folder. */
export async function readCompanyFacts(
  database: Database,
): Promise<{ company?: FiledFacts; files: Map<string, FileKey> }> {
  const row = await findCompanyRow(database)
  const { published, isBuiltIn } = publishedFacts(row)
  const files = new Map<string, FileKey>()
  if (!row || isBuiltIn) return { files }
  const stored = new Set((await listCompanyFiles(database)).map(({ name }) => name))
  const facts = withFileNames(published, (name) => {
    // Pictures of the built-in sample are part of the program.
    if (!stored.has(name)) return name
    files.set(`${companyFolder}/${name}`, keyOfCompanyFile(name))
    return `${companyFolder}/${name}`
  })
  return { company: { beganAsSample: row.origin === 'sample', facts }, files }
}

/** Every file that the facts name, as the dashboard would take it, and what is wrong with the others. */
export async function checkCompanyFiles(
  folder: string,
  { company }: Content,
): Promise<{ files: CompanyFiles; faults: string[] }> {
  const files = new Map<string, CheckedFile>()
  const faults: string[] = []
  const builtIn = new Set(filesOf(sampleCompany()).map(({ file }) => file))
  for (const { fact, file } of company ? filesOf(company.facts) : []) {
    if (builtIn.has(file) || files.has(file)) continue
    const [inFolder, name = ''] = file.split(`${companyFolder}/`)
    if (inFolder !== '' || !/^[\w-][\w.-]*$/.test(name)) {
      faults.push(`content.json: company.facts.${fact}: must be a file in ${companyFolder}/`)
      continue
    }
    const checked = await checkFile(join(folder, file), file)
    if (typeof checked === 'string') faults.push(`${file}: ${checked}`)
    else files.set(file, checked)
  }
  return { files, faults }
}

async function checkFile(path: string, name: string): Promise<CheckedFile | string> {
  const found = await lstat(path).catch(undefinedIfMissing)
  if (!found) return 'is not there'
  if (!found.isFile()) return 'is no file'
  try {
    return await checkCompanyFile(await readFile(path), name.slice(name.lastIndexOf('.') + 1))
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return error.message
  }
}

/** In the place of those that `COMPANY_FILE` has filled, which stay among the versions. */
export async function insertCompany(
  transaction: Transaction<Tables>,
  { beganAsSample, facts }: FiledFacts,
  files: CompanyFiles,
  now: Date,
): Promise<void> {
  for (const file of files.values()) await insertCompanyFile(transaction, file, now)
  const published = withFileNames(facts, (name) => files.get(name)?.name ?? name)
  const row = await findCompanyRow(transaction)
  await writeCompany(transaction, {
    facts: JSON.stringify(published),
    origin: beganAsSample ? 'sample' : 'own',
    version: (row?.version ?? 0) + 1,
    said: published,
    action: 'imported',
    by: '',
    now,
  })
}

/** The facts as an export of them would have them: a file has its name from its content. */
export function companyAsRead(company: FiledFacts, files: CompanyFiles): FiledFacts {
  const facts = withFileNames(company.facts, (name) => {
    const file = files.get(name)
    return file ? `${companyFolder}/${file.name}` : name
  })
  return { ...company, facts }
}

/** Reads every file from where it is kept; throws where one is not as it was. */
export async function readBackFiles(files: Files, checked: CompanyFiles): Promise<number> {
  let bytes = 0
  for (const { name, content } of checked.values()) {
    const kept = await buffer(await files.read(keyOfCompanyFile(name)))
    if (!kept.equals(content)) throw new Error(`${name} is not as it was written`)
    bytes += kept.length
  }
  return bytes
}
