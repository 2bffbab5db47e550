import { z } from 'zod'
import { ChangedValue } from '#contract/content/history.ts'
import { referredFirst } from '#contract/content/kinds.ts'
import { sampleChoices } from '#contract/content/sample-kinds.ts'

/**
 * Kinds of content that can have drafts, in the order in which they are published. Texts and company facts always
 * exist: they are neither added nor deleted.
 */
export const draftKinds = ['text', ...referredFirst.map(({ word }) => word), 'company'] as const
export const draftKind = z.enum(draftKinds)
export type DraftKind = (typeof draftKinds)[number]

/** `id` is `scope:key` for a text, a number for a category or project, `company` for the company's facts. */
export const DraftItem = z.strictObject({ kind: draftKind, id: z.string().min(1).max(250) })
export type DraftItem = z.output<typeof DraftItem>

/** A draft submitted for approval by somebody: `at` while it waits for that, `note` once it was given back. */
const Approval = z.strictObject({
  by: z.string(),
  at: z.iso.datetime().optional(),
  note: z.string().optional(),
})
export type Approval = z.output<typeof Approval>

/** Time at which a draft was to be published and was not; `code` and `field` are those of the error. */
const Refusal = z.strictObject({ at: z.iso.datetime(), code: z.string(), field: z.string().optional() })
export type Refusal = z.output<typeof Refusal>

/**
 * An unpublished change. `values` has the fields that differ from the published ones; a text in one language is `de`.
 * `isNew`: never published; discarding moves it to the deleted entries, which can be restored.
 */
export const Draft = DraftItem.extend({
  title: z.string(),
  isNew: z.boolean(),
  publishAt: z.iso.datetime().optional(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  values: z.record(z.string(), ChangedValue),
  approval: Approval.optional(),
  refusal: Refusal.optional(),
})
export type Draft = z.output<typeof Draft>

/** Draft state of an entry that is read with its draft; `isNew`: never published. */
export const EntryDraft = Draft.pick({ isNew: true, publishAt: true, changedBy: true, changedAt: true })
export type EntryDraft = z.output<typeof EntryDraft>

/** An item with the `changedAt` that was read is refused (conflict, field version) where its draft has changed since. */
const SeenDraft = DraftItem.extend({ changedAt: z.iso.datetime().optional() })
export type SeenDraft = z.output<typeof SeenDraft>
export const DraftItems = z.array(SeenDraft).min(1, { error: 'is required' }).max(1000)

/** `at` (ISO 8601 with offset) schedules the publication; a past time publishes now, null removes the schedule. */
export const Publication = z.strictObject({
  items: DraftItems,
  at: z.iso.datetime({ offset: true }).nullable().optional(),
  samples: z.enum(sampleChoices).optional(),
})

export const Discarding = z.strictObject({ items: DraftItems })

/** An item that was published, is scheduled for `publishAt`, or is unscheduled. */
export const Published = DraftItem.extend({ publishAt: z.iso.datetime().optional() })

/** `Address` is path and query of a page; `Marks` adds the ids of its texts. */
export const PreviewQuery = z.strictObject({
  Address: z.string().startsWith('/').max(2000),
  Drafts: z.literal('1').optional(),
  Marks: z.literal('1').optional(),
})
