import { z } from 'zod'
import { ChangedValue } from '#contract/content/history.ts'
import { referredFirst } from '#contract/content/kinds.ts'
import { sampleChoices } from '#contract/content/sample-kinds.ts'

/**
 * Kinds of what can be saved without being public, in the order in which they are published. Texts and the facts about the
 * company are there from the start: they are neither added nor deleted.
 */
export const draftKinds = ['text', ...referredFirst.map(({ word }) => word), 'company'] as const
export const draftKind = z.enum(draftKinds)
export type DraftKind = (typeof draftKinds)[number]

/**
 * Names what is meant; the `id` of a text is `scope:key`, that of a category or project its number, that of the company's facts
 * `company`.
 */
export const DraftItem = z.strictObject({ kind: draftKind, id: z.string().min(1).max(250) })
export type DraftItem = z.output<typeof DraftItem>

/**
 * What is not public yet. `values` has what differs from what is public, by fields; a text in one language is `de`. `isNew`: visitors
 * have never seen the entry; discarded it is among the deleted ones, which can be restored.
 */
export const Draft = DraftItem.extend({
  title: z.string(),
  isNew: z.boolean(),
  publishAt: z.iso.datetime().optional(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  values: z.record(z.string(), ChangedValue),
})
export type Draft = z.output<typeof Draft>

/** What staff are told of an entry that they read as its draft has it; `isNew`: visitors have never seen the entry. */
export const EntryDraft = z.strictObject({
  isNew: z.boolean(),
  publishAt: z.iso.datetime().optional(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
})
export type EntryDraft = z.output<typeof EntryDraft>

const items = z.array(DraftItem).min(1, { error: 'is required' }).max(1000)

/** `at` (ISO 8601 with offset) puts it off until then; a time that has passed means now, null that the drafts have no time any more. */
export const Publication = z.strictObject({
  items,
  at: z.iso.datetime({ offset: true }).nullable().optional(),
  samples: z.enum(sampleChoices).optional(),
})

export const Discarding = z.strictObject({ items })

/** What has been published, will be at `publishAt`, or waits without a time. */
export const Published = DraftItem.extend({ publishAt: z.iso.datetime().optional() })

/** `Address` is path and query of a page; with `Marks` its texts say which they are. */
export const PreviewQuery = z.strictObject({
  Address: z.string().startsWith('/').max(2000),
  Drafts: z.literal('1').optional(),
  Marks: z.literal('1').optional(),
})
