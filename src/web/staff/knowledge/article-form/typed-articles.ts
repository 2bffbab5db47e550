import { languageCodes } from '#contract/language.ts'
import { readStoredJson, writeStored } from '#web/api/storage.ts'
import type { ArticleDraft } from '#web/staff/knowledge/article-form/article-draft.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

/** Unsaved input of this tab. It survives a reload, a lost connection and a new login. */
export interface TypedArticle {
  /** Number and version of what is being changed; without them it is new. */
  id?: number
  version?: number
  draft: ArticleDraft
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

/** Returns what is stored, latest first: at most one entry per article, and one for a new one. */
export function readTypedArticles(): TypedArticle[] {
  const parse = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isTypedArticle) : [])
  return readStoredJson('session', staffStorageKeys.typedArticles, parse) ?? []
}

export function findTypedArticle(id: number | undefined): TypedArticle | undefined {
  return readTypedArticles().find((typed) => typed.id === id)
}

export function storeTypedArticle(typed: TypedArticle): void {
  write([typed, ...readTypedArticles().filter(({ id }) => id !== typed.id)])
}

export function forgetTypedArticle(forgotten: number | undefined): void {
  write(readTypedArticles().filter(({ id }) => id !== forgotten))
}

function write(typed: readonly TypedArticle[]): void {
  // If storage is blocked, the input is still on the screen.
  writeStored('session', staffStorageKeys.typedArticles, typed.length === 0 ? null : JSON.stringify(typed))
}

/** Validates a stored entry: one of another version or origin may have any shape. */
function isTypedArticle(stored: unknown): stored is TypedArticle {
  const { draft, typedAt } = (stored ?? {}) as Partial<TypedArticle>
  return (
    typeof typedAt === 'number' &&
    [draft?.kind, draft?.slug, draft?.sources, draft?.reviewedOn].every((fact) => typeof fact === 'string') &&
    Array.isArray(draft?.related) &&
    languageCodes.every(
      (code) =>
        typeof draft?.title?.[code] === 'string' &&
        typeof draft.summary?.[code] === 'string' &&
        isRichText(draft.content?.[code]),
    )
  )
}

const parts: Record<string, string> = { heading: 'line', paragraph: 'line', list: 'items', table: 'rows' }

const isRichText = (stored: unknown) =>
  Array.isArray(stored) && stored.every((block) => Array.isArray(block?.[parts[block?.type] ?? '']))
