import { ApiError } from '#contract/api-error.ts'
import { defaultLanguage, languageCodes } from '#contract/language.ts'
import type { DraftHandler, SavedDraft } from '#server/drafts/draft-handler.ts'
import { removeDraft } from '#server/drafts/draft-store.ts'
import { changedValue } from '#server/platform/database/changed-value.ts'
import type { Database } from '#server/tables.ts'
import { type BuiltInText, builtInTexts } from '#server/texts/built-in-texts.ts'
import { noteDiscarded, publishTexts } from '#server/texts/change-text.ts'
import { fitsPage } from '#server/texts/check-text.ts'
import { publishedTexts, readText, type TextDraft } from '#server/texts/text-store.ts'

const maxTitle = 80

/** Drafts of the texts of the site. An update may have taken the text away, or given it other place holders. */
export const textDrafts: DraftHandler = {
  async describe(database, drafts) {
    const published = await publishedOf(database)
    return drafts.map(({ id, value }) => {
      const { texts } = value as TextDraft
      const before = published(id)
      const changed = languageCodes.filter((code) => texts[code] !== before?.[code])
      return {
        title: shortened(before?.[defaultLanguage] ?? id),
        isNew: false,
        values: Object.fromEntries(
          changed.map((code) => [code, changedValue(before?.[code] ?? '', texts[code])]),
        ),
      }
    })
  },

  async publish({ id, value }, change) {
    const draft = value as TextDraft
    const builtIn = builtInTexts().get(id)
    if (!builtIn || !fits(builtIn, draft)) {
      throw new ApiError('conflict', `The text ${id} is another one by now, with other place holders.`, [
        { field: 'items', problem: `${id} does not fit what is built in` },
      ])
    }
    await removeDraft(change.transaction, { kind: 'text', id })
    await publishTexts(await readText(change.transaction, builtIn), draft, change)
  },

  async discard({ id }: SavedDraft, change) {
    await removeDraft(change.transaction, { kind: 'text', id })
    const builtIn = builtInTexts().get(id)
    if (builtIn) await noteDiscarded(await readText(change.transaction, builtIn), change)
  },
}

export const fits = (builtIn: BuiltInText, { texts }: TextDraft): boolean =>
  languageCodes.every((code) => fitsPage(builtIn, code, texts[code]))

/** Gives the published text of an id, undefined where there is none any more. */
async function publishedOf(database: Database) {
  const rows = await database.selectFrom('site_text').select(['scope', 'key', 'texts']).execute()
  const changed = new Map(rows.map((row) => [`${row.scope}:${row.key}`, row]))
  return (id: string) => {
    const builtIn = builtInTexts().get(id)
    const row = changed.get(id)
    return builtIn && row ? publishedTexts(builtIn, row) : builtIn?.texts
  }
}

function shortened(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > maxTitle ? `${line.slice(0, maxTitle).trimEnd().toWellFormed()}…` : line
}
