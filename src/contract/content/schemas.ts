import { z } from 'zod'
import { idParams } from '#contract/api/call.ts'
import { type DaysOf, daysTooEarly } from '#contract/content/days.ts'
import { type Fields, namesOf } from '#contract/content/field.ts'
import { type InputShape, inputShape } from '#contract/content/input-schemas.ts'
import { KeptPicture } from '#contract/content/project-picture.ts'
import { publish } from '#contract/content/publish.ts'
import { type ReadShape, readShape } from '#contract/content/read-schemas.ts'
import { id, isSample, version } from '#contract/fields.ts'

/** Sent beside the fields: time of publication, and for a change the entry (`ofEntry`). */
const sent = { publish: publish.optional() }
const ofEntry = <I extends z.ZodType>(entry: I) => ({ id: entry, version: version.optional() })

type Entry<S extends z.ZodRawShape> = z.ZodObject<S, z.core.$strict>
type Shape<F extends Fields, More = unknown> = {
  [N in keyof (InputShape<F> & More)]: (InputShape<F> & More)[N]
}

interface EntrySchemas<F extends Fields, I extends z.ZodType> {
  Content: Entry<Shape<F>>
  New: Entry<Shape<F, typeof sent>>
  Changed: Entry<Shape<F, typeof sent & ReturnType<typeof ofEntry<I>>>>
}

/**
 * Returns the schemas of a kind: an entry's content, and the bodies that add one and change the one with that id; a
 * stale `version` is refused as a conflict.
 */
export function entrySchemas<F extends Fields, I extends z.ZodType>(fields: F, entry: I): EntrySchemas<F, I> {
  const content = inputShape(fields)
  return {
    Content: withDaysInOrder(fields, z.strictObject(content)),
    New: withDaysInOrder(fields, z.strictObject({ ...content, ...sent })),
    Changed: withDaysInOrder(fields, z.strictObject({ ...content, ...sent, ...ofEntry(entry) })),
  }
}

/** Returns the schema with a check that no day breaks its `notBefore`. */
export function withDaysInOrder<F extends Fields, S extends z.ZodType>(fields: F, schema: S): S {
  if (namesOf(fields, 'day').length === 0) return schema
  return schema.superRefine((content, context) => {
    for (const { name, than } of daysTooEarly(fields, content as DaysOf<F>)) {
      context.addIssue({ code: 'custom', path: [name], message: `must not be before ${than}` })
    }
  })
}

/** Returns the schema of an entry for staff, around any content. */
export const dashboardEntry = <I extends z.ZodType, C extends z.ZodType>(entry: I, content: C) => ({
  id: entry,
  version,
  /** The draft if there is one, else the published content. */
  content,
  /** The published content, if there is also a draft. */
  published: content.optional(),
  hasDraft: z.boolean(),
  /** Built-in sample: nobody of the company has changed it. */
  isSample,
  /** Scheduled publication of the draft. */
  publishAt: z.iso.datetime().optional(),
  /** Undefined if it came from the company's file. */
  changedBy: z.string().optional(),
  changedAt: z.iso.datetime(),
  /** Null unless deleted. */
  deletedAt: z.iso.datetime().nullable(),
})

/** Returns the schemas of a plain kind for staff; the calls that change an entry answer with it and its pictures. */
export function plainEntry<F extends Fields>(fields: F) {
  const schemas = entrySchemas(fields, id)
  const Dashboard = z.strictObject({
    ...dashboardEntry(id, z.strictObject(schemas.Content.shape)),
    pictures: z.array(KeptPicture).optional(),
  })
  return { ...schemas, params: idParams, Dashboard, Entry: Dashboard, Version: schemas.Content }
}
export type PlainEntry<F extends Fields> = ReturnType<typeof plainEntry<F>>

/** Fields left out if empty. */
type Silent = { sort: 'text'; isRequired?: never } | { sort: 'reference' }
type Instead<O> = [keyof O] extends [never] ? unknown : O[keyof O]
type PublicShape<F extends Fields, O> = {
  [N in Exclude<keyof F, keyof O>]: F[N] extends Silent ? z.ZodOptional<ReadShape<F>[N]> : ReadShape<F>[N]
} & Instead<O> & { id: typeof id; isSample: typeof isSample; version: z.ZodOptional<typeof version> }

type PublicEntry<F extends Fields, O> = z.ZodObject<
  { [N in keyof PublicShape<F, O>]: PublicShape<F, O>[N] },
  z.core.$strict
>

/** Returns the schema of a plain kind's entry as visitors read it; `instead` replaces fields. */
export function publicEntry<F extends Fields, O extends { [N in keyof F]?: z.ZodRawShape } = object>(
  fields: F,
  instead?: O,
): PublicEntry<F, O> {
  const read: Record<string, z.ZodType> = readShape(fields)
  const own: Record<string, z.ZodRawShape | undefined> = { ...instead }
  const isSilent = (name: string) => {
    const field = fields[name]
    return field?.sort === 'reference' || (field?.sort === 'text' && !field.isRequired)
  }
  const shape = Object.entries(read).map(
    ([name, schema]) => own[name] ?? { [name]: isSilent(name) ? schema.optional() : schema },
  )
  const all = Object.assign({ id }, ...shape, { isSample, version: version.optional() })
  return z.strictObject(all) as PublicEntry<F, O>
}
