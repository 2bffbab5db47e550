import { z } from 'zod'
import { publish } from '#contract/content/publish.ts'
import { localizedInput, localizedTexts, missingLanguages, requiredText } from '#contract/fields.ts'
import { languageCodes } from '#contract/language.ts'
import { editableScopes, emptiableTexts, maxTextLength } from '#contract/texts/editable-texts.ts'

export const editableScope = z.enum(editableScopes)

/** Path of a text in its scope, such as `hero.slogan`. */
const textKey = requiredText(200)

/**
 * A text of the site: built-in, published and draft. Lists of lines are joined by line feeds. `version` counts its
 * changes, drafts included; 0 for an unchanged text.
 */
export const SiteText = z.strictObject({
  scope: editableScope,
  key: z.string(),
  builtIn: localizedTexts,
  published: localizedTexts,
  draft: localizedTexts.optional(),
  /** Scheduled publication of the draft. */
  publishAt: z.iso.datetime().optional(),
  version: z.int().min(0),
  changedBy: z.string().optional(),
  changedAt: z.iso.datetime().optional(),
  /** Says something of the company, and staff have said that it is true. */
  isConfirmed: z.literal(true).optional(),
  /** Changed languages in the order of their last change, the oldest first. */
  changedLanguages: z.array(z.string()),
})
export type SiteText = z.output<typeof SiteText>

export const TextQuery = z.strictObject({ Scope: editableScope.optional() })

export const textParams = z.strictObject({ scope: z.string(), key: textKey })

/** The whole text in each language, as staff send it. */
export const ChangedText = z
  .strictObject({
    scope: editableScope,
    key: textKey,
    texts: localizedInput(maxTextLength, [], true),
    version: z.int().min(0),
    publish: publish.optional(),
  })
  .superRefine(({ scope, key, texts }, context) => {
    const missing = missingLanguages(texts, languageCodes)
    if (missing.length === languageCodes.length && emptiableTexts.includes(`${scope}:${key}`)) return
    for (const message of missing) context.addIssue({ code: 'custom', path: ['texts'], message })
  })
export type ChangedText = z.output<typeof ChangedText>

/** A revision of a text, newest first. */
export const TextVersion = z.strictObject({
  version: z.int().min(1),
  texts: localizedTexts,
  /** `reset`: back to the built-in text; `imported`: by an operator, from files. */
  action: z.enum(['saved', 'published', 'discarded', 'reset', 'imported']),
  at: z.iso.datetime(),
  by: z.string(),
})
export type TextVersion = z.output<typeof TextVersion>
