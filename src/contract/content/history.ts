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

/** Values of a field before and after a change; of a long text the part that differs, with `…` for what was cut. */
export const ChangedValue = z.strictObject({ before: z.string(), after: z.string() })
export type ChangedValue = z.output<typeof ChangedValue>

/**
 * A change of an entry with author and time (ISO 8601). `saved` is a draft, later `published` or `discarded`; a change
 * published directly is `changed`. `fields` are the changed fields by their names on the wire, a text in one language
 * is `title.de`; only changes have them. `values` has their values, except for pictures and for changes older than
 * this record; a category is given by name, yes and no as `yes` and `no`. `versionBefore` is the revision before the
 * change, if it is kept.
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
