import type { FastifyInstance } from 'fastify'
import type { ContentLanguage } from '#contract/language.ts'
import { keptEntryRoutes } from '#server/content/entry-routes.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { addProject, changeProject } from '#server/projects/change-project.ts'
import { countShownProjects, createGroupCounts } from '#server/projects/count-projects.ts'
import { listDashboardProjects } from '#server/projects/dashboard-project-store.ts'
import { listProjects } from '#server/projects/list-projects.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { listNeighbours } from '#server/projects/project-neighbour-store.ts'
import type { Audience } from '#server/projects/project-store.ts'
import { requireProject, requireWorking } from '#server/projects/project-store.ts'
import { projectVersion } from '#server/projects/project-version.ts'
import { createProjectWords } from '#server/projects/project-words.ts'
import { withDraftStates } from '#server/projects/working-projects.ts'
import type { Services } from '#server/services.ts'

export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const findByWords = createProjectWords(services)
  const countGroups = createGroupCounts(services, findByWords)
  const readWorking = (id: number, language?: ContentLanguage) => requireWorking(database, id, language)
  /** A preview, which asks without a login, shows what visitors would get. */
  const audienceOf = ({ staff }: { staff: unknown }): Audience => (staff ? 'staff' : 'visitors')

  serveCall(app, 'listProjects', async ({ query }, context) => {
    const audience = audienceOf(context)
    const page = await listProjects({ ...services, countGroups, findByWords }, query, audience)
    if (audience === 'visitors' || !query.Drafts) return page
    return { ...page, data: await withDraftStates(database, page.data) }
  })

  serveCall(app, 'readProject', async ({ params, query }, context) => {
    const { Language: language } = query
    const audience = audienceOf(context)
    if (audience === 'staff' && query.Drafts) return await readWorking(params.id, language)
    const edition = editionOf(query)
    return await requireProject(database, params.id, audience, { language, edition })
  })

  serveCall(app, 'countProjects', ({ query }) => countShownProjects(database, countGroups, query))

  serveCall(app, 'readProjectNeighbours', ({ params, query }, context) =>
    listNeighbours(
      database,
      { id: params.id, categoryId: query.CategoryID },
      audienceOf(context),
      editionOf(query),
    ),
  )

  serveCall(app, 'addProject', async ({ body }, { staff, idempotencyKey }) => {
    const key = await addProject(services, body, { by: staff.username, idempotencyKey })
    return await readWorking(Number(key))
  })

  serveCall(app, 'changeProject', async ({ body }, { saving }) => {
    await changeProject(services, body, saving)
    return await readWorking(body.id)
  })

  keptEntryRoutes(
    { app, services, kind: projectEntries, word: 'Project' },
    {
      read: (key) => readWorking(Number(key)),
      version: ({ id }, before) => projectVersion(database, id, before),
    },
  )

  serveCall(app, 'readDashboardProject', ({ params, query }) =>
    query.Drafts ? readWorking(params.id) : requireProject(database, params.id, 'staff'),
  )

  serveCall(app, 'listDashboardProjects', async ({ query }) => {
    const page = await listDashboardProjects(services, query)
    return query.Drafts ? { ...page, data: await withDraftStates(database, page.data) } : page
  })
}
