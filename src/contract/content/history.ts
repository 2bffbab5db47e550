import { z } from 'zod'

export const changeActions = [
  'added',
  'changed',
  'deleted',
  'restored',
  'saved',
  'published',
  'discarded',
  'archived',
  'unarchived',
  'pinned',
  'unpinned',
] as const
export type ChangeAction = (typeof changeActions)[number]

/** What a field held before and after a change; of a long text the part that differs, with `…` where more stands. */
export const ChangedValue = z.strictObject({ before: z.string(), after: z.string() })
export type ChangedValue = z.output<typeof ChangedValue>

/**
 * `saved` is a draft, which is `published` later or `discarded`; what is published without one is `changed`.
 * Who did what to an entry and when (ISO 8601). `fields` are the changed fields by their names on the wire; a text in
 * one language is `title.de`. Only a change has fields. `values` has what they held, but for pictures and for changes from
 * before values were kept; a category is named, yes and no are `yes` and `no`. `versionBefore` is the number of what the entry was
 * before the change, where that is kept.
 */
export const Change = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(changeActions),
  fields: z.array(z.string()),
  values: z.record(z.string(), ChangedValue),
  versionBefore: z.int().positive().optional(),
})
export type Change = z.output<typeof Change>

/** Newest first. */
export const History = z.array(Change)
