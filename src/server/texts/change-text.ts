import { dataTags } from '#contract/data-tags.ts'
import { type LanguageCode, languageCodes } from '#contract/language.ts'
import type { ChangedText, TextVersion } from '#contract/text.ts'
import type { DraftChange } from '#server/drafts/draft-handler.ts'
import { putDraft, removeDraft } from '#server/drafts/draft-store.ts'
import { versionConflict } from '#server/platform/database/change-store.ts'
import { isRepeated, type Saving } from '#server/platform/database/stored-saves.ts'
import type { Services } from '#server/services.ts'
import { idOfText, requireBuiltInText, type TextsByLanguage } from '#server/texts/built-in-texts.ts'
import { checkedTexts } from '#server/texts/check-text.ts'
import { readText, type TextState, writeText } from '#server/texts/text-store.ts'

type TextServices = Pick<Services, 'clock' | 'versions'>

/** Changes a text; one that is sent as it is stays untouched. Publishing it takes the place of a draft. */
export async function changeText(
  { clock, versions }: TextServices,
  { scope, key, texts: sent, version, publish = 'now' }: ChangedText,
  saving: Saving,
): Promise<TextState> {
  const { by } = saving
  const builtIn = requireBuiltInText({ scope, key })
  const texts = checkedTexts(builtIn, sent)
  return await versions.change(async (transaction, touch) => {
    const now = clock.now()
    const text = await readText(transaction, builtIn)
    if (await isRepeated(transaction, saving, versionConflict(text.version, version), now)) return text
    const isTimed = publish !== 'now' && publish !== 'draft'
    const change = { transaction, touch, by, now }
    if (publish === 'now' || (isTimed && new Date(publish) <= now)) {
      if (!text.draft && areSame(texts, text.published)) return text
      await removeDraft(transaction, { kind: 'text', id: idOfText(builtIn) })
      await publishTexts(text, { texts, changedLanguages: languagesAfter(text, texts) }, change)
    } else {
      const publishAt = isTimed ? new Date(publish).toISOString() : null
      if (isSaved(text, texts, publishAt)) return text
      await saveDraft(text, texts, publishAt, change)
    }
    return await readText(transaction, builtIn)
  })
}

/** Brings back the built-in text; a draft goes. */
export async function resetText(
  { clock, versions }: TextServices,
  name: { scope: string; key: string },
  by: string,
): Promise<void> {
  const builtIn = requireBuiltInText(name)
  await versions.change(async (transaction, touch) => {
    const text = await readText(transaction, builtIn)
    if (!text.draft && areSame(text.published, builtIn.texts)) return
    await removeDraft(transaction, { kind: 'text', id: idOfText(name) })
    const change = { transaction, touch, by, now: clock.now() }
    await publishTexts(text, { texts: builtIn.texts, changedLanguages: [] }, change, 'reset')
  })
}

interface NextTexts {
  texts: TextsByLanguage
  changedLanguages: readonly LanguageCode[]
}

/** Makes texts what visitors see; of pages those that show a changed one are made anew. */
export async function publishTexts(
  { builtIn, published, version }: TextState,
  { texts, changedLanguages }: NextTexts,
  { transaction, touch, by, now }: DraftChange,
  action: TextVersion['action'] = 'published',
): Promise<void> {
  await writeText(transaction, {
    name: builtIn,
    published: withoutBuiltIn(texts, builtIn.texts),
    changedLanguages,
    version: version + 1,
    texts,
    action,
    by,
    now,
  })
  const changed = languageCodes.filter((code) => texts[code] !== published[code])
  if (changed.length > 0) touch(dataTags.texts)
  for (const code of changed) touch(dataTags.text(code, idOfText(builtIn)))
}

/** Writes down that a draft is gone: what visitors see stays. */
export async function noteDiscarded(
  { builtIn, published, changedLanguages, version }: TextState,
  { transaction, by, now }: DraftChange,
): Promise<void> {
  await writeText(transaction, {
    name: builtIn,
    published: withoutBuiltIn(published, builtIn.texts),
    changedLanguages,
    version: version + 1,
    texts: published,
    action: 'discarded',
    by,
    now,
  })
}

/** A draft of what is public anyway is none. */
async function saveDraft(
  text: TextState,
  texts: TextsByLanguage,
  publishAt: string | null,
  change: DraftChange,
): Promise<void> {
  const { builtIn, published, changedLanguages, version } = text
  const { transaction, by, now } = change
  const item = { kind: 'text' as const, id: idOfText(builtIn) }
  if (areSame(texts, published)) {
    await removeDraft(transaction, item)
    return await noteDiscarded(text, change)
  }
  const value = JSON.stringify({ texts, changedLanguages: languagesAfter(text, texts) })
  await putDraft(transaction, {
    ...item,
    value,
    publish_at: publishAt,
    changed_by: by,
    changed_at: now.toISOString(),
  })
  await writeText(transaction, {
    name: builtIn,
    published: withoutBuiltIn(published, builtIn.texts),
    changedLanguages,
    version: version + 1,
    texts,
    action: 'saved',
    by,
    now,
  })
}

function isSaved({ draft, published }: TextState, texts: TextsByLanguage, publishAt: string | null): boolean {
  if (!draft) return areSame(texts, published)
  return draft.publishAt === publishAt && areSame(texts, draft.texts)
}

/** The languages in the order of their last changes; of those changed at once the default language is the first. */
function languagesAfter({ draft, published, changedLanguages }: TextState, texts: TextsByLanguage) {
  const { texts: before, changedLanguages: order } = draft ?? { texts: published, changedLanguages }
  const changed = languageCodes.filter((code) => texts[code] !== before[code])
  return [...order.filter((code) => !changed.includes(code)), ...changed]
}

const areSame = (one: TextsByLanguage, other: TextsByLanguage): boolean =>
  languageCodes.every((code) => one[code] === other[code])

function withoutBuiltIn(texts: TextsByLanguage, builtIn: TextsByLanguage): Partial<TextsByLanguage> {
  return Object.fromEntries(
    languageCodes.filter((code) => texts[code] !== builtIn[code]).map((code) => [code, texts[code]]),
  )
}
