import type { CompanyOnWire } from '#contract/company/company-calls.ts'
import type { TestSite } from '#tests/harness/site/test-site.ts'

export type CompanyClient = ReturnType<typeof companyOf>

/** Commands of staff on the facts about the company. */
export function companyOf(site: TestSite, token: string) {
  const read = async (drafts = false): Promise<CompanyOnWire> => {
    const { body } = await site.request('readCompany', { query: drafts ? { Drafts: '1' } : {} }, token)
    return { ...body, version: body.version ?? Number.NaN }
  }
  return {
    read,
    state: async () => (await site.request('readDashboardCompany', {}, token)).body,
    versions: async () => (await site.request('listCompanyVersions', {}, token)).body,
    /** Sends the working version with some of it changed; undefined takes a fact away. */
    async change(facts: object) {
      const body = { ...(await read(true)), ...facts }
      return await site.request('changeCompany', { body } as never, token)
    },
  }
}
