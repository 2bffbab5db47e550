import { languageCodes } from '#contract/language.ts'
import type { ArticleDraft } from '#web/staff/knowledge/article-form/article-draft.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'
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

export const typedArticles = typedEntries({
  storageKey: staffStorageKeys.typedArticles,
  isTyped: isTypedArticle,
  nameOf: ({ id }) => id,
})

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
  Array.isArray(stored) &&
  stored.every((block) =>
    block?.type === 'picture'
      ? typeof block.picture === 'string' && typeof block.alt === 'string'
      : Array.isArray(block?.[parts[block?.type] ?? '']),
  )
