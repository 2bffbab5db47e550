import type { LanguageCode } from '#contract/language.ts'
import { addressIn, splitAddress, staffPaths } from '#contract/pages/addresses.ts'
import { fetchApi } from '#web/api/fetch-api.ts'

/** Names of the way to the form, by what is shown; of the part `bar` of the scope `staff`. */
export interface EntryTexts {
  edit: string
  editJob: string
  editArticle: string
}

/** The way from the page of a project, a job or an entry of the knowledge section to its form; elsewhere there is none. */
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
      link.href = `${addressIn(language, staffPaths[form.screen])}?edit=${form.id}`
      link.textContent = texts[form.text]
      put(link)
    },
  }
}

interface EntryForm {
  screen: 'dashboard' | 'job-desk' | 'articles'
  id: string | number
  text: keyof EntryTexts
}

async function formOf(path: string): Promise<EntryForm | undefined> {
  const [, project] = /^\/project\/(\d+)$/.exec(path) ?? []
  if (project) return { screen: 'dashboard', id: project, text: 'edit' }
  const [, job] = /^\/jobs\/([\w-]+)$/.exec(path) ?? []
  if (job) return { screen: 'job-desk', id: job, text: 'editJob' }
  const [, slug] = /^\/Wissen\/([\w-]+)$/.exec(path) ?? []
  if (!slug) return undefined
  // Its address has a name, its form a number; without an answer the bar has all but this.
  const article = await fetchApi('readArticle', { params: { id: slug }, query: { Drafts: '1' } }).catch(
    () => undefined,
  )
  return article && { screen: 'articles', id: article.id, text: 'editArticle' }
}
