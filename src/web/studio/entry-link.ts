import type { LanguageCode } from '#contract/language.ts'
import { addressIn, splitAddress } from '#contract/pages/addresses.ts'
import type { BarTexts } from '#web/studio/bar-texts.ts'

/** The way from the page of a project, a job, an entry of the knowledge section or an own page to its form; elsewhere there is none. */
export function createEntryLink(
  language: LanguageCode,
  texts: BarTexts,
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
      const { formOfPage } = await import('#web/studio/form-of-page.ts')
      const form = await formOfPage(path)
      // Meanwhile another page may be shown.
      if (!form || path !== linked) return
      link.href = addressIn(language, form.path)
      link.textContent = texts[form.text]
      put(link)
    },
  }
}
