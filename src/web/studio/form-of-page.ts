import { formPath } from '#contract/content/entry-form-path.ts'
import { ownSlugOf } from '#contract/pages/own-page.ts'
import { fetchApi } from '#web/api/fetch-api.ts'

interface EntryForm {
  /** Path and query, without language. */
  path: string
  /** Name of the way there. */
  text: 'edit' | 'editJob' | 'editArticle' | 'editPage'
}

/** Returns the form of what a page is about. Addresses have names where forms have numbers; without an answer there is none. */
export async function formOfPage(path: string): Promise<EntryForm | undefined> {
  const [, project] = /^\/project\/(\d+)$/.exec(path) ?? []
  if (project) return { path: formPath('project', project), text: 'edit' }
  const [, job] = /^\/jobs\/([\w-]+)$/.exec(path) ?? []
  if (job) return { path: formPath('job', job), text: 'editJob' }
  const [, article] = /^\/Wissen\/([\w-]+)$/.exec(path) ?? []
  const query = { Drafts: '1' } as const
  if (article) {
    const found = await fetchApi('readArticle', { params: { id: article }, query }).catch(() => undefined)
    return found && { path: formPath('article', String(found.id)), text: 'editArticle' }
  }
  const slug = ownSlugOf(path)
  if (slug === undefined) return undefined
  const pages = await fetchApi('listPages', { query }).catch(() => [])
  const page = pages.find((each) => each.slug === slug)
  return page && { path: formPath('page', String(page.id)), text: 'editPage' }
}
