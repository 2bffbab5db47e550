import { maxBundled } from '#contract/pages/bundled-ids.ts'
import { readStoredJson, writeStored } from '#web/api/storage.ts'

/** Session: the numbers of the projects that the visitor has put into a reference bundle. */
const key = 'reference-pins'

/** Returns the numbers of the projects that this tab has chosen for a bundle, in their order. */
export function readPins(): number[] {
  const read = (stored: unknown) =>
    Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).slice(0, maxBundled) : []
  return readStoredJson('session', key, read) ?? []
}

export function writePins(ids: readonly number[]): void {
  writeStored('session', key, ids.length > 0 ? JSON.stringify(ids) : null)
}
