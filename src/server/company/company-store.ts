import type { Transaction } from 'kysely'
import { Company } from '#contract/company.ts'
import type { CompanyVersion } from '#contract/company-calls.ts'
import type { CompanyTable } from '#server/company/company-tables.ts'
import { sampleCompany, storedCompany } from '#server/company.ts'
import { findDraft } from '#server/drafts/draft-store.ts'
import type { Database, Tables } from '#server/tables.ts'

/** The facts as a draft. */
export const companyDraft = { kind: 'company', id: 'company' } as const

const rowId = 1
const maxVersions = 50

/** All that is known of the facts. */
export interface CompanyState {
  published: Company
  /** True while the built-in sample stands in for a real company: its name tells. */
  isSample: boolean
  /** True while the facts are the built-in sample's as they came; an update or `COMPANY_FILE` may take their place. */
  isBuiltIn: boolean
  origin: CompanyTable['origin']
  version: number
  changedBy?: string
  changedAt?: string
  draft?: { facts: Company; publishAt: string | null }
}

export async function readCompanyState(database: Database): Promise<CompanyState> {
  const row = await findCompanyRow(database)
  const draft = await findDraft(database, companyDraft)
  return {
    ...publishedFacts(row),
    origin: row?.origin ?? 'sample',
    version: row?.version ?? 0,
    ...(row && { changedBy: row.changed_by, changedAt: row.changed_at }),
    ...(draft && { draft: { facts: JSON.parse(draft.value) as Company, publishAt: draft.publish_at } }),
  }
}

export async function findCompanyRow(database: Database): Promise<CompanyTable | undefined> {
  return await database.selectFrom('company').selectAll().where('id', '=', rowId).executeTakeFirst()
}

/** What visitors see. */
export function publishedFacts(
  row: CompanyTable | undefined,
): Pick<CompanyState, 'published' | 'isSample' | 'isBuiltIn'> {
  const sample = sampleCompany()
  if (!row || row.facts === null) return { published: sample, isSample: true, isBuiltIn: true }
  const published = storedFacts(row.facts)
  const isSample = row.origin === 'sample' && published.name === sample.name
  return { published, isSample, isBuiltIn: false }
}

/** What an update has added gets its default, what it has taken out is left out. */
function storedFacts(stored: string): Company {
  const known = Object.entries(JSON.parse(stored)).filter(([name]) => name in Company.shape)
  return storedCompany(Object.fromEntries(known))
}

/** What the facts are after a change. */
export interface WrittenCompany {
  /** Null: still those of the built-in sample. */
  published: Company | null
  origin: CompanyTable['origin']
  version: number
  /** What the list of versions says of this change. */
  facts: Company
  action: CompanyVersion['action']
  by: string
  now: Date
}

/** Writes the facts and their version. */
export async function writeCompany(
  transaction: Transaction<Tables>,
  { published, origin, version, facts, action, by, now }: WrittenCompany,
): Promise<void> {
  const at = now.toISOString()
  const columns = {
    facts: published && JSON.stringify(published),
    origin,
    version,
    changed_by: by,
    changed_at: at,
  }
  await transaction
    .insertInto('company')
    .values({ id: rowId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  await transaction
    .insertInto('company_version')
    .values({ version, facts: JSON.stringify(facts), action, by, at })
    .execute()
}

/** The last versions, newest first, and one before them, for what differs. */
export async function listVersionRows(database: Database) {
  const rows = await database
    .selectFrom('company_version')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(maxVersions + 1)
    .execute()
  return { rows: rows.slice(0, maxVersions), before: rows.slice(1) }
}

export async function findVersionFacts(database: Database, version: number): Promise<Company | undefined> {
  const row = await database
    .selectFrom('company_version')
    .select('facts')
    .where('version', '=', version)
    .executeTakeFirst()
  return row && (JSON.parse(row.facts) as Company)
}
