import { type FactName, factGroups } from '#contract/company/fact-groups.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { requireFacts } from '#server/company/company-store.ts'
import { type Hit, hitOf, type Said, type Wanted } from '#server/platform/search/hit-of.ts'
import { textsIn } from '#server/platform/texts.ts'
import type { Services } from '#server/services.ts'

/** Finds facts about the company, as staff have saved them, by their names and by what they say. */
export async function searchFacts({ reader }: Pick<Services, 'reader'>, wanted: Wanted): Promise<Hit[]> {
  const { working } = await requireFacts(reader)
  return (Object.keys(factGroups) as FactName[]).flatMap((fact) => {
    const thing = {
      ...{ kind: 'company' as const, id: fact },
      address: `${staffPaths.company}#company-${factGroups[fact]}`,
      title: languageCodes.map((language) => ({
        text: textsIn(language, 'staff').facts.names[fact],
        language,
      })),
      texts: saidIn(working[fact]),
    }
    return hitOf(thing, wanted) ?? []
  })
}

/** All texts in a fact; those below the code of a language are in it. */
function saidIn(value: unknown, language?: LanguageCode): Said[] {
  if (typeof value === 'string') return [{ text: value, ...(language && { language }) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    saidIn(part, languageCodes.find((code) => code === name) ?? language),
  )
}
