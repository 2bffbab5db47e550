import { dataTags } from '#contract/data-tags.ts'
import type { ChangedProject, NewProject } from '#contract/project.ts'
import type { Publish } from '#contract/publish.ts'
import { publishTime } from '#server/drafts/publish-time.ts'
import type { RemovedPictures } from '#server/pictures/picture-files.ts'
import { takePictures } from '#server/pictures/picture-owner-store.ts'
import {
  type PlacedPicture,
  placePictures,
  removePlaced,
  withPictures,
} from '#server/pictures/place-pictures.ts'
import { afterwards } from '#server/pictures/remove-afterwards.ts'
import { isRepeated, type Saving, wasStored } from '#server/platform/database/stored-saves.ts'
import { takeNumber } from '#server/platform/database/take-number.ts'
import { setPinned } from '#server/projects/arrange-home.ts'
import { markProjectDeleted, unmarkProjectDeleted } from '#server/projects/deleted-project-store.ts'
import { factsOfRow } from '#server/projects/fact-columns.ts'
import { focusOfRow, furtherPicturesOf } from '#server/projects/picture-columns.ts'
import {
  findProjectDraft,
  type ProjectState,
  projectConflict,
  removeNewProject,
  requireProjectState,
  writeDraft,
} from '#server/projects/project-draft-store.ts'
import { unpinIfFull } from '#server/projects/project-place-store.ts'
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
  { picture, pictures, publish = 'now', pinned, ...project }: NewProject,
  { by, idempotencyKey }: Adding,
): Promise<number> {
  const { clock, database, files, outbox, versions } = services
  const known = idempotencyKey && (await findProjectOfKey(database, idempotencyKey))
  if (known) return known
  const time = publishTime(publish, clock.now())
  await checkCategory(database, project.categoryID, time)
  const placed = (await placePictures(files, { picture, pictures, pictureAlt: project.pictureAlt })) ?? []
  return await withPictures(services, placed, async () => {
    const { id, isNew } = await versions.change(async (transaction, touch) => {
      const added = idempotencyKey && (await findProjectOfKey(transaction, idempotencyKey))
      // The same request has come twice while the picture was encoded.
      if (added) return { id: added, isNew: false }
      const now = clock.now()
      const id = await takeNumber(transaction, 'project')
      const state = { id, published: undefined, draft: undefined }
      await takePictures(transaction, { kind: 'project', id }, placed)
      const { pictureId, ...shown } = placesOf(placed)
      const next = { columns: columnsOfProject({ ...project, ...shown }), pictureId, idempotencyKey }
      if (time === 'now') await publishProject(state, next, { transaction, touch, by, now, outbox })
      else await writeDraft(transaction, state, { ...next, publishAt: time.at, by, now })
      if (pinned !== undefined) await setPinned(id, pinned, { transaction, touch, by })
      return { id, isNew: true }
    })
    if (isNew) outbox.wake()
    else await removePlaced(files, placed)
    return id
  })
}

/** Changes a project, or the draft of it; pictures that it names no more can be taken back for some time. */
export async function changeProject(
  services: ProjectServices,
  { id, version, picture, pictures, publish = 'now', pinned, ...project }: ChangedProject,
  saving: Saving,
): Promise<void> {
  const { by } = saving
  const { clock, database, files, outbox, versions } = services
  const seen = await requireProjectState(database, id)
  if (await wasStored(database, saving, projectConflict(seen, version))) return
  const time = publishTime(publish, clock.now())
  await checkCategory(database, project.categoryID, time)
  const placed = await placePictures(files, { picture, pictures, pictureAlt: project.pictureAlt })
  await withPictures(services, placed, async () => {
    const isNew = await versions.change(async (transaction, touch) => {
      const state = await requireProjectState(transaction, id)
      const now = clock.now()
      if (await isRepeated(transaction, saving, projectConflict(state, version), now)) return false
      if (placed) await takePictures(transaction, { kind: 'project', id }, placed)
      const stays = rowThatStays(state, { version, publish })
      const facts = project.facts ?? (stays && factsOfRow(stays)) ?? {}
      const further = stays && furtherPicturesOf(stays)
      const { pictureId, ...shown } = placed
        ? // Who sends one picture knows of no other: those stay.
          { ...placesOf(placed), ...(!pictures && { further }) }
        : {
            pictureId: stays?.picture_id ?? '',
            pictureAlt: project.pictureAlt,
            focus: stays && focusOfRow(stays),
            further,
          }
      const next = { columns: columnsOfProject({ ...project, facts, ...shown }), pictureId }
      if (time === 'now') await publishProject(state, next, { transaction, touch, by, now, outbox })
      else await saveDraft(transaction, state, { ...next, publishAt: time.at, by, now })
      if (pinned !== undefined) await setPinned(id, pinned, { transaction, touch, by })
      return true
    })
    if (isNew) outbox.wake()
    else await removePlaced(files, placed)
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

/** The first picture and what stands behind it, as a project has them. */
function placesOf([first, ...further]: readonly PlacedPicture[]) {
  if (!first) throw new Error('A project has at least one picture')
  return { pictureId: first.id, pictureAlt: first.alt, focus: first.focus, further }
}

/**
 * Takes a project from the site; until it is removed for good it keeps its row, its draft and its pictures. One that was never
 * public is gone.
 */
export async function deleteProject(services: ProjectServices, id: number, by: string): Promise<void> {
  const removed = await services.versions.change(async (transaction, touch): Promise<RemovedPictures> => {
    const draft = await findProjectDraft(transaction, id)
    if (draft && !(await hasPublished(transaction, id)))
      return await removeNewProject(transaction, { id, draft })
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
  await versions.change(async (transaction, touch) => {
    const category = await unmarkProjectDeleted(transaction, id, by)
    await unpinIfFull(transaction, id)
    touch(...dataTags.showing(id, category))
  })
}
