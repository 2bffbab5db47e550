import type { Api } from '#contract/api.ts'
import { ApiError } from '#contract/api-error.ts'
import type { Draft } from '#contract/draft.ts'
import {
  bodyOfDraft as bodyOfArticle,
  draftOfArticle,
} from '#web/staff/knowledge/article-form/article-draft.ts'
import { bodyOfDraft, draftOfProject } from '#web/staff/projects/project-dialog/project-draft.ts'

/** Saves the draft of a project, category or article once more as it is, but without a time. */
export async function saveWithoutTime(api: Api, { kind, id }: Pick<Draft, 'kind' | 'id'>): Promise<unknown> {
  const publish = 'draft' as const
  if (kind === 'category') {
    const categories = await api('listDashboardCategories', { query: { Drafts: '1' } })
    const category = categories.find((candidate) => candidate.id === Number(id))
    if (!category?.draft) throw noDraft()
    const { name, translation, version } = category
    return await api('changeCategory', { body: { id: category.id, name, translation, version, publish } })
  }
  if (kind === 'article') {
    const article = await api('readArticle', { params: { id }, query: { Drafts: '1' } })
    const { version } = article
    const body = { ...bodyOfArticle(draftOfArticle(article)), id: article.id, publish }
    return await api('changeArticle', { body: { ...body, ...(version && { version }) } })
  }
  const project = await api('readDashboardProject', { params: { id }, query: { Drafts: '1' } })
  if (!project.draft) throw noDraft()
  const { version } = project
  const body = { ...bodyOfDraft(draftOfProject(project)), id: project.id, publish }
  return await api('changeProject', { body: { ...body, ...(version && { version }) } })
}

const noDraft = () => new ApiError('not_found', 'There is no such draft.')
