import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnyKind, type KindWord, referredFirst } from '#contract/content/kinds.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { filledEntry } from '#tests/harness/site/filled-entry.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { contentIn, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const addCall = ({ address }: AnyKind) => `add${address}` as const

const folders = temporaryFolders()
const sent = {} as Record<KindWord, object>
/** The export of a site with two entries of each kind, the second naming the first, and the export of its import. */
const written: Record<'first' | 'again', Record<string, unknown[]>> = { first: {}, again: {} }
beforeAll(async () => {
  const from = await folders.makeData('account')
  const site = await openTestSite({ dataDir: from })
  const token = await site.logIn()
  const others: Record<string, number | string> = {}
  for (const word of ['One', 'Two']) {
    for (const kind of referredFirst) {
      sent[kind.word] = await filledEntry(`${kind.word} ${word}`, kind.fields, others)
      const { body, error } = await site.request(addCall(kind), { body: sent[kind.word] } as never, token)
      if (error) throw new Error(`${kind.word}: ${JSON.stringify(error)}`)
      others[kind.word] = 'slug' in body ? body.slug : body.id
    }
  }
  await site.close()
  const folder = join(await folders.make(), 'content')
  await exported(from, folder)
  written.first = await contentIn(folder)
  const to = await folders.makeData('account')
  await imported(to, folder)
  const again = join(await folders.make(), 'content')
  await exported(to, again)
  written.again = await contentIn(again)
})
afterAll(folders.remove)

/** Texts, numbers and flags, but for the pictures themselves. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf)
  return typeof value === 'string' && value.startsWith('data:') ? [] : [value]
}

describe.each(referredFirst)('an entry of kind $word', ({ word, tag: list, table, fields }) => {
  test.each(Object.keys(fields))('is exported with its %s', (name) => {
    const entry = written.first[list]?.at(-1)
    // A language stands beside its text on the wire, and before it in a folder.
    const texts = leavesOf((sent[word] as Record<string, unknown>)[name]).filter(
      (leaf) => leaf !== 1 && leaf !== 2,
    )
    expect(texts).not.toEqual([])
    const kept = leavesOf(entry).map(String)
    for (const text of texts) expect(kept).toContain(String(text))
  })

  test('is imported as it was exported', () => {
    expect(written.first[list]?.length).toBeGreaterThanOrEqual(2)
    expect(written.again[list]).toEqual(written.first[list])
  })

  test('is among what is backed up', () => {
    expect(Object.keys(siteLayout.tables)).toContain(table)
  })
})
