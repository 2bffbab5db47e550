import { typedEntries } from '#web/staff/parts/typed-entries.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

/** A note on an inquiry that is not added yet. */
interface TypedNote {
  inquiryId: number
  text: string
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export const typedNotes = typedEntries({
  storageKey: staffStorageKeys.typedNotes,
  isTyped: isTypedNote,
  nameOf: ({ inquiryId }) => inquiryId,
})

function isTypedNote(stored: unknown): stored is TypedNote {
  const { inquiryId, text, typedAt } = (stored ?? {}) as Partial<TypedNote>
  return typeof inquiryId === 'number' && typeof text === 'string' && typeof typedAt === 'number'
}
