import type { Api } from '#contract/api.ts'
import { ApiError } from '#contract/api-error.ts'
import type { EntryKind } from '#web/staff/entries/entry-kind.ts'
import { bodyOf } from '#web/staff/entries/entry-values.ts'

/** Saves the draft of an entry once more as it is, but without a time. */
export async function saveWithoutTime(api: Api, kind: EntryKind, id: string): Promise<unknown> {
  const { values, version, draft } = await kind.read(api, id)
  if (!draft) throw new ApiError('not_found', 'There is no such draft.')
  const named = { ...kind.named(id), version, publish: 'draft' as const }
  return await api(kind.calls.change, { body: { ...bodyOf(kind.fields, values), ...named } as never })
}
