import type { FastifyInstance } from 'fastify'
import type { Project, ProjectVersion } from '#contract/content/project.ts'
import type { ContentLanguage } from '#contract/language.ts'
import { categoriesIn } from '#server/categories/working-categories.ts'
import { keptEntryRoutes } from '#server/content/entry-routes.ts'
import { withDraftStates } from '#server/drafts/draft-states.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { sharedPictureUrl } from '#server/pictures/picture-files.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { addProject, changeProject } from '#server/projects/change-project.ts'
import { countShownProjects, createGroupCounts } from '#server/projects/count-projects.ts'
import { listDashboardProjects } from '#server/projects/dashboard-project-store.ts'
import { listProjects } from '#server/projects/list-projects.ts'
import { categoryIdOf, type ProjectContent } from '#server/projects/project-content.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { listNeighbours } from '#server/projects/project-neighbour-store.ts'
import {
  type Audience,
  categoryOf,
  categoryTitles,
  projectPictureOf,
  requireProject,
  requireWorking,
} from '#server/projects/project-store.ts'
import { createProjectWords } from '#server/projects/project-words.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

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
    return { ...page, data: await withDraftStates(database, 'project', page.data) }
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
    return query.Drafts ? { ...page, data: await withDraftStates(database, 'project', page.data) } : page
  })
}

/**
 * A project as it was before a change, with the number of its pictures that are gone since; where all are, it has those of today, and
 * no category where that is gone.
 */
async function projectVersion(database: Database, id: number, then: ProjectContent): Promise<ProjectVersion> {
  const {
    draft: _,
    facts: _ofToday,
    ...today
  } = await requireProject(database, id, 'staff', {
    edition: 'working',
  })
  const { title, scopeOfWorks, content, location, workDuration, client, clientPublic, facts } = then
  return {
    ...today,
    ...{ title, scopeOfWorks, content, location, workDuration, client, clientPublic },
    category: await findCategory(database, categoryIdOf(then)),
    ...(facts && { facts }),
    ...(await picturesThen(database, then)),
  }
}

async function findCategory(database: Database, id: number | null): Promise<Project['category']> {
  const row = await database
    .selectFrom(categoriesIn(database, 'working'))
    .select(['category.id as category_id', 'category.name as category_name', ...categoryTitles])
    .where('category.id', '=', id ?? 0)
    .executeTakeFirst()
  return row ? categoryOf(row) : null
}

async function picturesThen(
  database: Database,
  { pictureId, pictureAlt, focus, further = [] }: ProjectContent,
): Promise<Partial<ProjectVersion>> {
  const named = [{ id: pictureId, alt: pictureAlt, focus }, ...further]
  const found = await findPictures(database, named)
  const gone = named.length - found.length
  const picturesGone = gone > 0 ? gone : undefined
  const [first] = found
  if (!first) return { picturesGone }
  const pictures = found.map((row) => projectPictureOf(row))
  return {
    focus: undefined,
    ...projectPictureOf(first),
    sharedPicture: sharedPictureUrl(first.id, first.focus),
    pictures: pictures.length > 1 ? pictures : undefined,
    picturesGone,
  }
}
