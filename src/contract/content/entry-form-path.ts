import type { DraftKind } from '#contract/content/draft.ts'
import { deskKinds } from '#contract/content/kinds.ts'
import { deskPath, staffPaths } from '#contract/pages/addresses.ts'

/** Returns path and query of the staff screen that opens an entry, without its language. */
export function formPath(kind: DraftKind, id: string): string {
  const named = encodeURIComponent(id)
  switch (kind) {
    case 'project':
      return `${staffPaths.dashboard}?edit=${named}`
    case 'category':
      return `${staffPaths.dashboard}?edit-category=${named}`
    case 'job':
      return `${staffPaths['job-desk']}?edit=${named}`
    case 'article':
      return `${staffPaths.articles}?edit=${named}`
    case 'company':
      return staffPaths.company
    case 'text': {
      const [scope = ''] = id.split(':')
      return `${staffPaths.texts}?page=${scope}&edit=${named}`
    }
    default: {
      const desk = deskKinds.find(({ word }) => word === kind)?.desk ?? ''
      return `${deskPath(desk)}?edit=${named}`
    }
  }
}
