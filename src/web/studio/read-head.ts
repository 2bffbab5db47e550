import type { LanguageCode } from '#contract/language.ts'
import { addressIn, splitAddress } from '#contract/pages/addresses.ts'
import type { MarkedText } from '#contract/texts/text-marks.ts'
import { fetchPage } from '#web/studio/preview-document.ts'
import { readMarkList } from '#web/studio/read-marks.ts'

/** A page as search engines and shared links show it, with all drafts. */
export interface ReadHead {
  title: string
  /** Follows the title in results: the company. */
  ending: string
  description: string
  address: URL
  picture: string
  /** The texts of the site that they are; what comes from an entry is none. */
  texts: { title?: MarkedText | undefined; description?: MarkedText | undefined }
}

/** Reads the head of a page in a language, as it would be with all drafts. */
export async function readHead(language: LanguageCode, pathname: string, search: string): Promise<ReadHead> {
  const page = await fetchPage('edit', addressIn(language, splitAddress(pathname).path) + search)
  const contentOf = (selector: string) => page.querySelector<HTMLMetaElement>(selector)?.content ?? ''
  const title = contentOf('meta[property="og:title"]')
  const list = readMarkList(page)
  const textAt = (name: RegExp) => list.find(({ key }) => name.test(key))
  return {
    title,
    ending: page.title.startsWith(title) ? page.title.slice(title.length) : '',
    description: contentOf('meta[name="description"]'),
    address: new URL(contentOf('meta[property="og:url"]'), location.href),
    picture: new URL(contentOf('meta[property="og:image"]'), location.href).pathname,
    texts: {
      title: textAt(/(^|\.)metaTitle(Of)?$/),
      description: textAt(/(^|\.)metaDescription$/),
    },
  }
}
