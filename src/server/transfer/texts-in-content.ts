import type { Transaction } from 'kysely'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { Touch } from '#server/platform/data-versions.ts'
import type { Database, Tables } from '#server/tables.ts'
import {
  builtInTexts,
  idOfText,
  requireBuiltInText,
  type TextsByLanguage,
} from '#server/texts/built-in-texts.ts'
import { fitsPage, problemsOfText, textAsStored } from '#server/texts/check-text.ts'
import { listSiteTexts, requireText, writeText } from '#server/texts/text-store.ts'
import type { Content } from '#server/transfer/content-format.ts'

type Texts = NonNullable<Content['texts']>
type TextEntry = Texts[number]

/** The texts that staff have changed, in the order of the site's files; `unknown` are those that this version of the site does not show. */
export async function readTexts(database: Database): Promise<{ texts: Texts; unknown: string[] }> {
  const rows = new Map((await listSiteTexts(database)).map((row) => [idOfText(row), row]))
  const unknown: string[] = []
  for (const [id, { texts }] of rows) {
    const changed = Object.entries(JSON.parse(texts) as Partial<TextsByLanguage>)
    const builtIn = builtInTexts().get(id)
    for (const [code, text] of changed) {
      if (!builtIn || !fitsPage(builtIn, code as LanguageCode, text)) unknown.push(`${id} (${code})`)
    }
  }
  const texts = Array.from(builtInTexts()).flatMap(([id, { scope, key }]): Texts => {
    const row = rows.get(id)
    return row ? changesOf({ scope, key, texts: JSON.parse(row.texts) }) : []
  })
  return { texts, unknown: unknown.sort() }
}

/** Returns the texts that differ from the built-in ones and can be shown; none if all are built-in. */
function changesOf({ scope, key, texts }: TextEntry): Texts {
  const builtIn = builtInTexts().get(idOfText({ scope, key }))
  if (!builtIn) return []
  const changed = languageCodes.flatMap((code) => {
    const given = texts[code]
    if (given === undefined || !fitsPage(builtIn, code, given)) return []
    // White space around a text is part of the page.
    const text = given.trim()
    return textAsStored(builtIn, code, text) === builtIn.texts[code] ? [] : [[code, text] as const]
  })
  return changed.length > 0 ? [{ scope, key, texts: Object.fromEntries(changed) }] : []
}

/** The texts as an export of them would have them: without those that are built in by now. */
export function textsAsRead(texts: Texts): Texts {
  const places = [...builtInTexts().keys()]
  return texts
    .flatMap(changesOf)
    .toSorted((one, other) => places.indexOf(idOfText(one)) - places.indexOf(idOfText(other)))
}

/** Returns the faults of valid texts, each with its field. */
export function textFaults(texts: Texts): string[] {
  const ids = texts.map(idOfText)
  return texts.flatMap((entry, index) => {
    const builtIn = builtInTexts().get(idOfText(entry))
    if (ids.indexOf(idOfText(entry)) < index) return [`texts[${index}].key: another entry has it, too`]
    if (!builtIn) {
      return [
        `texts[${index}].key: this version of the site has no text ${idOfText(entry)}; take the entry out to import without it`,
      ]
    }
    return languageCodes.flatMap((code) => {
      const text = entry.texts[code]
      if (text === undefined) return []
      return problemsOfText(builtIn, code, textAsStored(builtIn, code, text)).map(
        (problem) => `texts[${index}].texts.${code}: ${problem}`,
      )
    })
  })
}

/** Publishes the texts, each as another version of what the site has. */
export async function insertTexts(
  transaction: Transaction<Tables>,
  texts: Texts,
  { now, touch }: { now: Date; touch: Touch },
): Promise<void> {
  for (const { scope, key, texts: changed } of textsAsRead(texts)) {
    const builtIn = requireBuiltInText(idOfText({ scope, key }))
    const changedLanguages = languageCodes.filter((code) => changed[code] !== undefined)
    const published = Object.fromEntries(
      changedLanguages.map((code) => [code, textAsStored(builtIn, code, changed[code] ?? '')]),
    )
    const { version } = await requireText(transaction, builtIn)
    await writeText(transaction, {
      name: { scope, key },
      published,
      changedLanguages,
      version: version + 1,
      texts: { ...builtIn.texts, ...published },
      action: 'imported',
      by: '',
      now,
    })
    touch(dataTags.texts, ...changedLanguages.map((code) => dataTags.text(code, idOfText(builtIn))))
  }
}
