import { ApiError } from '#contract/api-error.ts'
import { languageCodes } from '#contract/language.ts'
import type { DescribedDraft, DraftHandler } from '#server/drafts/draft-handler.ts'
import { afterwards } from '#server/pictures/remove-afterwards.ts'
import { changedPictures } from '#server/projects/picture-columns.ts'
import {
  findProjectDraft,
  type ProjectState,
  raiseProjectVersion,
  removeNewProject,
  removeProjectDraft,
  requireProjectState,
} from '#server/projects/project-draft-store.ts'
import { columnsOfDraft, differencesOf, noProject } from '#server/projects/project-writing-store.ts'
import { publishProject, refuseHiddenCategory } from '#server/projects/publish-project.ts'
import type { Database } from '#server/tables.ts'

/** Drafts of projects; what they hold is in a table of their own, in the columns of a project. */
export const projectDrafts: DraftHandler = {
  async describe(database, drafts) {
    const described: (DescribedDraft | undefined)[] = []
    for (const { id } of drafts) {
      const state = await requireProjectState(database, Number(id)).catch(undefinedIfGone)
      described.push(state && (await describeDraft(database, state)))
    }
    return described
  },

  async checkTime({ id }, at, database) {
    const draft = await findProjectDraft(database, Number(id))
    await refuseHiddenCategory(database, draft?.category_id ?? null, at)
  },

  async publish({ id }, change) {
    const { transaction } = change
    const state = await requireProjectState(transaction, Number(id)).catch(undefinedIfGone)
    if (!state?.draft) {
      throw new ApiError('conflict', `The project ${id} is deleted: restore it, then publish its draft.`, [
        { field: 'items', problem: `${id} is deleted` },
      ])
    }
    await refuseHiddenCategory(transaction, state.draft.category_id)
    const next = { columns: columnsOfDraft(state.draft), pictureId: state.draft.picture_id }
    await publishProject(state, next, change)
    return async ({ outbox }) => outbox.wake()
  },

  async discard({ id }, { transaction, now }) {
    const state = await requireProjectState(transaction, Number(id)).catch(undefinedIfGone)
    if (!state?.draft) return undefined
    if (!state.published) return afterwards(await removeNewProject(transaction, state))
    await removeProjectDraft(transaction, state, now)
    await raiseProjectVersion(transaction, state)
    return undefined
  },
}

async function describeDraft(database: Database, { published, draft }: ProjectState) {
  if (!draft) return undefined
  const values = await differencesOf(database, published ?? noProject, draft)
  for (const field of changedPictures(published, draft)) values[field] = { before: '', after: '' }
  const title = languageCodes.map((code) => draft[`title_${code}`]).find((text) => text !== '')
  return { title: title ?? String(draft.id), isNew: !published, values }
}

function undefinedIfGone(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'not_found') return undefined
  throw error
}
