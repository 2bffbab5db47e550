import type { Fields, NamesOf } from '#contract/content/field.ts'
import type { LanguageCode, LocalizedText } from '#contract/language.ts'
import type { Focus } from '#contract/project-picture.ts'
import type { RichText } from '#contract/rich-text.ts'
import type { Flag } from '#server/platform/database/tables.ts'

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S

type ColumnName<N extends string, F> = F extends { column: infer C extends string } ? C : SnakeCase<N>

/** Name and type of the columns of a field, as pairs. */
type ColumnPairs<N extends string, F> = F extends { sort: 'localized' | 'richText' }
  ? [`${ColumnName<N, F>}_${LanguageCode}`, string]
  : F extends { sort: 'choice'; options: readonly (infer O)[] }
    ? [ColumnName<N, F>, F extends { isRequired: true } ? O : O | null]
    : F extends { sort: 'day' }
      ? [ColumnName<N, F>, F extends { isSent: true } ? string : string | null]
      : F extends { sort: 'number' | 'reference' }
        ? [ColumnName<N, F>, number | null]
        : F extends { sort: 'flag' }
          ? [ColumnName<N, F>, Flag]
          : F extends { sort: 'group'; fields: infer G }
            ? { [K in keyof G & string]: GroupPair<ColumnName<N, F>, ColumnPairs<K, G[K]>> }[keyof G & string]
            : [ColumnName<N, F>, string]

/** What belongs to a group may be unknown. */
type GroupPair<Group extends string, P> = P extends [infer N extends string, infer V]
  ? [`${Group}_${N}`, V | null]
  : never

type PairsOf<F extends Fields> = { [N in keyof F & string]: ColumnPairs<N, F[N]> }[keyof F & string]

/** What is stored of the fields of a kind, by columns. */
export type ColumnsOf<F extends Fields> = { [P in PairsOf<F> as P[0]]: P[1] }

type ValueOf<F> = F extends { sort: 'localized' }
  ? LocalizedText[]
  : F extends { sort: 'richText' }
    ? { content: RichText; language: LocalizedText['language'] }[]
    : F extends { sort: 'choice'; options: readonly (infer O)[] }
      ? O
      : F extends { sort: 'number' }
        ? number
        : F extends { sort: 'flag' }
          ? boolean
          : F extends { sort: 'list' | 'references' }
            ? string[]
            : F extends { sort: 'pictures' }
              ? { picture: string; pictureAlt: LocalizedText[]; focus?: Focus | undefined }[]
              : F extends { sort: 'group'; fields: infer G }
                ? { [N in keyof G]?: ValueOf<G[N]> | undefined }
                : string

/** Names of fields that are left out where they hold nothing. */
type OptionalNames<F extends Fields> = {
  [N in NamesOf<F, 'choice' | 'day' | 'number'>]: F[N] extends { isRequired: true } | { isSent: true }
    ? never
    : N
}[NamesOf<F, 'choice' | 'day' | 'number'>]

/** What staff say of an entry, as it is on the wire. */
export type ContentOf<F extends Fields> = {
  [N in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[N]>
} & { [N in OptionalNames<F>]?: ValueOf<F[N]> | undefined }

/** What a column holds, whatever the field. */
export type Stored = string | number | null
