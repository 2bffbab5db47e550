import type { DraftKind } from '#contract/content/draft.ts'
import { formPath } from '#contract/content/entry-form-path.ts'
import type { LanguageCode } from '#contract/language.ts'
import { addressIn, splitAddress } from '#contract/pages/addresses.ts'
import { ownSlugOf } from '#contract/pages/own-page.ts'
import { fetchApi } from '#web/api/fetch-api.ts'

/** Names of the way to the form, by what is shown; of the part `bar` of the scope `staff`. */
export interface EntryTexts {
  edit: string
  editJob: string
  editArticle: string
  editPage: string
}

/** The way from the page of a project, a job, an entry of the knowledge section or an own page to its form; elsewhere there is none. */
export function createEntryLink(
  language: LanguageCode,
  texts: EntryTexts,
  put: (link: HTMLAnchorElement) => void,
) {
  const link = document.createElement('a')
  let linked = ''
  return {
    /** Leads to the form of what is shown now. */
    async update(): Promise<void> {
      const { path } = splitAddress(location.pathname)
      if (path === linked && link.isConnected) return
      linked = path
      link.remove()
      const form = await formOf(path)
      // Meanwhile another page may be shown.
      if (!form || path !== linked) return
      link.href = addressIn(language, formPath(form.kind, String(form.id)))
      link.textContent = texts[form.text]
      put(link)
    },
  }
}

interface EntryForm {
  kind: DraftKind
  id: string | number
  text: keyof EntryTexts
}

/** Addresses have names where forms have numbers; without an answer the bar has all but this. */
async function formOf(path: string): Promise<EntryForm | undefined> {
  const [, project] = /^\/project\/(\d+)$/.exec(path) ?? []
  if (project) return { kind: 'project', id: project, text: 'edit' }
  const [, job] = /^\/jobs\/([\w-]+)$/.exec(path) ?? []
  if (job) return { kind: 'job', id: job, text: 'editJob' }
  const [, article] = /^\/Wissen\/([\w-]+)$/.exec(path) ?? []
  const query = { Drafts: '1' } as const
  if (article) {
    const found = await fetchApi('readArticle', { params: { id: article }, query }).catch(() => undefined)
    return found && { kind: 'article', id: found.id, text: 'editArticle' }
  }
  const slug = ownSlugOf(path)
  if (slug === undefined) return undefined
  const pages = await fetchApi('listPages', { query }).catch(() => [])
  const page = pages.find((each) => each.slug === slug)
  return page && { kind: 'page', id: page.id, text: 'editPage' }
}
