import { type EnteredDraft, emptyEnteredDraft } from '#contract/inquiries/entered-inquiry.ts'
import { typedEntries } from '#web/staff/parts/typed-entries.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

/** An inquiry that is being entered by hand. */
interface TypedInquiry {
  draft: EnteredDraft
  /** Key of what was tried last, which may have arrived. */
  idempotencyKey: string
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export const typedInquiries = typedEntries<TypedInquiry, string>({
  storageKey: staffStorageKeys.typedInquiry,
  isTyped: isTypedInquiry,
  nameOf: () => 'new',
})

function isTypedInquiry(stored: unknown): stored is TypedInquiry {
  const { draft, idempotencyKey, typedAt } = (stored ?? {}) as Partial<TypedInquiry>
  const parts = (draft ?? {}) as unknown as Record<string, unknown>
  return (
    typeof idempotencyKey === 'string' &&
    typeof typedAt === 'number' &&
    Object.entries(emptyEnteredDraft).every(([name, empty]) =>
      Array.isArray(empty) ? Array.isArray(parts[name]) : typeof parts[name] === typeof empty,
    )
  )
}
