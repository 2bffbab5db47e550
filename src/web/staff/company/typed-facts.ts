import { readStoredJson, writeStored } from '#web/api/storage.ts'
import type { Facts } from '#web/staff/company/facts-at.ts'
import { staffStorageKeys } from '#web/staff/storage-keys.ts'

/** Typed facts of this tab that are not saved. They survive a reload, a lost connection and a new login. */
export interface TypedFacts {
  /** The version that was read before typing began. */
  version: number
  facts: Facts
  /** Time of the last input, in milliseconds since 1970. */
  typedAt: number
}

export function findTypedFacts(): TypedFacts | undefined {
  return readStoredJson('session', staffStorageKeys.typedCompany, (stored) =>
    isTypedFacts(stored) ? stored : undefined,
  )
}

export function storeTypedFacts(typed: TypedFacts | undefined): void {
  // If storage is blocked, the input is still on the screen.
  writeStored('session', staffStorageKeys.typedCompany, typed ? JSON.stringify(typed) : null)
}

/** Validates what is stored: it may be of another version or origin. */
function isTypedFacts(stored: unknown): stored is TypedFacts {
  const { version, facts, typedAt } = (stored ?? {}) as Partial<TypedFacts>
  return (
    typeof version === 'number' &&
    typeof typedAt === 'number' &&
    typeof facts === 'object' &&
    facts !== null &&
    typeof facts['name'] === 'string'
  )
}
