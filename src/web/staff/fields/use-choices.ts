import { useQuery } from '@tanstack/react-query'
import { maxPageLength } from '#contract/api/paging.ts'
import { type AnyKind, kinds } from '#contract/content/kinds.ts'
import { useLanguage } from '#web/contexts.ts'
import { titleOfContent } from '#web/staff/entries/listed-entry.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

type ListCall = `listDashboard${Exclude<AnyKind['plural'], 'Articles'>}`

/** The newest projects: the usual choice. */
const queries: Record<string, object> = {
  project: { query: { PageLength: maxPageLength, Drafts: '1' } },
  category: { query: { Drafts: '1' } },
}

interface Chosen {
  id: string | number
  content?: object
  deletedAt?: string | null | undefined
}

const kindOf = (word: string) => kinds.find((kind) => kind.word === word)

/** The call that lists what a reference to a kind can choose from, and what is sent with it. */
export const choicesCall = (to: string) =>
  [`listDashboard${kindOf(to)?.plural}` as ListCall, (queries[to] ?? {}) as never] as const

/** Returns the choices of a reference to a kind; none until they are read. */
export function useChoices(to: string): { value: string; text: string }[] {
  const language = useLanguage()
  const { data = [] } = useQuery(useCallQuery(...choicesCall(to)))
  const all = ('data' in data ? data.data : data) as readonly Chosen[]
  const fields = kindOf(to)?.fields ?? {}
  return all
    .filter(({ deletedAt }) => !deletedAt)
    .map((entry) => ({
      value: String(entry.id),
      text: titleOfContent(fields, entry.content ?? entry, language) || String(entry.id),
    }))
}
