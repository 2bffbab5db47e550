import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { ChangedTexts } from '#contract/pages/page.ts'
import { listDrafts } from '#server/drafts/draft-store.ts'
import { keepUntilChanged } from '#server/platform/kept/keep-until-changed.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/tables.ts'
import {
  type BuiltInText,
  builtInTexts,
  idOfText,
  type TextsByLanguage,
} from '#server/texts/built-in-texts.ts'
import { fitsInAll } from '#server/texts/check-text.ts'
import { listSiteTexts, publishedTexts, type TextContent } from '#server/texts/text-store.ts'

/** Published texts that replace built-in ones, at a version of the texts. */
interface Snapshot {
  version: number
  changed: ChangedTexts
}

export interface PublishedTexts {
  /** Reads them only when something was published since. */
  current(): Promise<Snapshot>
  /** Returns the last read value, for synchronous code. */
  known(): ChangedTexts
}

export const noChangedTexts: ChangedTexts = {}

/** The texts that visitors see, kept in memory. */
export function createPublishedTexts({
  database,
  versions,
}: Pick<Services, 'database' | 'versions'>): PublishedTexts {
  const { current, last } = keepUntilChanged(versions, [dataTags.texts], (version) => read(database, version))
  return { current, known: () => last()?.changed ?? noChangedTexts }
}

async function read(database: Database, version: number): Promise<Snapshot> {
  const rows = await listSiteTexts(database)
  const shown = rows.flatMap((row): Shown[] => {
    const builtIn = builtInTexts().get(idOfText(row))
    return builtIn ? [{ builtIn, texts: publishedTexts(builtIn, row) }] : []
  })
  return { version, changed: changesOf(shown) }
}

/** Returns the texts with all drafts that could be published. */
export async function withTextDrafts(database: Database, changed: ChangedTexts): Promise<ChangedTexts> {
  const drafts = (await listDrafts(database, 'text')).flatMap(({ id, value }): Shown[] => {
    const builtIn = builtInTexts().get(id)
    const draft: TextContent = JSON.parse(value)
    return builtIn && fitsInAll(builtIn, draft.texts) ? [{ builtIn, texts: draft.texts }] : []
  })
  return changesOf(drafts, changed)
}

interface Shown {
  builtIn: BuiltInText
  texts: TextsByLanguage
}

type Changes = Partial<Record<LanguageCode, Record<string, Record<string, string>>>>

/** Returns the differences from the built-in texts; listed texts take precedence over known ones. */
function changesOf(shown: readonly Shown[], known: ChangedTexts = noChangedTexts): ChangedTexts {
  if (shown.length === 0) return known
  const changes: Changes = structuredClone(known) as Changes
  for (const { builtIn, texts } of shown) {
    for (const code of languageCodes) {
      const scope = changes[code]?.[builtIn.scope]
      if (texts[code] === builtIn.texts[code]) {
        delete scope?.[builtIn.key]
        continue
      }
      changes[code] = {
        ...changes[code],
        [builtIn.scope]: { ...scope, [builtIn.key]: texts[code] },
      }
    }
  }
  return changes
}
