import { ApiError } from '#contract/api/api-error.ts'
import { requireEntry } from '#server/content/change-entry.ts'
import type { CarryOut, OwnActs } from '#server/content/several-entries.ts'
import { placeEntry } from '#server/content/write-entry.ts'
import { archiveProject } from '#server/projects/archive-project.ts'
import { checkCategory } from '#server/projects/project-category.ts'
import type { ProjectContent } from '#server/projects/project-content.ts'
import { projectEntries } from '#server/projects/project-entries.ts'

const archived =
  (isArchived: boolean): CarryOut<ProjectContent> =>
  async ({ id, deletedAt, published }, _sent, change) => {
    if (deletedAt === null && !published)
      throw new ApiError('conflict', 'Nobody has seen this project yet: there is nothing to archive.')
    const isChanged = await archiveProject(id, isArchived, change)
    return isChanged ? { back: { act: isArchived ? 'unarchive' : 'archive' } } : undefined
  }

const isIn = ({ categoryID }: ProjectContent, id: number) => Number(categoryID) === id

/** Acts on several entries that only projects have. */
export const projectActs: OwnActs<ProjectContent> = {
  archive: archived(true),
  unarchive: archived(false),

  /** Moves what is public and the draft beside it; the draft stays one. */
  async category({ key }, { categoryId, draftCategoryId = categoryId }, change) {
    if (categoryId === undefined || draftCategoryId === undefined)
      throw new ApiError('invalid_input', 'categoryId is missing.')
    const { transaction } = change
    const entry = await requireEntry(projectEntries, transaction, key)
    const { published, draft } = entry
    const isMoved = published !== undefined && !isIn(published, categoryId)
    const isDraftMoved = draft !== undefined && !isIn(draft.content, draftCategoryId)
    if (!isMoved && !isDraftMoved) return undefined
    if (isMoved) await checkCategory(transaction, String(categoryId), 'now')
    if (draft) await checkCategory(transaction, String(draftCategoryId), { at: draft.publishAt })
    const moved = {
      published: isMoved ? { ...published, categoryID: String(categoryId) } : undefined,
      draft: draft && { ...draft.content, categoryID: String(draftCategoryId) },
    }
    await placeEntry(projectEntries, entry, moved, change)
    const was = Number((published ?? entry.working).categoryID)
    const wasDraft = draft && Number(draft.content.categoryID)
    return {
      back: {
        act: 'category',
        categoryId: was,
        ...(wasDraft !== undefined && wasDraft !== was && { draftCategoryId: wasDraft }),
      },
    }
  },
}
