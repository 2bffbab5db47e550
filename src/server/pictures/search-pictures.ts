import { codeOfNumber, type LocalizedText } from '#contract/language.ts'
import { staffPaths } from '#contract/pages/addresses.ts'
import { readUses } from '#server/pictures/picture-uses.ts'
import { type Hit, hitOf, type Said, type Wanted } from '#server/platform/search/hit-of.ts'
import type { Services } from '#server/services.ts'

/** Finds pictures by their descriptions where something uses them that is not deleted. */
export async function searchPictures({ reader }: Pick<Services, 'reader'>, wanted: Wanted): Promise<Hit[]> {
  const hits = new Map<string, Hit>()
  for await (const step of readUses(reader)) {
    for (const { pictureId: id, use } of step) {
      if (use.state === 'deleted' || hits.has(id)) continue
      const title = saidIn(use.pictureAlt)
      const words = title[0]?.text ?? ''
      const address = `${staffPaths.pictures}?${new URLSearchParams({ search: words })}`
      const hit = hitOf({ kind: 'picture', id, address, title, texts: [], note: saidIn(use.title) }, wanted)
      if (hit) hits.set(id, hit)
    }
  }
  return [...hits.values()]
}

const saidIn = (texts: readonly LocalizedText[]): Said[] =>
  texts.map(({ content, language }) => ({ text: content, language: codeOfNumber(language) }))
