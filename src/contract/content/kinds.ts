import { articleKind } from '#contract/content/article-fields.ts'
import { categoryKind } from '#contract/content/category-fields.ts'
import type { Field, Fields } from '#contract/content/field.ts'
import { jobKind } from '#contract/content/job-fields.ts'
import type { Kind } from '#contract/content/kind.ts'
import { pageKind } from '#contract/content/page-fields.ts'
import { personKind } from '#contract/content/person-fields.ts'
import { projectKind } from '#contract/content/project-fields.ts'
import { spotKind } from '#contract/content/spot-fields.ts'
import { templateKind } from '#contract/content/template-fields.ts'
import { testimonialKind } from '#contract/content/testimonial-fields.ts'

/** The one list of the kinds of entries. */
export const kinds = [
  projectKind,
  jobKind,
  articleKind,
  categoryKind,
  personKind,
  testimonialKind,
  templateKind,
  pageKind,
  spotKind,
] as const satisfies readonly Kind[]

export type AnyKind = (typeof kinds)[number]
export type KindWord = AnyKind['word']

/** Names of optional capabilities of a kind. */
type Mark = 'hasSamples' | 'isAnnounced' | 'isGrouping'

/** Returns the kinds that have a capability. */
export const kindsWith = <M extends Mark>(mark: M) =>
  kinds.filter((kind): kind is Extract<AnyKind, Record<M, true>> => mark in kind)

/** A kind with the generic staff screen. */
export type DeskKind = Extract<AnyKind, { desk: string }>
export const deskKinds = kinds.filter((kind): kind is DeskKind => 'desk' in kind)

/** Returns true for the word of a kind whose entries only group others. */
export const isGrouping = (word: string) => kindsWith('isGrouping').some((kind) => kind.word === word)

const fieldsOf = ({ fields }: { fields: Fields }): Field[] => Object.values(fields)

type PictureFields<F> = {
  [N in keyof F]: F[N] extends { sort: 'pictures' | 'richText' } ? N : never
}[keyof F]
type KindWithPictures = {
  [W in KindWord]: PictureFields<Extract<AnyKind, { word: W }>['fields']> extends never ? never : W
}[KindWord]

export const kindsWithPictures = kinds.filter((kind): kind is Extract<AnyKind, { word: KindWithPictures }> =>
  fieldsOf(kind).some(({ sort }) => sort === 'pictures' || sort === 'richText'),
)

/** All kinds, each after those that its fields refer to: the order of publication and import. */
export const referredFirst: readonly AnyKind[] = [...new Set(kinds.flatMap(withReferred))]

function withReferred(kind: AnyKind): AnyKind[] {
  const referred = fieldsOf(kind).flatMap((field) => (field.sort === 'reference' ? [field.to] : []))
  const others = kinds.filter((other) => other !== kind && referred.includes(other.word))
  return [...others.flatMap(withReferred), kind]
}
