import { inquiryPath } from '#contract/pages/addresses.ts'
import { searchLimits } from '#contract/search/found-kinds.ts'
import { findIds } from '#server/inquiries/inbox/inquiry-list-store.ts'
import { excerptOf, type Hit, hitOf, type Wanted } from '#server/platform/search/hit-of.ts'
import type { Services } from '#server/services.ts'

/** Finds inquiries of the inbox as its own search does, or by all words in any order, the newest first, until there are as many as are shown. */
export async function searchInquiries(
  { reader }: Pick<Services, 'reader'>,
  wanted: Wanted,
  search: string,
  signal: AbortSignal,
): Promise<Hit[]> {
  const ids: number[] = []
  for await (const found of findIds(reader, { Search: search, words: wanted.words })) {
    ids.push(...found)
    if (ids.length >= searchLimits.ofOneKind || signal.aborted) break
  }
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('inquiry')
    .select(['id', 'reference', 'first_name', 'last_name', 'company_name', 'email', 'phone', 'message'])
    .where('id', 'in', ids.slice(0, searchLimits.ofOneKind))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const { id, reference, email, phone, message } = row
    const name = [`${row.first_name} ${row.last_name}`.trim(), row.company_name].filter(Boolean).join(', ')
    const title = `${name} (${reference})`
    const texts = [message, email, phone].map((text) => ({ text }))
    const thing = { kind: 'inquiry' as const, id: String(id), address: inquiryPath(id) }
    // Numbers are found in more spellings than words are.
    const found = hitOf({ ...thing, title: [{ text: title }], texts }, wanted)
    return found ?? { ...thing, title, excerpt: excerptOf(message, wanted.words), rank: 1 }
  })
}
