import { ApiError } from '#contract/api-error.ts'
import {
  type CategoryState,
  findCategoryState,
  raiseCategoryVersion,
  removeCategoryDraft,
} from '#server/categories/category-draft-store.ts'
import { columnsOfRow, fieldsOfCategory, noCategory } from '#server/categories/category-store.ts'
import { publishCategory } from '#server/categories/publish-category.ts'
import type { DescribedDraft, DraftHandler } from '#server/drafts/draft-handler.ts'
import { changedValues } from '#server/platform/database/change-store.ts'

/** Drafts of categories; what they hold is in a table of their own, in the columns of a category. */
export const categoryDrafts: DraftHandler = {
  async describe(database, drafts) {
    const described: (DescribedDraft | undefined)[] = []
    for (const { id } of drafts) described.push(describeDraft(await findCategoryState(database, Number(id))))
    return described
  },

  async publish({ id }, change) {
    const state = await findCategoryState(change.transaction, Number(id))
    if (!state?.draft) {
      throw new ApiError('conflict', `The category ${id} is deleted: restore it, then publish its draft.`, [
        { field: 'items', problem: `${id} is deleted` },
      ])
    }
    await publishCategory(state, columnsOfRow(state.draft), change)
  },

  async discard({ id }, { transaction }) {
    const state = await findCategoryState(transaction, Number(id))
    if (!state?.draft) return
    await raiseCategoryVersion(transaction, state)
    await removeCategoryDraft(transaction, state)
  },
}

function describeDraft(state: CategoryState | undefined): DescribedDraft | undefined {
  if (!state?.draft) return undefined
  const { published, draft } = state
  const values = changedValues(fieldsOfCategory, published ?? noCategory, draft)
  return { title: draft.name, isNew: !published, values }
}
