import { type Company, shownCompany } from '#contract/company/company.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { readSiteFiles } from '#server/company/company-file-store.ts'
import { companyKey, findCompanyRow, publishedFacts } from '#server/company/company-store.ts'
import { withoutSampleClaims } from '#server/company/sample-facts.ts'
import { findDraft } from '#server/drafts/draft-store.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import type { CompanyReader, KnownCompany, Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

/** The facts that visitors see, kept in memory. */
export async function createCompanyReader({
  database,
  versions,
}: Pick<Services, 'database' | 'versions'>): Promise<CompanyReader> {
  const { current, last } = keepUntilChanged(versions, [dataTags.company], (version) =>
    read(database, version),
  )
  const first = await current()
  return { current, known: () => last() ?? first }
}

async function read(database: Database, version: number): Promise<KnownCompany> {
  const { published, isSample } = publishedFacts(await findCompanyRow(database))
  const files = await readSiteFiles(database)
  return { version, company: shownFacts(published, isSample), isSample, files }
}

/** Under a name of its own a company does not say what the sample does of invented people, figures and partners. */
const shownFacts = (facts: Company, isSample: boolean) =>
  shownCompany(isSample ? facts : withoutSampleClaims(facts))

export async function withCompanyDraft(database: Database, known: KnownCompany): Promise<KnownCompany> {
  const draft = await findDraft(database, { kind: 'company', id: companyKey })
  if (!draft) return known
  const facts = JSON.parse(draft.value) as Company
  const isSample = known.isSample && facts.name === known.company.name
  return { ...known, company: shownFacts(facts, isSample), isSample, files: await readSiteFiles(database) }
}
