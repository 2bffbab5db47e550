import { ApiError } from '#contract/api/api-error.ts'
import { homeRows } from '#contract/content/home-order.ts'
import type { HomeOrder } from '#contract/content/project-place.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import { changeBy, type DraftChange } from '#server/drafts/draft-handler.ts'
import { invalidInput } from '#server/platform/api/serve-call.ts'
import { insertChange } from '#server/platform/database/change-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import { findListed, listPinnedIds, replacePins } from '#server/projects/project-place-store.ts'
import type { Services } from '#server/services.ts'

/**
 * Pins projects to the home page in the place of those that were pinned `before`. Throws `conflict` where others are by now, and
 * `not_found` where visitors do not find one of them in the lists.
 */
export async function arrangeHome(
  services: Services,
  { before, ids }: HomeOrder,
  saving: Saving,
): Promise<void> {
  await changeBy(services, saving.by, async (change) => {
    const { transaction } = change
    const present = await listPinnedIds(transaction)
    const refusal = orderConflict(present, before)
    // An order comes back, unlike a version: without a key, words that were stored once may be another save by now.
    if (refusal && saving.idempotencyKey === undefined && !isSame(present, ids)) throw refusal
    if (await isRepeated(transaction, saving, refusal, change.now)) return
    const listed = await findListed(transaction, ids)
    const missing = ids.find((id) => !listed.has(id))
    if (missing !== undefined)
      throw new ApiError('not_found', `There is no project ${missing} in the lists of visitors.`, [
        { field: `ids[${ids.indexOf(missing)}]`, problem: 'is no project that visitors find in the lists' },
      ])
    await pin(before, ids, change)
  })
}

function orderConflict(present: readonly number[], before: readonly number[]): ApiError | undefined {
  if (isSame(present, before)) return undefined
  return new ApiError('conflict', 'Somebody else has changed the home page meanwhile.', [
    { field: 'before', problem: `is ${present.join(', ') || 'nothing'} by now` },
  ])
}

/** Pins a project behind the pinned ones, or unpins it; for requests that contain the project itself. */
export async function setPinned(id: number, isPinned: boolean, arranging: DraftChange): Promise<void> {
  const { transaction } = arranging
  const before = await listPinnedIds(transaction)
  if (before.includes(id) === isPinned) return
  if (!isPinned) {
    await pin(
      before,
      before.filter((other) => other !== id),
      arranging,
    )
    return
  }
  if (!(await findListed(transaction, [id])).has(id)) {
    throw invalidInput([{ field: 'pinned', problem: 'is for projects that visitors find in the lists' }])
  }
  if (before.length >= homeRows) {
    throw new ApiError('conflict', 'The home page has no room for another pinned project.', [
      { field: 'pinned', problem: `is true of ${homeRows} projects already: ${before.join(', ')}` },
    ])
  }
  await pin(before, [...before, id], arranging)
}

async function pin(
  before: readonly number[],
  ids: readonly number[],
  { transaction, touch, by, now }: DraftChange,
): Promise<void> {
  if (isSame(before, ids)) return
  await replacePins(transaction, before, ids)
  // Their order is no matter of a single one of them.
  for (const id of ids)
    if (!before.includes(id)) await insertChange(transaction, 'project', id, { action: 'pinned', by }, now)
  for (const id of before)
    if (!ids.includes(id)) await insertChange(transaction, 'project', id, { action: 'unpinned', by }, now)
  touch(dataTags.home)
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])
