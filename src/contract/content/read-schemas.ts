import { z } from 'zod'
import type { Field, Fields } from '#contract/content/field.ts'
import { type InputOf, inputShape, localizedContent } from '#contract/content/input-schemas.ts'
import { ProjectPicture } from '#contract/content/project-picture.ts'
import { localizedTexts } from '#contract/fields.ts'

const pictures = z.array(ProjectPicture)
const texts = z.array(z.string())

/** Schema of a field as it is read, by its sort: stored values are not validated again. */
interface ReadBySort<F extends Field> {
  text: z.ZodString
  localized: typeof localizedTexts
  richText: typeof localizedContent
  choice: InputOf<F>
  day: InputOf<F>
  number: InputOf<F>
  flag: z.ZodBoolean
  slug: z.ZodString
  list: typeof texts
  references: typeof texts
  reference: z.ZodString
  group: InputOf<F>
  pictures: typeof pictures
  shaped: z.ZodUnknown
}

/** Schemas of all fields as they are read, by name. */
export type ReadShape<F extends Fields> = { -readonly [N in keyof F]: ReadBySort<F[N]>[F[N]['sort']] }

export function readShape<F extends Fields>(fields: F): ReadShape<F> {
  const inputs = inputShape<Fields>(fields)
  const entries = Object.entries(fields).map(([name, { sort }]) => [name, readBySort[sort] ?? inputs[name]])
  return Object.fromEntries(entries) as ReadShape<F>
}

const readBySort: { [S in Field['sort']]?: z.ZodType } = {
  text: z.string(),
  localized: localizedTexts,
  richText: localizedContent,
  flag: z.boolean(),
  slug: z.string(),
  list: texts,
  references: texts,
  reference: z.string(),
  pictures,
}
