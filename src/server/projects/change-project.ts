import type { ChangedProject, NewProject } from '#contract/content/project.ts'
import {
  type Adding,
  addWithin,
  changeWithin,
  requireEntry,
  type Sent,
} from '#server/content/change-entry.ts'
import { changeBy, publishTime } from '#server/drafts/draft-handler.ts'
import { takePictures } from '#server/pictures/picture-owner-store.ts'
import {
  type PlacedPicture,
  placePictures,
  removePlaced,
  withPictures,
} from '#server/pictures/place-pictures.ts'
import { versionConflict } from '#server/platform/database/change-store.ts'
import { takeNumber } from '#server/platform/database/raise-counter.ts'
import { isRepeated, type Saving, wasStored } from '#server/platform/database/stored-saves.ts'
import { setPinned } from '#server/projects/arrange-home.ts'
import { checkCategory } from '#server/projects/project-category.ts'
import type { ProjectContent } from '#server/projects/project-content.ts'
import { pictureOwner, projectEntries } from '#server/projects/project-entries.ts'
import type { Services } from '#server/services.ts'

type ProjectServices = Pick<Services, 'clock' | 'database' | 'files' | 'outbox' | 'versions'>

/**
 * Adds a project, or the draft of one: category checked, pictures stored in all sizes, then the row. Returns its key; the same idempotency
 * key gets the same one and adds once.
 */
export async function addProject(
  services: ProjectServices,
  { picture, pictures, publish = 'now', pinned, facts = {}, ...project }: NewProject,
  adding: Adding,
): Promise<string> {
  const { clock, database, files } = services
  const { idempotencyKey } = adding
  const known = idempotencyKey && (await projectEntries.storage.findAdded(database, idempotencyKey))
  if (known) return known
  await checkCategory(database, project.categoryID, publishTime(publish, clock.now()))
  const placed = (await placePictures(files, { picture, pictures, pictureAlt: project.pictureAlt })) ?? []
  const content = { ...project, facts, ...placesOf(placed) }
  return await addWithPictures(services, placed, { content, publish, pinned }, adding)
}

/**
 * Adds a project whose pictures are stored by now. The same request may have come twice while they were: then these are removed
 * again, and it returns the key of the first one.
 */
export async function addWithPictures(
  services: ProjectServices,
  placed: readonly PlacedPicture[],
  { pinned, ...sent }: Sent<ProjectContent> & { pinned?: boolean | undefined },
  { by, idempotencyKey }: Adding,
): Promise<string> {
  return await withPictures(services, placed, async () => {
    const { key, isNew } = await changeBy(services, by, async (change) => {
      const { transaction, now } = change
      const added = idempotencyKey && (await projectEntries.storage.findAdded(transaction, idempotencyKey))
      if (added) return { key: added, isNew: false }
      const id = await takeNumber(transaction, 'project')
      await takePictures(transaction, pictureOwner(id), placed, now)
      const { key } = await addWithin(projectEntries, { ...sent, key: String(id) }, idempotencyKey, change)
      if (pinned !== undefined) await setPinned(id, pinned, change)
      return { key, isNew: true }
    })
    if (isNew) services.outbox.wake()
    else await removePlaced(services.files, placed)
    return key
  })
}

/** Changes a project, or the draft of it; pictures that it names no more can be taken back for some time. */
export async function changeProject(
  services: ProjectServices,
  { id, version, picture, pictures, publish = 'now', pinned, ...project }: ChangedProject,
  saving: Saving,
): Promise<void> {
  const { clock, database, files, outbox } = services
  const read = async (from: typeof database) => await requireEntry(projectEntries, from, String(id))
  const seen = await read(database)
  if (await wasStored(database, saving, versionConflict(seen.version, version))) return
  await checkCategory(database, project.categoryID, publishTime(publish, clock.now()))
  const placed = await placePictures(files, { picture, pictures, pictureAlt: project.pictureAlt })
  await withPictures(services, placed, async () => {
    const isNew = await changeBy(services, saving.by, async (change) => {
      const { transaction } = change
      const entry = await read(transaction)
      if (await isRepeated(transaction, saving, versionConflict(entry.version, version), change.now))
        return false
      if (placed) await takePictures(transaction, pictureOwner(id), placed, change.now)
      // Without a version nothing is published that is not public already.
      const isMeant = version !== undefined || publish !== 'now'
      const stays = isMeant ? entry.working : (entry.published ?? entry.working)
      const { facts, pictureId, pictureAlt, focus, further } = stays
      const shown = placed
        ? // A request with one picture does not know the others: those stay.
          { ...placesOf(placed), ...(!pictures && { further }) }
        : { pictureId, pictureAlt: project.pictureAlt ?? pictureAlt, focus, further }
      const content = { ...project, facts: project.facts ?? facts, ...shown }
      await changeWithin(projectEntries, entry, { content, publish }, change)
      if (pinned !== undefined) await setPinned(id, pinned, change)
      return true
    })
    if (isNew) outbox.wake()
    else await removePlaced(files, placed)
  })
}

/** The first picture and what stands behind it, as a project has them. */
function placesOf([first, ...further]: readonly PlacedPicture[]) {
  if (!first) throw new Error('A project has at least one picture')
  return { pictureId: first.id, pictureAlt: first.alt, focus: first.focus, further }
}
