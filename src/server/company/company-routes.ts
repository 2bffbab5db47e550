import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/api-error.ts'
import { type Company, filesOf } from '#contract/company.ts'
import { changeCompany } from '#server/company/change-company.ts'
import { changedFacts } from '#server/company/changed-facts.ts'
import { findVersionFacts, listVersionRows, readCompanyState } from '#server/company/company-store.ts'
import { invalidInput, serveCall } from '#server/platform/api/serve-call.ts'
import type { Services } from '#server/services.ts'

export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'readCompany', async ({ query }) => {
    const { published, draft, version } = await readCompanyState(database)
    return { ...(query.Drafts ? (draft?.facts ?? published) : published), version }
  })

  serveCall(app, 'readDashboardCompany', async () => {
    const {
      origin: _,
      isBuiltIn: __,
      draft,
      changedBy,
      changedAt,
      ...state
    } = await readCompanyState(database)
    return {
      ...state,
      files: [...services.companyFiles.keys()],
      ...(draft && { draft: draft.facts }),
      ...(draft?.publishAt && { publishAt: draft.publishAt }),
      ...(changedBy !== undefined && { changedBy }),
      ...(changedAt !== undefined && { changedAt }),
    }
  })

  serveCall(app, 'changeCompany', async ({ body }, { staff }) => {
    checkFiles(services, body, (await readCompanyState(database)).published)
    const { published, draft, version } = await changeCompany(services, body, staff.username)
    return { ...(draft?.facts ?? published), version }
  })

  serveCall(app, 'listCompanyVersions', async () => {
    const { rows, before } = await listVersionRows(database)
    return rows.map(({ facts, ...row }, index) => {
      const earlier = before[index]
      return { ...row, values: earlier ? changedFacts(JSON.parse(earlier.facts), JSON.parse(facts)) : {} }
    })
  })

  serveCall(app, 'readCompanyVersion', async ({ params }) => {
    const facts = await findVersionFacts(database, params.id)
    if (!facts) throw new ApiError('not_found', 'There is no such version.')
    return facts
  })
}

/** A name that leads nowhere would show nothing; what is published already is let be. */
function checkFiles({ companyFiles }: Services, facts: Company, published: Company): void {
  const known = new Set(filesOf(published).map(({ file }) => file))
  const lost = filesOf(facts).filter(({ file }) => !companyFiles.has(file) && !known.has(file))
  if (lost.length === 0) return
  throw invalidInput(
    lost.map(({ fact, file }) => ({ field: fact, problem: `names ${file}, which is not there` })),
  )
}
