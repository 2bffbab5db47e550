import { languageCodes } from '#contract/language.ts'
import type { Role } from '#contract/login/role.ts'
import { areasFor, pathOfArea } from '#contract/pages/desk-areas.ts'
import { type Hit, hitOf, type Wanted } from '#server/platform/search/hit-of.ts'
import { textsIn } from '#server/platform/texts.ts'

/** Finds screens by their names in any language. */
export function searchScreens(wanted: Wanted, role: Role): Hit[] {
  return areasFor(role)
    .flatMap(({ areas }) => areas)
    .flatMap(({ name }) => {
      const title = languageCodes.map((language) => ({ text: areaIn(language, name), language }))
      const hit = hitOf({ kind: 'screen', id: name, address: pathOfArea(name), title, texts: [] }, wanted)
      return hit ? [{ ...hit, rank: 0 }] : []
    })
}

function areaIn(language: (typeof languageCodes)[number], name: string): string {
  const areas: Readonly<Record<string, unknown>> = textsIn(language, 'staff').areas
  return String(areas[name] ?? '')
}
