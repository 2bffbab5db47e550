import { staffPaths } from '#contract/pages/addresses.ts'
import { inLanguages } from '#server/content/search-entries.ts'
import { pictureKinds } from '#server/pictures/picture-kinds.ts'
import type { Hit, Wanted } from '#server/platform/search/hit-of.ts'
import { searchIndex } from '#server/platform/search/search-index.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'

const searches = Object.values(pictureKinds).map(({ find, listVersions }) =>
  searchIndex<Database>({
    listVersions,
    async read(database, keys) {
      return (await find(database, keys.map(Number))).map(({ pictureId: id, use }) => {
        const title = inLanguages(use.pictureAlt)
        const words = title[0]?.text ?? ''
        const address = `${staffPaths.pictures}?${new URLSearchParams({ search: words })}`
        const thing = {
          kind: 'picture' as const,
          id,
          address,
          title,
          texts: [],
          note: inLanguages(use.title),
        }
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
