import { z } from 'zod'

export const changeActions = ['added', 'changed', 'deleted', 'restored'] as const
export type ChangeAction = (typeof changeActions)[number]

/**
 * Who did what to an entry and when (ISO 8601). `fields` are the changed fields by their names on the wire; a text in
 * one language is `title.de`. Only a change has fields.
 */
export const Change = z.strictObject({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(changeActions),
  fields: z.array(z.string()),
})
export type Change = z.output<typeof Change>

/** Newest first. */
export const History = z.array(Change)
