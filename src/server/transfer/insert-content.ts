import type { Transaction } from 'kysely'
import type { StoredPicture } from '#server/pictures/picture-files.ts'
import { raiseCounter } from '#server/platform/database/raise-counter.ts'
import { insertMark, isUntouched } from '#server/sample-content/mark-store.ts'
import type { Tables } from '#server/tables.ts'
import { type Content, entriesOf } from '#server/transfer/content-format.ts'
import { insertEntries } from '#server/transfer/copied-entries.ts'
import { copiedKinds } from '#server/transfer/copied-kinds.ts'
import { filesOfEntry, nameOf } from '#server/transfer/filed-entry.ts'

/** By entry and file: a file that two of them name is stored for each. */
export type StoredPictures = Map<string, StoredPicture>

/** The files that entries name, each with its owner. */
export function ownedFiles(content: Content): { owner: string; file: string }[] {
  return copiedKinds.flatMap((kind) =>
    (entriesOf(content, kind) ?? []).flatMap((entry) =>
      filesOfEntry(kind, entry).map((file) => ({ owner: `${kind.word} ${nameOf(kind, entry)}`, file })),
    ),
  )
}

export const keyOf = (owner: string, file: string) => `${owner} ${file}`

/** Writes the entries of a folder, with the pictures as they are stored, under the numbers that they had. */
export async function insertContent(
  transaction: Transaction<Tables>,
  content: Content,
  stored: Readonly<StoredPictures>,
): Promise<void> {
  // The samples are for a site that never had anything else.
  if (await isUntouched(transaction)) await insertMark(transaction)
  for (const kind of copiedKinds) {
    const entries = entriesOf(content, kind)
    if (!entries) continue
    await insertEntries(transaction, kind, entries, (entry, file) => {
      const key = keyOf(`${kind.word} ${nameOf(kind, entry)}`, file)
      const picture = stored.get(key)
      if (!picture) throw new Error(`There is no picture ${key}`)
      return picture
    })
    await kind.hooks.lists?.insert(transaction, content)
    await raiseCounter(transaction, kind.word, content.lastNumbers[kind.word] ?? 0)
  }
}
