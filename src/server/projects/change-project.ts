import { dataTags } from '#contract/data-tags.ts'
import type { ChangedProject, NewProject } from '#contract/project.ts'
import type { Publish } from '#contract/publish.ts'
import { publishTime } from '#server/drafts/publish-time.ts'
import { takeNumber } from '#server/platform/database/take-number.ts'
import { markProjectDeleted, unmarkProjectDeleted } from '#server/projects/deleted-project-store.ts'
import { factsOfRow } from '#server/projects/fact-columns.ts'
import { bytesOfDataUrl } from '#server/projects/picture-data-url.ts'
import {
  checkProjectVersion,
  findProjectDraft,
  type ProjectState,
  type RemovedPictures,
  removeProjectDraft,
  requireProjectState,
  writeDraft,
} from '#server/projects/project-draft-store.ts'
import { afterwards } from '#server/projects/project-drafts.ts'
import {
  insertPicture,
  removePictureFiles,
  type StoredPicture,
  storePicture,
} from '#server/projects/project-pictures.ts'
import { columnsOfProject, findProjectOfKey } from '#server/projects/project-writing-store.ts'
import { publishProject } from '#server/projects/publish-project.ts'
import { checkCategory, saveDraft } from '#server/projects/save-project-draft.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

type ProjectServices = Pick<Services, 'clock' | 'database' | 'files' | 'outbox' | 'versions'>

interface Adding {
  /** Name of the staff member. */
  by: string
  idempotencyKey: string | undefined
}

/**
 * Adds a project, or the draft of one: category checked, picture stored in all sizes, then the row. Returns the new number; the
 * same idempotency key gets the same number and adds once.
 */
export async function addProject(
  services: ProjectServices,
  { picture: dataUrl, publish = 'now', ...project }: NewProject,
  { by, idempotencyKey }: Adding,
): Promise<number> {
  const { clock, database, files, outbox, versions } = services
  const known = idempotencyKey && (await findProjectOfKey(database, idempotencyKey))
  if (known) return known
  const time = publishTime(publish, clock.now())
  await checkCategory(database, project.categoryID, time)
  const picture = await storePicture(files, bytesOfDataUrl(dataUrl))
  return await withPicture(services, picture, async () => {
    const { id, isNew } = await versions.change(async (transaction, touch) => {
      const added = idempotencyKey && (await findProjectOfKey(transaction, idempotencyKey))
      // The same request has come twice while the picture was encoded.
      if (added) return { id: added, isNew: false }
      await insertPicture(transaction, picture)
      const now = clock.now()
      const id = await takeNumber(transaction, 'project')
      const state = { id, published: undefined, draft: undefined }
      const next = { columns: columnsOfProject(project), pictureId: picture.id, idempotencyKey }
      if (time === 'now') await publishProject(state, next, { transaction, touch, by, now, outbox })
      else await writeDraft(transaction, state, { ...next, publishAt: time.at, by, now })
      return { id, isNew: true }
    })
    if (isNew) outbox.wake()
    else await removePictureFiles(files, picture).catch(() => undefined)
    return id
  })
}

/** Changes a project, or the draft of it, and takes away the files of pictures that nobody shows any more after the row is written. */
export async function changeProject(
  services: ProjectServices,
  { id, version, picture: dataUrl, publish = 'now', ...project }: ChangedProject,
  by: string,
): Promise<void> {
  const { clock, database, files, outbox, versions } = services
  checkProjectVersion(await requireProjectState(database, id), version)
  const time = publishTime(publish, clock.now())
  await checkCategory(database, project.categoryID, time)
  const picture = dataUrl === undefined ? undefined : await storePicture(files, bytesOfDataUrl(dataUrl))
  await withPicture(services, picture, async () => {
    const removed = await versions.change(async (transaction, touch): Promise<RemovedPictures> => {
      const state = await requireProjectState(transaction, id)
      checkProjectVersion(state, version)
      if (picture) await insertPicture(transaction, picture)
      const stays = rowThatStays(state, { version, publish })
      const facts = project.facts ?? (stays && factsOfRow(stays)) ?? {}
      const pictureId = picture?.id ?? stays?.picture_id ?? ''
      const next = { columns: columnsOfProject({ ...project, facts }), pictureId }
      const now = clock.now()
      if (time === 'now') return await publishProject(state, next, { transaction, touch, by, now, outbox })
      return await saveDraft(transaction, state, { ...next, publishAt: time.at, by, now })
    })
    await afterwards(removed)(services)
  })
}

/** What is not sent stays as here: without a version nothing is published that visitors do not see already. */
function rowThatStays(
  { published, draft }: ProjectState,
  { version, publish }: { version: number | undefined; publish: Publish },
) {
  const isMeant = version !== undefined || publish !== 'now'
  return isMeant ? (draft ?? published) : (published ?? draft)
}

/** Takes a stored picture's files away again where its row was not written. */
async function withPicture<T>(
  { files }: Pick<Services, 'files'>,
  picture: StoredPicture | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // What cannot be removed now is swept away later.
    if (picture) await removePictureFiles(files, picture).catch(() => undefined)
    throw error
  }
}

/**
 * Takes a project from the site; until it is removed for good it keeps its row, its draft and its pictures. One that was never
 * public is gone.
 */
export async function deleteProject(services: ProjectServices, id: number, by: string): Promise<void> {
  const removed = await services.versions.change(async (transaction, touch): Promise<RemovedPictures> => {
    const draft = await findProjectDraft(transaction, id)
    if (draft && !(await hasPublished(transaction, id)))
      return await removeProjectDraft(transaction, draft, [])
    touch(...dataTags.showing(id, await markProjectDeleted(transaction, id, by)))
    return []
  })
  await afterwards(removed)(services)
}

async function hasPublished(database: Database, id: number): Promise<boolean> {
  const found = await database.selectFrom('project').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Brings a deleted project back as it was. */
export async function restoreProject(
  { versions }: Pick<Services, 'versions'>,
  id: number,
  by: string,
): Promise<void> {
  await versions.change(async (transaction, touch) =>
    touch(...dataTags.showing(id, await unmarkProjectDeleted(transaction, id, by))),
  )
}
