import type { Transaction } from 'kysely'
import { Company } from '#contract/company/company.ts'
import type { CompanyVersion } from '#contract/company/company-calls.ts'
import type { CompanyTable } from '#server/company/company-tables.ts'
import { sampleCompany, storedCompany, withJoinedLines } from '#server/company.ts'
import { type StandingEntry, standingStorage } from '#server/content/standing-storage.ts'
import type { Database, Tables } from '#server/tables.ts'

/** The facts are one entry. */
export const companyKey = 'company'

const rowId = 1
const maxVersions = 50

export const companyStorage = standingStorage<Company>({
  word: 'company',

  async read(database) {
    const row = await findCompanyRow(database)
    const { published, isSample } = publishedFacts(row)
    return [
      {
        key: companyKey,
        published,
        isSample,
        version: row?.version ?? 0,
        changedBy: row?.changed_by ?? null,
        changedAt: row?.changed_at ?? '',
      },
    ]
  },

  async write({ version, action, said }, { transaction, by, now }) {
    const row = await findCompanyRow(transaction)
    await writeCompany(transaction, {
      // If only drafts were saved, visitors still see the built-in sample, as updates change it.
      facts: action === 'published' ? JSON.stringify(said) : (row?.facts ?? null),
      origin: row?.origin ?? 'sample',
      ...{ version, action, said, by, now },
    })
  },

  readDraft(value) {
    const facts = Company.safeParse(withJoinedLines(value))
    return facts.success ? facts.data : (value as Company)
  },
})

export async function requireFacts(database: Database): Promise<StandingEntry<Company>> {
  const entry = await companyStorage.find(database, companyKey)
  if (!entry) throw new Error('There are no facts about the company')
  return entry
}

export async function findCompanyRow(database: Database): Promise<CompanyTable | undefined> {
  return await database.selectFrom('company').selectAll().where('id', '=', rowId).executeTakeFirst()
}

export interface PublishedFacts {
  published: Company
  /** True while the built-in sample stands in for a real company, judging by its name. */
  isSample: boolean
  /** True while the facts are the built-in sample's as they came; an update or `COMPANY_FILE` may take their place. */
  isBuiltIn: boolean
}

export function publishedFacts(row: CompanyTable | undefined): PublishedFacts {
  const sample = sampleCompany()
  if (!row || row.facts === null) return { published: sample, isSample: true, isBuiltIn: true }
  const published = storedFacts(row.facts)
  const isSample = row.origin === 'sample' && published.name === sample.name
  return { published, isSample, isBuiltIn: false }
}

/** Returns stored facts in the present shape: new fields get their defaults, removed ones are dropped. */
function storedFacts(stored: string): Company {
  const known = Object.entries(JSON.parse(stored)).filter(([name]) => name in Company.shape)
  return storedCompany(Object.fromEntries(known))
}

/** The facts after a change. */
interface WrittenCompany extends Pick<CompanyTable, 'facts' | 'origin' | 'version'> {
  /** Revision recorded for this change. */
  said: Company
  action: CompanyVersion['action']
  by: string
  now: Date
}

export async function writeCompany(
  transaction: Transaction<Tables>,
  { said, action, by, now, ...facts }: WrittenCompany,
): Promise<void> {
  const at = now.toISOString()
  const columns = { ...facts, changed_by: by, changed_at: at }
  await transaction
    .insertInto('company')
    .values({ id: rowId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  await transaction
    .insertInto('company_version')
    .values({ version: facts.version, facts: JSON.stringify(said), action, by, at })
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
