import { z } from 'zod'
import { publish } from '#contract/content/publish.ts'
import { localizedInput, localizedTexts, requiredText } from '#contract/fields.ts'
import { languageCodes } from '#contract/language.ts'
import { editableScopes, maxTextLength } from '#contract/texts/editable-texts.ts'

export const editableScope = z.enum(editableScopes)

/** Path of a text in its scope, such as `hero.slogan`. */
const textKey = requiredText(200)

/**
 * A text of the site: as it is built in, as visitors see it, and what is to become of it. Lists of lines are joined by line
 * feeds. `version` counts its changes, drafts among them; 0 is a text that nobody has changed.
 */
export const SiteText = z.strictObject({
  scope: editableScope,
  key: z.string(),
  builtIn: localizedTexts,
  published: localizedTexts,
  draft: localizedTexts.optional(),
  /** When the draft goes live by itself. */
  publishAt: z.iso.datetime().optional(),
  version: z.int().min(0),
  changedBy: z.string().optional(),
  changedAt: z.iso.datetime().optional(),
  /** Languages in the order in which they were last changed, the oldest first; only those that somebody has changed. */
  changedLanguages: z.array(z.string()),
})
export type SiteText = z.output<typeof SiteText>

export const TextQuery = z.strictObject({ Scope: editableScope.optional() })

export const textParams = z.strictObject({ scope: z.string(), key: textKey })

/** What staff send: the whole text in each language. */
export const ChangedText = z.strictObject({
  scope: editableScope,
  key: textKey,
  texts: localizedInput(maxTextLength, languageCodes),
  version: z.int().min(0),
  publish: publish.optional(),
})
export type ChangedText = z.output<typeof ChangedText>

/** What a text was after a change, newest first. */
export const TextVersion = z.strictObject({
  version: z.int().min(1),
  texts: localizedTexts,
  /** `reset`: back to what is built in; `imported`: by an operator, from files. */
  action: z.enum(['saved', 'published', 'discarded', 'reset', 'imported']),
  at: z.iso.datetime(),
  by: z.string(),
})
export type TextVersion = z.output<typeof TextVersion>
