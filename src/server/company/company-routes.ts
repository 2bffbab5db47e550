import type { FastifyInstance } from 'fastify'
import { ApiError, noSuch } from '#contract/api/api-error.ts'
import { type Company, filesOf } from '#contract/company/company.ts'
import type { ChangedCompany } from '#contract/company/company-calls.ts'
import { changedFacts } from '#server/company/changed-facts.ts'
import { companyEntries } from '#server/company/company-entries.ts'
import {
  listCompanyFiles,
  readSiteFiles,
  siteFileOf,
  storeCompanyFile,
} from '#server/company/company-file-store.ts'
import { findVersionFacts, listVersionRows, requireFacts } from '#server/company/company-store.ts'
import { namesOfSample, withoutSampleClaims } from '#server/company/sample-facts.ts'
import { type CheckedFile, checkCompanyFile } from '#server/company-files.ts'
import { changeWithin } from '#server/content/change-entry.ts'
import { changeBy } from '#server/drafts/draft-handler.ts'
import { invalidInput, serveCall } from '#server/platform/api/serve-call.ts'
import { versionConflict } from '#server/platform/database/change-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import { FileRefused } from '#server/platform/files/file-refused.ts'
import { settleSamples } from '#server/sample-content/left-samples.ts'
import type { Services } from '#server/services.ts'

export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'readCompany', async ({ query }, { staff }) => {
    const { published, working, version } = await requireFacts(database)
    return { ...(query.Drafts ? working : published), ...(staff && { version }) }
  })

  serveCall(app, 'readDashboardCompany', async () => {
    const { published, isSample, version, draft, changedBy, changedAt } = await requireFacts(database)
    return {
      ...{ published, isSample, version },
      sampleFacts: namesOfSample(published),
      files: await readSiteFiles(database),
      ...(draft && { draft: draft.content }),
      ...(draft?.publishAt && { publishAt: draft.publishAt }),
      ...(changedBy !== null && { changedBy, changedAt }),
    }
  })

  serveCall(app, 'changeCompany', async ({ body }, { saving }) => {
    await checkFiles(services, body)
    await changeCompany(services, body, saving)
    const { working, version } = await requireFacts(database)
    return { ...working, version }
  })

  serveCall(app, 'addCompanyFile', async ({ body }) => {
    const file = await checkedFile(body.name, Buffer.from(body.content.replace(/^[^,]*,/, ''), 'base64'))
    await storeCompanyFile(services, file, services.clock.now())
    const { name, width = null, height = null } = file
    return { name, ...siteFileOf({ name, width, height }) }
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
    if (!facts) throw noSuch('version')
    return facts
  })
}

/** The file as it may be kept; throws in the words of the closed list of errors. */
async function checkedFile(name: string, content: Buffer): Promise<CheckedFile> {
  try {
    return await checkCompanyFile(content, /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '')
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { isTooLarge, message } = error
    throw new ApiError(isTooLarge ? 'too_large' : 'unsupported_file', `The file ${message}.`, [
      { field: 'content', problem: message },
    ])
  }
}

/** A name that leads nowhere would show nothing; what is published already is let be. */
async function checkFiles({ database }: Services, facts: Company): Promise<void> {
  const { published, working } = await requireFacts(database)
  const named = [published, working].flatMap(filesOf).map(({ file }) => file)
  const known = new Set([...named, ...(await listCompanyFiles(database)).map(({ name }) => name)])
  const lost = filesOf(facts).filter(({ file }) => !known.has(file))
  if (lost.length === 0) return
  throw invalidInput(
    lost.map(({ fact, file }) => ({ field: fact, problem: `names ${file}, which is not there` })),
  )
}

/** Changes the facts as any entry; `samples` settles in the same change what becomes of the built-in sample. */
async function changeCompany(
  services: Services,
  { version, publish, samples, ...sent }: ChangedCompany,
  saving: Saving,
): Promise<void> {
  await changeBy(services, saving.by, async (change) => {
    const { transaction } = change
    const entry = await requireFacts(transaction)
    if (await isRepeated(transaction, saving, versionConflict(entry.version, version), change.now)) return
    const content = samples ? withoutSampleClaims(sent) : sent
    await changeWithin(companyEntries, entry, { content, publish }, change)
    if (samples) await settleSamples(samples, change)
  })
}
