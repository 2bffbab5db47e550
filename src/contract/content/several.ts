import { z } from 'zod'
import { kinds } from '#contract/content/kinds.ts'
import { maxOrder, maxSeveral, severalActs } from '#contract/content/several-acts.ts'

/** Further acts, each of which reverses one of these. */
const reversals = ['withdraw', 'revert'] as const

const ofAct = {
  act: z.enum([...severalActs, ...reversals]),
  /** Number of the new category, 0 for none. */
  categoryId: z.int().min(0).optional(),
  /** That of the draft, where it is another one. */
  draftCategoryId: z.int().min(0).optional(),
  /** Place among others, ascending; null for none, which comes last. */
  order: z.int().min(0).max(maxOrder).nullable().optional(),
  /** That of the draft, where it is another one. */
  draftOrder: z.int().min(0).max(maxOrder).nullable().optional(),
  /** Of the entry after what is reversed; somebody else's change is not undone. */
  version: z.int().positive().optional(),
  /** Revision that is public again, as in the history. */
  before: z.int().positive().optional(),
  /** Time of publication that the draft had. */
  publishAt: z.iso.datetime().optional(),
}

/** An act; one that reverses another comes from an answer. */
export const EntryAct = z.strictObject(ofAct)
export type EntryAct = z.output<typeof EntryAct>

export const EntryChange = z.strictObject({ id: z.string().min(1).max(250), ...ofAct })
export type EntryChange = z.output<typeof EntryChange>

export const EntryChanges = z.strictObject({
  kind: z.enum(kinds.map(({ word }) => word)),
  changes: z.array(EntryChange).min(1, { error: 'is required' }).max(maxSeveral),
})

/**
 * Outcome by entry: `changed` with what reverses it, `unchanged` where it was so already, `refused` with the code of the error. Each
 * entry is changed as a whole or not at all.
 */
export const ChangedEntries = z.strictObject({
  changed: z.array(z.strictObject({ id: z.string(), back: EntryAct.optional() })),
  unchanged: z.array(z.string()),
  refused: z.array(z.strictObject({ id: z.string(), code: z.string(), message: z.string() })),
})
export type ChangedEntries = z.output<typeof ChangedEntries>
