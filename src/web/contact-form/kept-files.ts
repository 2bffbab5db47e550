import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

interface KeptFiles {
  files: readonly File[]
  keptAt: number
}

/** A draft that nobody has come back to for a day is given up. */
const keptMs = 24 * 60 * 60 * 1000

const databaseName = 'contact-form'

let store: UseStore | undefined
const openStore = () => (store ??= createStore(databaseName, 'files'))

/**
 * Keeps the chosen files of a draft in this browser, or deletes them for none. Resolves to false if the browser does not
 * keep them.
 */
export async function keepFiles(draft: string, files: readonly File[]): Promise<boolean> {
  try {
    if (files.length === 0) await del(draft, openStore())
    else await set(draft, { files, keptAt: Date.now() } satisfies KeptFiles, openStore())
    return true
  } catch {
    return false
  }
}

/** Returns the files that are kept for a draft. */
export async function readKeptFiles(draft: string): Promise<readonly File[]> {
  try {
    return (await get<KeptFiles>(draft, openStore()))?.files ?? []
  } catch {
    return []
  }
}

/** Deletes the files of drafts that were given up, where this browser keeps any. */
export async function deleteGivenUpFiles(): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === databaseName)) return
    for (const [key, { keptAt }] of await entries<string, KeptFiles>(openStore())) {
      if (Date.now() - keptAt > keptMs) await del(key, openStore())
    }
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}
