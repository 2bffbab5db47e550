import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { maxPageLength } from '#contract/api/paging.ts'
import { type AnyKind, kinds } from '#contract/content/kinds.ts'
import { useLanguage } from '#web/contexts.ts'
import { titleOfContent } from '#web/staff/entries/listed-entry.ts'
import { useCallQuery } from '#web/staff/session/staff-cache.ts'

type ListCall = `listDashboard${Exclude<AnyKind['plural'], 'Articles'>}`

/** The newest projects: the usual choice. */
const queries: Record<string, object> = {
  project: { PageLength: maxPageLength, Drafts: '1' },
  category: { Drafts: '1' },
}

interface Chosen {
  id: string | number
  content?: object
  deletedAt?: string | null | undefined
}

type Listed = readonly Chosen[] | { data: readonly Chosen[]; count: number }

const kindOf = (word: string) => kinds.find((kind) => kind.word === word)

/** The call that lists what a reference to a kind can choose from, and what is sent with it. */
export const choicesCall = (to: string, more?: object) =>
  [
    `listDashboard${kindOf(to)?.plural}` as ListCall,
    (to in queries ? { query: { ...queries[to], ...more } } : {}) as never,
  ] as const

/**
 * Returns the choices of a reference to a kind, with what is chosen, and those alone that have the words of a search; none until
 * they are read. `areMore`: a search finds others.
 */
export function useChoices(to: string, chosen: string, search: string) {
  const language = useLanguage()
  const isProject = to === 'project'
  const words = search === '' ? {} : { Search: search }
  const useListed = (more: object, enabled: boolean) => {
    const query = useCallQuery(...choicesCall(to, more))
    // What no loader has read may be older than the form.
    const refetchOnMount = Object.keys(more).length > 0
    const { data } = useQuery({ ...query, enabled, refetchOnMount, placeholderData: keepPreviousData })
    const listed: Listed = data ?? []
    return 'data' in listed ? listed : { data: listed, count: listed.length }
  }
  const shown = useListed(words, true)
  const archived = useListed({ ...words, Archived: 'yes' }, isProject)
  const lists = isProject ? [shown, archived] : [shown]
  const listed = lists.flatMap(({ data }) => data).filter(({ deletedAt }) => !deletedAt)
  const isUnlisted = Number(chosen) > 0 && !listed.some(({ id }) => String(id) === chosen)
  const one = useQuery({
    ...useCallQuery('readDashboardProject', { params: { id: Number(chosen) }, query: { Drafts: '1' } }),
    refetchOnMount: true,
    enabled: isProject && isUnlisted,
  }).data
  const fields = kindOf(to)?.fields ?? {}
  const entries = isUnlisted ? [...listed, { id: chosen, content: one ?? {} }] : listed
  return {
    options: entries.map((entry) => ({
      value: String(entry.id),
      text: titleOfContent(fields, entry.content ?? entry, language) || String(entry.id),
    })),
    areMore: search !== '' || lists.some(({ data, count }) => data.length < count),
  }
}
