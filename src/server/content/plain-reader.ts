import { ApiError } from '#contract/api/api-error.ts'
import type { Field } from '#contract/content/field.ts'
import type { DeskKind } from '#contract/content/kinds.ts'
import type { LocalizedText } from '#contract/language.ts'
import { type OwnWay, type PlainContent, plainStorage } from '#server/content/plain-entries.ts'
import {
  inOrder,
  listShown,
  type Reading,
  type ShownEntry,
  shownNumbers,
  shownOf,
  textsIn,
} from '#server/content/shown-entries.ts'
import type { Database } from '#server/tables.ts'

type Shown = ShownEntry<PlainContent>

/** Returns the queries of visitors for a plain kind: all entries in order, or one. */
export function plainReader(kind: DeskKind, { isFound = () => true, instead = {} }: OwnWay) {
  const storage = plainStorage(kind)
  const fields = Object.entries<Field>(kind.fields)

  async function onWire(database: Database, shown: readonly Shown[], reading: Reading): Promise<object[]> {
    const contents = shown.map(({ content }) => content)
    const readers = await Promise.all(
      fields.map(async ([name, field]) => {
        const own = await instead[name]?.(database, contents, reading)
        return own ?? ((content: PlainContent) => known(name, readValue(field, content[name], reading)))
      }),
    )
    return shown.map(({ entry, content, isSample, version }) =>
      Object.assign({ id: entry.id }, ...readers.map((read) => read(content)), known('isSample', isSample), {
        ...known('version', version),
      }),
    )
  }

  return {
    async list(database: Database, reading: Reading): Promise<object[]> {
      const found = (await listShown(storage, database, reading)).filter(({ content }) => isFound(content))
      return await onWire(database, inOrder(found, shownNumbers), reading)
    },
    async require(database: Database, key: string, reading: Reading): Promise<object> {
      const entry = await storage.find(database, key)
      const shown = entry && shownOf(entry, reading)
      const [found] = shown && isFound(shown.content) ? await onWire(database, [shown], reading) : []
      if (!found) throw new ApiError('not_found', `There is no such ${kind.word}.`)
      return found
    },
  }
}

const known = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })

/** A text or a number of another entry that says nothing is left out. */
function readValue(field: Field, value: unknown, reading: Reading): unknown {
  if (field.sort === 'localized') return textsIn(value as LocalizedText[], reading)
  if (field.sort === 'reference') return value === '0' ? undefined : value
  return field.sort === 'text' && value === '' ? undefined : value
}
