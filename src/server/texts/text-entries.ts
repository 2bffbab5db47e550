import { ApiError } from '#contract/api/api-error.ts'
import { defaultLanguage, languageCodes } from '#contract/language.ts'
import { dataTags } from '#contract/pages/data-tags.ts'
import type { EntryKind } from '#server/content/kind.ts'
import { publishEntry } from '#server/content/write-entry.ts'
import { changeBy } from '#server/drafts/draft-handler.ts'
import { changedValue } from '#server/platform/database/changed-value.ts'
import type { Services } from '#server/services.ts'
import {
  builtInTexts,
  idOfText,
  requireBuiltInText,
  type TextsByLanguage,
} from '#server/texts/built-in-texts.ts'
import { fitsInAll } from '#server/texts/check-text.ts'
import { requireText, type TextContent, textStorage } from '#server/texts/text-store.ts'

const maxTitle = 80

const changedIn = (one: TextsByLanguage | undefined, other: TextsByLanguage) =>
  languageCodes.filter((code) => (one?.[code] ?? '') !== other[code])

/** The texts of the site, all of which are built in. */
export const textEntries: EntryKind<TextContent> = {
  word: 'text',
  columns: {
    differences(before, { texts }) {
      const fields = changedIn(before?.texts, texts)
      const values = fields.map((code) => [code, changedValue(before?.texts[code] ?? '', texts[code])])
      return { fields, values: Object.fromEntries(values) }
    },
    areSame: (one, other) => changedIn(one.texts, other.texts).length === 0,
    title: (content, published = content) => shortened(published.texts[defaultLanguage]),
  },
  storage: textStorage,
  hooks: {
    // Of languages changed at once the default language is the first.
    async prepare({ texts }, entry) {
      const { texts: before, changedLanguages = [] } = entry?.working ?? {}
      const changed = changedIn(before, texts)
      return {
        texts,
        changedLanguages: [...changedLanguages.filter((code) => !changed.includes(code)), ...changed],
      }
    },
    // An update may have taken the text away, or given it other place holders.
    async checkDraft({ key, content }) {
      const builtIn = builtInTexts().get(key)
      if (builtIn && fitsInAll(builtIn, content.texts)) return
      throw new ApiError('conflict', `The text ${key} is another one by now, with other place holders.`, [
        { field: 'items', problem: `${key} does not fit what is built in` },
      ])
    },
    /** Invalidates the pages that show a changed text. */
    async onShown({ entry, before, after }, { touch }) {
      const changed = after ? changedIn(before?.texts, after.texts) : []
      if (changed.length > 0) touch(dataTags.texts)
      for (const code of changed) touch(dataTags.text(code, entry.key))
    },
  },
}

/** Resets to the built-in text; a draft is removed. */
export async function resetText(
  services: Pick<Services, 'clock' | 'outbox' | 'versions'>,
  name: { scope: string; key: string },
  by: string,
): Promise<void> {
  const builtIn = requireBuiltInText(idOfText(name))
  await changeBy(services, by, async (change) => {
    const entry = await requireText(change.transaction, builtIn)
    const content: TextContent = { texts: builtIn.texts, changedLanguages: [] }
    if (!entry.draft && textEntries.columns.areSame(entry.published, content)) return
    await publishEntry(textEntries, entry, content, change)
  })
}

function shortened(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > maxTitle ? `${line.slice(0, maxTitle).trimEnd().toWellFormed()}…` : line
}
