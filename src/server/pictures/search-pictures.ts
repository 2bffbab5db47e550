import { codeOfNumber, type LocalizedText } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { pictureKinds } from '#server/pictures/picture-kinds.ts'
import type { Hit, Said, Wanted } from '#server/platform/search/hit-of.ts'
import { searchIndex } from '#server/platform/search/search-index.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

const searches = Object.values(pictureKinds).map(({ find, listVersions }) =>
  searchIndex<Database>({
    listVersions,
    async read(database, keys) {
      return (await find(database, keys.map(Number))).map(({ pictureId: id, use }) => {
        const title = saidIn(use.pictureAlt)
        const words = title[0]?.text ?? ''
        const address = `${staffPaths.pictures}?${new URLSearchParams({ search: words })}`
        const thing = { kind: 'picture' as const, id, address, title, texts: [], note: saidIn(use.title) }
        return { key: String(use.id), ...thing }
      })
    },
  }),
)

/** Finds pictures by their descriptions where something uses them that is not deleted. */
export async function searchPictures({ reader }: Pick<Services, 'reader'>, wanted: Wanted): Promise<Hit[]> {
  const hits = new Map<string, Hit>()
  for (const search of searches)
    for (const hit of await search(reader, wanted)) if (!hits.has(hit.id)) hits.set(hit.id, hit)
  return [...hits.values()]
}

const saidIn = (texts: readonly LocalizedText[]): Said[] =>
  texts.map(({ content, language }) => ({ text: content, language: codeOfNumber(language) }))
