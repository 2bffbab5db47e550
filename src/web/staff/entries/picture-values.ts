import { type Fields, namesOf, type PicturesField } from '#contract/content/field.ts'
import { isSameWhenSaved, type Values } from '#web/staff/entries/entry-values.ts'
import {
  type FormPicture,
  withArrivedPictures,
  withEarlierPictures,
} from '#web/staff/fields/pictures/form-pictures.ts'

/** Values with the pictures of each field changed. */
export function withPictures<F extends Fields>(
  fields: F,
  values: Values<F>,
  change: (pictures: readonly FormPicture[], name: string) => readonly FormPicture[],
): Values<F> {
  const changed = namesOf(fields, 'pictures').map((name) => [
    name,
    change(values[name] as readonly FormPicture[], name),
  ])
  return { ...values, ...Object.fromEntries(changed) }
}

const picturesAt = <F extends Fields>(values: Values<F>, name: string) =>
  values[name as keyof F] as readonly FormPicture[]

/** Values of before, with the pictures as the server has them by now. */
export const withArrived = <F extends Fields>(fields: F, before: Values<F>, present: Values<F>) =>
  withPictures(fields, before, (pictures, name) => withArrivedPictures(pictures, picturesAt(present, name)))

/** Earlier values with the pictures that have come since, and how many of the earlier ones find no room. */
export function withSince<F extends Fields>(fields: F, present: Values<F>, earlier: Values<F>) {
  let picturesLeftOut = 0
  const values = withPictures(fields, earlier, (then, name) => {
    const { maxItems } = fields[name] as PicturesField
    const { pictures, leftOut } = withEarlierPictures(picturesAt(present, name), then, maxItems)
    picturesLeftOut += leftOut
    return pictures
  })
  return { values, picturesLeftOut }
}

/** True for values that differ only in what of their pictures has arrived. */
export function isSameButForUploads<F extends Fields>(fields: F, one: Values<F>, other: Values<F>): boolean {
  const byKeys = (values: Values<F>) =>
    withPictures(fields, values, (pictures) => pictures.map(({ key, alt, focus }) => ({ key, alt, focus })))
  return isSameWhenSaved(fields, byKeys(one), byKeys(other))
}

/** Returns the values that can be kept over a reload, and the names of the pictures that cannot. */
export function keptValues<F extends Fields>(fields: F, values: Values<F>) {
  const unsent: string[] = []
  const kept = withPictures(fields, values, (pictures) => {
    unsent.push(...pictures.flatMap(({ address, name }) => (address === undefined && name ? [name] : [])))
    return pictures.filter(({ address }) => address !== undefined)
  })
  return { values: kept, ...(unsent.length > 0 && { unsent }) }
}
