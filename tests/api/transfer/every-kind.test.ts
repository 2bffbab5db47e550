import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallName } from '#contract/call-paths.ts'
import { articleFields } from '#contract/content/article-fields.ts'
import { categoryFields } from '#contract/content/category-fields.ts'
import type { Fields } from '#contract/content/field.ts'
import { jobFields } from '#contract/content/job-fields.ts'
import { projectFields } from '#contract/content/project-fields.ts'
import type { DraftKind } from '#contract/draft.ts'
import { siteLayout } from '#server/backups/site-layout.ts'
import { temporaryFolders } from '#tests/harness/site/backups.ts'
import { filledEntry } from '#tests/harness/site/filled-entry.ts'
import { openTestSite } from '#tests/harness/site/test-site.ts'
import { contentIn, exported, imported } from '#tests/harness/site/transfer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Those first that others refer to. */
const kinds = {
  category: { fields: categoryFields, add: 'addCategory', list: 'categories' },
  project: { fields: projectFields, add: 'addProject', list: 'projects' },
  job: { fields: jobFields, add: 'addJob', list: 'jobs' },
  article: { fields: articleFields, add: 'addArticle', list: 'articles' },
} as const satisfies Record<
  Exclude<DraftKind, 'text' | 'company'>,
  { fields: Fields; add: CallName; list: string }
>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

const folders = temporaryFolders()
const sent = {} as Record<Kind, object>
/** What a site with two entries of each kind, the second of which names the first, was exported to; and once more from where that went. */
const written: Record<'first' | 'again', Record<string, unknown[]>> = { first: {}, again: {} }
beforeAll(async () => {
  const from = await folders.makeData('account')
  const site = await openTestSite({ dataDir: from })
  const token = await site.logIn()
  const others: Record<string, number | string> = {}
  for (const word of ['One', 'Two']) {
    for (const kind of kindNames) {
      const { fields, add } = kinds[kind]
      sent[kind] = await filledEntry(`${kind} ${word}`, fields, others)
      const { body, error } = await site.request(add, { body: sent[kind] } as never, token)
      if (error) throw new Error(`${add}: ${JSON.stringify(error)}`)
      others[kind] = 'slug' in body ? body.slug : body.id
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

describe.each(kindNames)('an entry of kind %s', (kind) => {
  test.each(Object.keys(kinds[kind].fields))('is exported with its %s', (name) => {
    const entry = written.first[kinds[kind].list]?.at(-1)
    // A language stands beside its text on the wire, and before it in a folder.
    const texts = leavesOf((sent[kind] as Record<string, unknown>)[name]).filter(
      (leaf) => leaf !== 1 && leaf !== 2,
    )
    expect(texts).not.toEqual([])
    const kept = leavesOf(entry).map(String)
    for (const text of texts) expect(kept).toContain(String(text))
  })

  test('is imported as it was exported', () => {
    const { list } = kinds[kind]
    expect(written.first[list]?.length).toBeGreaterThanOrEqual(2)
    expect(written.again[list]).toEqual(written.first[list])
  })

  test('is among what is backed up', () => {
    expect(Object.keys(siteLayout.tables)).toContain(kind)
  })
})
