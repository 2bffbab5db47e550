import { languageCodes } from '#contract/language.ts'
import type { Role } from '#contract/login/role.ts'
import { areasFor, pathOfArea } from '#contract/pages/desk-areas.ts'
import { foldForSearch } from '#server/platform/database/search-text.ts'
import { type Hit, hitOf, type Wanted } from '#server/platform/search/hit-of.ts'
import { textsIn } from '#server/platform/texts.ts'

export function searchScreens(wanted: Wanted, role: Role): Hit[] {
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
