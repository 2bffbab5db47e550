import type { FastifyInstance } from 'fastify'
import { kinds } from '#contract/content/kinds.ts'
import { codeOfNumber, languageCodes } from '#contract/language.ts'
import { hasAccess, type Role, type StaffAccess } from '#contract/login/role.ts'
import { areasFor, pathOfArea } from '#contract/pages/desk-areas.ts'
import { foundKinds, searchLimits, wordsOf } from '#contract/search/found-kinds.ts'
import { searchFacts } from '#server/company/search-facts.ts'
import { searchInquiries } from '#server/inquiries/inbox/search-inquiries.ts'
import { servedKinds } from '#server/kinds.ts'
import { searchPictures } from '#server/pictures/search-pictures.ts'
import { serveCall } from '#server/platform/api/serve-call.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { type Hit, hitOf, ranks, type Wanted } from '#server/platform/search/hit-of.ts'
import { nearTerms } from '#server/platform/search/near-words.ts'
import { searchAll } from '#server/platform/search/search-turns.ts'
import { textsIn } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'
import { searchTexts } from '#server/texts/search-texts.ts'

interface SearchSource {
  access: StaffAccess
  find(services: Services, wanted: Wanted, search: string, signal: AbortSignal): Promise<Hit[]>
}

/** Everything that can be found besides screens. */
const sources: readonly SearchSource[] = [
  { access: 'office', find: searchInquiries },
  ...kinds.map(
    ({ word }): SearchSource => ({
      access: 'staff',
      find: ({ reader }, wanted) => servedKinds[word].search(reader, wanted),
    }),
  ),
  { access: 'staff', find: searchTexts },
  { access: 'staff', find: searchPictures },
  { access: 'staff', find: searchFacts },
]

export function searchRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, 'searchEverything', async ({ query }, { staff, request }) => {
    // Asked for at once: a signal that is made only after its asker has gone is never aborted.
    const { signal } = request
    const { Q, Language } = query
    const language = codeOfNumber(Language)
    const wanted: Wanted = { words: wordsOf(foldForSearch(Q)), language, near: nearTerms(Q) }
    const hits = searchScreens(wanted, staff.role)
    await searchAll(async () => {
      for (const { access, find } of sources) {
        if (signal.aborted) break
        if (!hasAccess(staff.role, access)) continue
        const found = await find(services, wanted, Q, signal)
        hits.push(...best(found).slice(0, searchLimits.ofOneKind))
      }
    })
    const sure = hits.filter(({ rank }) => rank < ranks.near)
    return best(sure.length > 0 ? sure : hits)
      .slice(0, searchLimits.results)
      .map(({ rank: _, ...found }) => found)
  })
}

/** By rank, then by kind, in the order in which they were found. */
const best = (hits: readonly Hit[]): Hit[] =>
  hits.toSorted(
    (one, other) => one.rank - other.rank || foundKinds.indexOf(one.kind) - foundKinds.indexOf(other.kind),
  )

function searchScreens(wanted: Wanted, role: Role): Hit[] {
  return areasFor(role)
    .flatMap(({ areas }) => areas)
    .flatMap(({ name }) => {
      const title = languageCodes.map((language) => ({ text: areaIn(language, name), language }))
      const hit = hitOf({ kind: 'screen', id: name, address: pathOfArea(name), title, texts: [] }, wanted)
      // A screen of that very name is meant more likely than one that only has the word in its name.
      const isWhole = title.some(({ text }) => foldForSearch(text) === wanted.words.join(' '))
      return hit ? [{ ...hit, rank: isWhole ? 0 : 0.5 }] : []
    })
}

function areaIn(language: (typeof languageCodes)[number], name: string): string {
  const areas: Readonly<Record<string, unknown>> = textsIn(language, 'staff').areas
  return String(areas[name] ?? '')
}
