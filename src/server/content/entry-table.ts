import type { Generated } from 'kysely'
import type { Fields } from '#contract/content/field.ts'
import type { DeskKind } from '#contract/content/kinds.ts'
import type { LanguageCode } from '#contract/language.ts'
import type { Flag } from '#server/platform/database/tables.ts'

export interface EntryTable {
  id: Generated<number>
  /** Counts the changes from 1, drafts among them. */
  version: Generated<number>
  /** Name of the staff member; null where it came with the program or from a file. */
  changed_by: Generated<string | null>
  changed_at: Generated<string>
  /** Null while it is there; a deleted one can be restored for some time. */
  deleted_at: Generated<string | null>
  idempotency_key: Generated<string | null>
}

/** Since when visitors see it; null until they do, and what the columns then say is its draft. */
export interface Published {
  published_at: Generated<string | null>
}

export type PlainTables = {
  [K in DeskKind as K['table']]: EntryTable & Published & ColumnsOf<K['fields']>
}

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

/** Values in a group are optional. */
type GroupPair<Group extends string, P> = P extends [infer N extends string, infer V]
  ? [`${Group}_${N}`, V | null]
  : never

type PairsOf<F extends Fields> = { [N in keyof F & string]: ColumnPairs<N, F[N]> }[keyof F & string]

/** Stored values of a kind's fields, by columns. */
export type ColumnsOf<F extends Fields> = { [P in PairsOf<F> as P[0]]: P[1] }

export type Stored = string | number | null
