import type { FastifyInstance } from 'fastify'
import { noSuch } from '#contract/api/api-error.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import { codeOfNumber, type LocalizedText } from '#contract/language.ts'
import { type Adding, addWithin, requireEntry } from '#server/content/change-entry.ts'
import { editionOf } from '#server/drafts/edition.ts'
import { copyPicture } from '#server/pictures/picture-files.ts'
import { takePictures } from '#server/pictures/picture-owner-store.ts'
import { findPictures } from '#server/pictures/picture-store.ts'
import { type PlacedPicture, removePlaced, withPictures } from '#server/pictures/place-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { takeNumber } from '#server/platform/database/raise-counter.ts'
import { fillIn, textsIn } from '#server/platform/texts.ts'
import { archiveProject } from '#server/projects/archive-project.ts'
import { arrangeHome } from '#server/projects/arrange-home.ts'
import { pictureOwner, projectEntries } from '#server/projects/project-entries.ts'
import { listHomeProjects } from '#server/projects/project-place-store.ts'
import { requireWorking } from '#server/projects/project-store.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

export function projectPlaceRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveCall(app, 'listHomeProjects', ({ query }) => listHomeProjects(database, editionOf(query)))

  serveCall(app, 'arrangeHome', async ({ body }, { saving }) => {
    await arrangeHome(services, body, saving)
    return await listHomeProjects(database, 'published')
  })

  serveCall(app, 'archiveProject', async ({ params }, { staff }) => {
    await archiveProject(services, params.id, true, staff.username)
    return await requireWorking(database, params.id)
  })

  serveCall(app, 'unarchiveProject', async ({ params }, { staff }) => {
    await archiveProject(services, params.id, false, staff.username)
    return await requireWorking(database, params.id)
  })

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
  { by, idempotencyKey }: Adding,
): Promise<string> {
  const { clock, database, files, outbox, versions } = services
  const findAdded = async (from: Database) =>
    idempotencyKey && (await projectEntries.storage.findAdded(from, idempotencyKey))
  const known = await findAdded(database)
  if (known) return known
  const { working } = await requireEntry(projectEntries, database, String(id))
  const { pictureId, further = [], title } = working
  const placed = await copyPictures({ database, files }, [pictureId, ...further.map((picture) => picture.id)])
  const [first, ...others] = placed.map((picture) => picture.id)
  const content = {
    ...working,
    title: title.map(titleOfCopy),
    pictureId: first ?? '',
    further: further.map((picture, index) => ({ ...picture, id: others[index] ?? '' })),
  }
  return await withPictures({ files }, placed, async () => {
    const { key, isNew } = await versions.change(async (transaction, touch) => {
      const added = await findAdded(transaction)
      if (added) return { key: added, isNew: false }
      const copy = await takeNumber(transaction, 'project')
      const change = { transaction, touch, by, now: clock.now(), outbox }
      await takePictures(transaction, pictureOwner(copy), placed, change.now)
      const draft = { key: String(copy), content, publish: 'draft' as const }
      await addWithin(projectEntries, draft, idempotencyKey, change)
      return { key: draft.key, isNew: true }
    })
    if (!isNew) await removePlaced(files, placed)
    return key
  })
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
