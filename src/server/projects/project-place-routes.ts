import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import { codeOfNumber, type LocalizedText } from '#contract/language.ts'
import { type Adding, requireEntry } from '#server/content/change-entry.ts'
import { changeBy } from '#server/drafts/draft-handler.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { copyPicture } from '#server/pictures/picture-files.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { type PlacedPicture, removePlaced } from '#server/pictures/place-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'
import { archiveProject } from '#server/projects/archive-project.ts'
import { arrangeHome } from '#server/projects/arrange-home.ts'
import { addWithPictures } from '#server/projects/change-project.ts'
import { projectEntries } from '#server/projects/project-entries.ts'
import { listHomeProjects } from '#server/projects/project-place-store.ts'
import { requireWorking } from '#server/projects/project-store.ts'
import type { Services } from '#server/services.ts'

export function projectPlaceRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listHomeProjects', ({ query }) => listHomeProjects(database, editionOf(query)))

  serveCall(app, 'arrangeHome', async ({ body }, { saving }) => {
    await arrangeHome(services, body, saving)
    return await listHomeProjects(database, 'published')
  })

  const archive = async (id: number, isArchived: boolean, by: string) => {
    await changeBy(services, by, (change) => archiveProject(id, isArchived, change))
    return await requireWorking(database, id)
  }

  serveCall(app, 'archiveProject', ({ params }, { staff }) => archive(params.id, true, staff.username))

  serveCall(app, 'unarchiveProject', ({ params }, { staff }) => archive(params.id, false, staff.username))

  serveCall(app, 'duplicateProject', async ({ params }, { staff, idempotencyKey }) => {
    const key = await duplicateProject(services, params.id, { by: staff.username, idempotencyKey })
    return await requireWorking(database, Number(key))
  })
}

/**
 * Makes a draft with the latest content of a project, and copies of its picture files, so that both are independent.
 * Returns its key; the same idempotency key gets the same one and copies once.
 */
async function duplicateProject(
  services: Pick<Services, 'clock' | 'database' | 'files' | 'outbox' | 'versions'>,
  id: number,
  adding: Adding,
): Promise<string> {
  const { database } = services
  const { idempotencyKey } = adding
  const known = idempotencyKey && (await projectEntries.storage.findAdded(database, idempotencyKey))
  if (known) return known
  const { working } = await requireEntry(projectEntries, database, String(id))
  const { pictureId, further = [], title } = working
  const placed = await copyPictures(services, [pictureId, ...further.map((picture) => picture.id)])
  const [first, ...others] = placed.map((picture) => picture.id)
  const content = {
    ...working,
    title: title.map(titleOfCopy),
    pictureId: first ?? '',
    further: further.map((picture, index) => ({ ...picture, id: others[index] ?? '' })),
  }
  return await addWithPictures(services, placed, { content, publish: 'draft' }, adding)
}

/** Files of their own for all pictures, or for none. */
async function copyPictures(
  { database, files }: Pick<Services, 'database' | 'files'>,
  ids: readonly string[],
): Promise<PlacedPicture[]> {
  const placed: PlacedPicture[] = []
  try {
    for (const id of ids) {
      const [picture] = await findPictures(database, [{ id }])
      if (!picture) throw noSuch('project')
      const stored = await copyPicture(files, picture)
      placed.push({ id: stored.id, alt: [], focus: undefined, field: 'pictures', stored })
    }
    return placed
  } catch (error) {
    await removePlaced(files, placed)
    throw error
  }
}

/** Returns a title marked as a copy in its language; cut if too long. */
function titleOfCopy({ content, language }: LocalizedText): LocalizedText {
  const { copyTitle } = textsIn(codeOfNumber(language), 'dashboard')
  const title = fillIn(copyTitle, { title: content })
  if (content === '' || title.length <= projectFields.title.maxLength) {
    return { content: content === '' ? '' : title, language }
  }
  return { content: `${title.slice(0, projectFields.title.maxLength - 1).trimEnd()}…`, language }
}
